// Kata 5.4: this is the order that Theon expects.
let prediction: [Moment] = [
  .presenterFactoryBegins, .pageIsCreated, .pageActionRuns, .presenterIsCreated, .resolveReturns,
]
