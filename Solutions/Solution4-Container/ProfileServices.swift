/// The part of the composition root that knows how a profile screen is put together.
enum ProfileServices {
  static func register(in container: Container) {
    let visits = VisitCounter()
    container.register(ProfileScreen.self) { resolver in
      ProfileScreen(profile: try resolver.resolve(Profile.self), visit: visits.next())
    }
    container.register(Profile.self) { resolver in
      Profile(address: try resolver.resolve(Address.self))
    }
    container.register(Address.self) { _ in
      USAddress(street: "1 Winter Lane", city: "Fargo", state: "ND")
    }
  }
}
