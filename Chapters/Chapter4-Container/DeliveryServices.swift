/// The part of the composition root that knows how a member's delivery card is put together.
public enum DeliveryServices {
  /// Registers the card. The app calls this first. Then it registers the member's addresses, under the names "home" and "office".
  /// - Parameter container: the container to register it in.
  public static func register(in container: Container) {
    // Kata 4.4: the card is a sample, and shows the club's address twice.
    container.register(DeliveryCard.self) { _ in
      let club = USAddress(street: "7 Club Square", city: "Fargo", state: "ND")
      return DeliveryCard(letters: club, parcels: club)
    }
  }
}
