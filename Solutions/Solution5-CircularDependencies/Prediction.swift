// The action resolves the presenter, so it waits until the presenter's factory has returned.
let prediction: [Moment] = [
  .presenterFactoryBegins, .pageIsCreated, .presenterIsCreated, .pageActionRuns, .resolveReturns,
]
