/// The part of the composition root that knows how a profile screen is put together.
public enum ProfileServices {
  /// Registers the screen and everything that it needs.
  /// - Parameter container: the container to register them in.
  public static func register(in container: Container) {
    let demo = USAddress(street: "1 Winter Lane", city: "Fargo", state: "ND")
    let visits = VisitCounter()
    // Kata 4.2: each factory takes what it needs from the lines around it.
    @Sendable func profile() throws -> Profile {
      try container.resolve(Profile.self)
    }
    container.register(ProfileScreen.self) { _ in
      ProfileScreen(profile: try profile(), visit: visits.next())
    }
    container.register(Profile.self) { _ in Profile(address: demo) }
    container.register(Address.self) { _ in demo }
  }
}
