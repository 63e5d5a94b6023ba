// Kata 4.1: no type keeps a factory.

/// What the container keeps of one call of `register`. The registrations of all services fit into one dictionary.
protocol AnyRegistration: Sendable {}
