struct Profile {
  let address: any Address
}

struct ProfileScreen {
  let profile: Profile
  /// 1 for the first screen that the app shows, 2 for the second.
  let visit: Int

  var text: String { "Lives at \(profile.address.displayAddress)" }
}
