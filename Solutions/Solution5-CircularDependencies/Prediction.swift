/// What happens when the app calls `resolve(Presenter.self)`.
enum Moment {
  case presenterFactoryBegins, presenterIsCreated
  case pageIsCreated, pageActionRuns
  case resolveReturns
}

// The action resolves the presenter, so it waits until the presenter's factory has returned.
let prediction: [Moment] = [
  .presenterFactoryBegins, .pageIsCreated, .presenterIsCreated, .pageActionRuns, .resolveReturns,
]
