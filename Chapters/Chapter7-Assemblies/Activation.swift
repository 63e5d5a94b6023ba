import Injection

/// What an activation has registered in one container.
public final class Activation {
  /// Removes what was registered, and what the container kept of it. A second call does nothing.
  public func deactivate() {
    // Kata 7.3: nothing remembers what was registered.
  }
}

extension Container {
  /// Registers the definitions of assemblies, and of those that they bring.
  ///
  ///     let activation = try container.activate(ClockAssembly())
  ///     activation.deactivate()
  /// - Parameter roots: assemblies whose stored properties are definitions.
  /// - Returns: the activation. It holds the container; the assemblies do not.
  /// - Throws: `BrokenPromise` when one of them does not define what it promises. Then nothing is registered.
  @discardableResult
  public func activate(_ roots: any DefinitionAssembly...) throws -> Activation {
    for assembly in assemblies(from: roots) {
      // Kata 7.3: these are the properties of the class itself, and nothing is compared with `promised`.
      for property in Mirror(reflecting: assembly).children {
        _ = (property.value as? any Definition)?.register(in: self)
      }
    }
    return Activation()
  }
}
