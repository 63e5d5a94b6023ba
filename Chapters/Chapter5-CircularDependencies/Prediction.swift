/// What happens when the app calls `resolve(Presenter.self)`.
enum Moment {
  case presenterFactoryBegins, presenterIsCreated
  case pageIsCreated, pageActionRuns
  case resolveReturns
}

// Kata 5.4: this is the order that Theon expects.
let prediction: [Moment] = [
  .presenterFactoryBegins, .pageIsCreated, .pageActionRuns, .presenterIsCreated, .resolveReturns,
]
