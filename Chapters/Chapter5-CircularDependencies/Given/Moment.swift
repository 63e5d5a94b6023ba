/// What happens when the app calls `resolve(Presenter.self)`.
enum Moment {
  case presenterFactoryBegins, presenterIsCreated
  case pageIsCreated, pageActionRuns
  case resolveReturns
}
