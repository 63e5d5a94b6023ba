// Kata 9.1: the kiosk was delivered on Monday, and runs the phone's page until it has one.
/// The page on the kiosk at the door, which the whole street can read.
public typealias KioskPage = PhonePage
