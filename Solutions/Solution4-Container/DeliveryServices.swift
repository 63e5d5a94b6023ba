/// The part of the composition root that knows how a member's delivery card is put together.
public enum DeliveryServices {
  /// Registers the card. The app calls this first. Then it registers the member's addresses, under the names "home" and "office".
  /// - Parameter container: the container to register it in.
  public static func register(in container: Container) {
    container.register(DeliveryCard.self) { resolver in
      DeliveryCard(
        letters: try resolver.resolve(Address.self, name: "home"),
        parcels: try resolver.resolve(Address.self, name: "office"))
    }
    // The default for a member without an office. An office that the app registers takes its place.
    container.register(Address.self, name: "office") { resolver in
      try resolver.resolve(Address.self, name: "home")
    }
  }
}
