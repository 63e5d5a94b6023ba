import Injection

/// A dependency of the object that has the property. The object holds it.
///
///     @Injected var userSettings: (any UserSettings)?
///     @Injected(name: "guest", isRequired: false) var guest: (any UserSettings)?
@propertyWrapper
public final class Injected<Service>: InjectedProperty {
  private let name: String?
  private let isRequired: Bool

  /// The service, or nil as long as it was not injected.
  public var wrappedValue: Service?

  /// A property that is empty until it is injected.
  /// - Parameters:
  ///   - name: the name that the service is registered under, or nil.
  ///   - isRequired: whether it is an error if nothing is registered.
  public init(name: String? = nil, isRequired: Bool = true) {
    self.name = name
    self.isRequired = isRequired
  }

  /// Gets the service, and keeps it.
  public func fill(from resolver: any Resolver) throws {
    wrappedValue = try resolver.injection(Service.self, name: name, isRequired: isRequired)
  }
}
