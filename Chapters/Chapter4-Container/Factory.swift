// Kata 4.1: no class keeps a factory yet.

/// A factory whose types aren't spelled out, so that all factories fit into one dictionary.
protocol AnyFactory: AnyObject, Sendable {}
