import Injection

/// A dependency of the object that has the property, held by another object. It closes a circle without a retain cycle.
///
///     @InjectedWeak var author: (any Author)?
@propertyWrapper
public final class InjectedWeak<Service>: InjectedProperty {
  private let name: String?
  private let isRequired: Bool
  private weak var object: AnyObject?

  /// A property that is empty until it is injected.
  /// - Parameters:
  ///   - name: the name that the service is registered under, or nil.
  ///   - isRequired: whether it is an error if nothing is registered.
  public init(name: String? = nil, isRequired: Bool = true) {
    self.name = name
    self.isRequired = isRequired
  }

  /// The service, or nil if it was not injected, or is gone.
  public var wrappedValue: Service? {
    get { object as? Service }
    set { object = newValue.map { $0 as AnyObject } }
  }

  /// Gets the service, and remembers it for as long as another object holds it.
  public func fill(from resolver: any Resolver) throws {
    let service = try resolver.injection(Service.self, name: name, isRequired: isRequired)
    // As `AnyObject`, a value gets a box of its own, which nothing else holds. `as Any`, since `Service` may be a protocol.
    let type = service.map { Swift.type(of: $0 as Any) }
    if let type, !(type is AnyClass) { throw NotAnObject(type: type) }
    wrappedValue = service
  }
}
