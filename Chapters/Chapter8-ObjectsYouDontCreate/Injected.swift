import Injection

/// A dependency of the object that has the property. The object holds it.
///
///     @Injected var userSettings: (any UserSettings)?
///     @Injected(name: "guest", isRequired: false) var guest: (any UserSettings)?
@propertyWrapper
public final class Injected<Service>: InjectedProperty {
  private let name: String?
  private let isRequired: Bool
  private var setByHand: Service?

  /// A property that is empty until it is injected.
  /// - Parameters:
  ///   - name: the name that the service is registered under, or nil.
  ///   - isRequired: whether it is an error if nothing is registered.
  public init(name: String? = nil, isRequired: Bool = true) {
    self.name = name
    self.isRequired = isRequired
  }

  /// The service, or nil.
  public var wrappedValue: Service? {
    // Kata 8.5: a property that asks a global container, at each access, and is silent about errors.
    get { setByHand ?? (try? Container.shared.resolve(Service.self, name: name)) }
    set { setByHand = newValue }
  }
}

extension Container {
  /// The container that any property can reach.
  static let shared = Container()
}
