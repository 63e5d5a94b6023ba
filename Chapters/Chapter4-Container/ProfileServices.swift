/// The part of the composition root that knows how a profile screen is put together.
enum ProfileServices {
  static func register(in container: Container) {
    let demo = USAddress(street: "1 Winter Lane", city: "Fargo", state: "ND")
    let visits = VisitCounter()
    // Kata 4.2: each factory takes what it needs from the lines around it.
    container.register(ProfileScreen.self) { _ in
      ProfileScreen(profile: try container.resolve(Profile.self), visit: visits.next())
    }
    container.register(Profile.self) { _ in Profile(address: demo) }
    container.register(Address.self) { _ in demo }
  }
}
