/// The part of the composition root that knows how a profile screen is put together.
public enum ProfileServices {
  /// Registers the screen and everything that it needs.
  /// - Parameter container: the container to register them in.
  public static func register(in container: Container) {
    // Kata 4.2: each factory asks the container for what it needs.
    container.register(ProfileScreen.self) { _ in
      ProfileScreen(profile: try container.resolve(Profile.self))
    }
    container.register(Profile.self) { _ in
      Profile(address: try container.resolve(Address.self))
    }
    container.register(Address.self) { _ in
      USAddress(street: "1 Winter Lane", city: "Fargo", state: "ND")
    }
  }
}
