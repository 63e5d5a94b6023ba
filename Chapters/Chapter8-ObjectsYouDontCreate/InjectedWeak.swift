import Injection

/// A dependency of the object that has the property, held by another object. It closes a circle without a retain cycle.
///
///     @InjectedWeak var author: (any Author)?
@propertyWrapper
public final class InjectedWeak<Service>: InjectedProperty {
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
    // Kata 8.5: a copy of the other wrapper. A weak variable needs a class, and Service can be any type.
    get { setByHand ?? (try? Container.shared.resolve(Service.self, name: name)) }
    set { setByHand = newValue }
  }
}
