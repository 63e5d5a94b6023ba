import Injection

/// What an activation has registered in one container.
public final class Activation {
  private var removals: [() -> Void]

  init(removals: [() -> Void]) {
    self.removals = removals
  }

  /// Removes what was registered, and what the container kept of it. A second call does nothing.
  public func deactivate() {
    let removals = removals
    self.removals = []
    for remove in removals { remove() }
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
    let assemblies = assemblies(from: roots)
    for assembly in assemblies { try assembly.keepPromise() }
    return Activation(removals: assemblies.flatMap(\.definitions).map { $0.register(in: self) })
  }
}

extension DefinitionAssembly {
  fileprivate var definitions: [any Definition] {
    storedValues(of: self).compactMap { $0 as? any Definition }
  }

  fileprivate func keepPromise() throws {
    guard let promised else { return }
    let defined = definitions.map(\.service)
    let missing = promised.filter { type in !defined.contains { $0 == type } }
    let unexpected = defined.filter { type in !promised.contains { $0 == type } }
    if !(missing.isEmpty && unexpected.isEmpty) {
      throw BrokenPromise(assembly: self, missing: missing, unexpected: unexpected)
    }
  }
}

/// The values of an object's stored properties. Those of its superclass come first, so that a subclass has the last word.
func storedValues(of object: AnyObject) -> [Any] {
  var mirrors = [Mirror(reflecting: object)]
  while let mirror = mirrors[0].superclassMirror { mirrors.insert(mirror, at: 0) }
  return mirrors.flatMap { $0.children.map(\.value) }
}
