import Injection

/// A stored property that can be filled from a container: `Injected`, `InjectedWeak`, or a box of your own.
public protocol InjectedProperty: AnyObject {
  /// Gets what belongs into the property, and keeps it.
  /// - Parameter resolver: what to ask.
  /// - Throws: what the resolver throws, unless the property may stay empty.
  func fill(from resolver: any Resolver) throws
}

extension ServiceEntry {
  /// Has all injected properties of an instance filled when it was created, or when it was handed over by a framework.
  /// - Returns: the entry, to say more.
  @discardableResult
  public func autoInjected() -> Self {
    initCompleted { resolver, service in try fillProperties(of: service, from: resolver) }
  }
}

/// Fills the properties of the base class first.
private func fillProperties(of object: Any, from resolver: any Resolver) throws {
  let classes = sequence(first: Mirror(reflecting: object), next: \.superclassMirror)
  for part in classes.reversed() {
    for (label, value) in part.children {
      guard let property = value as? any InjectedProperty else { continue }
      do {
        try property.fill(from: resolver)
      } catch {
        throw UnfilledProperty(owner: part.subjectType, label: label, underlying: error)
      }
    }
  }
}

extension Resolver {
  /// What belongs into a property, or nil if the property may stay empty and nothing is registered for it. That something
  /// registered lacks a dependency is an error in any case.
  func injection<Service>(_ service: Service.Type, name: String?, isRequired: Bool) throws -> Service? {
    do {
      return try resolve(service, name: name)
    } catch let error as MissingRegistrationError
      where !isRequired && error.missing.service == service && error.missing.name == name
      && error.missing.argumentTypes.isEmpty
    {
      return nil
    }
  }
}
