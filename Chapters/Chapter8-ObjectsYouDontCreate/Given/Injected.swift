import Injection

/// A stored property that can be filled from a container: `Injected`, `InjectedWeak`, or your own box.
public protocol InjectedProperty: AnyObject {
  /// Resolves the property's service and keeps it.
  func fill(from resolver: any Resolver) throws
}

/// A dependency that its object holds.
///
///     @Injected var userSettings: (any UserSettings)?
///     @Injected(name: "guest") var guestSettings: (any UserSettings)?
@propertyWrapper
public final class Injected<Service>: InjectedProperty {
  private let name: String?
  /// The service. It's nil until the property is filled.
  public var wrappedValue: Service?

  /// A property that is empty until a container fills it.
  public init(name: String? = nil) {
    self.name = name
  }

  /// Resolves the service and holds it.
  public func fill(from resolver: any Resolver) throws {
    wrappedValue = try resolver.resolve(Service.self, name: name)
  }
}

/// A dependency that somebody else holds. It's nil again when the service is deallocated.
///
///     @InjectedWeak var author: (any Author)?
@propertyWrapper
public final class InjectedWeak<Service>: InjectedProperty {
  private let name: String?
  // A weak variable needs a class, and `Service` may be a protocol.
  private weak var object: AnyObject?

  /// A property that is empty until a container fills it.
  public init(name: String? = nil) {
    self.name = name
  }

  /// The service, or nil.
  public var wrappedValue: Service? {
    get { object as? Service }
    set { object = newValue.map { $0 as AnyObject } }
  }

  /// Resolves the service, but doesn't hold it.
  public func fill(from resolver: any Resolver) throws {
    wrappedValue = try resolver.resolve(Service.self, name: name)
  }
}

/// A container couldn't fill a property.
struct UnfilledProperty: Error, CustomStringConvertible {
  /// The class that declares the property.
  let owner: String
  let property: String
  /// Why it failed.
  let underlying: any Error

  /// The label is the name of the stored property. A wrapper for `settings` is stored as `_settings`.
  init(owner: Any.Type, label: String?, underlying: any Error) {
    self.owner = "\(owner)"
    property = String((label ?? "?").drop { $0 == "_" })
    self.underlying = underlying
  }

  /// For example `ProfileScreen.settings:` and the underlying error.
  var description: String { "\(owner).\(property): \(underlying)" }
}

extension ServiceEntry {
  /// Fills the injected properties of each instance, before the actions that you add later.
  /// - Returns: the entry, to say more.
  @discardableResult
  public func autoInjected() -> Self {
    initCompleted { resolver, instance in try fillProperties(of: instance, from: resolver) }
  }
}
