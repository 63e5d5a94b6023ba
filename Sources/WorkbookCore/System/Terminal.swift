import Foundation
import Synchronization

/// The terminal of this process: its size, single keys from it, and the signals it sends.
enum Terminal {
  static func size() -> (columns: Int, rows: Int)? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Calls an action on another thread whenever a signal comes, instead of what the signal does by default.
  static func onSignal(_ number: Int32, _ action: @escaping @Sendable () -> Void) {
    // A handler that does nothing: a Mac's children would inherit that a signal is ignored.
    signal(number) { _ in }
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler {
      // The handler holds its source, so both stay.
      withExtendedLifetime(source) {}
      action()
    }
    source.resume()
  }

  static let hasKeyboard = isatty(STDIN_FILENO) == 1

  /// The original settings, while others are active, and whether they are restored for good.
  private static let settings = Mutex<(found: termios?, isRestored: Bool)>((nil, false))

  /// A key, without waiting for Return and without showing it. Arrows and function keys send several bytes and don't count.
  static func key(within seconds: Double) -> Character? {
    guard hasKeyboard, takeKeys() else {
      usleep(UInt32(seconds * 1_000_000))
      return nil
    }
    guard let byte = byte(within: seconds) else { return nil }
    if byte != 0x1B { return Character(UnicodeScalar(byte)).lowercased().first }
    while self.byte(within: 0) != nil {}
    return nil
  }

  private static func byte(within seconds: Double) -> UInt8? {
    var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard poll(&descriptor, 1, Int32(seconds * 1000)) > 0 else { return nil }
    var byte: UInt8 = 0
    return descriptor.revents & Int16(POLLIN) != 0 && read(STDIN_FILENO, &byte, 1) == 1 ? byte : nil
  }

  private static func takeKeys() -> Bool {
    settings.withLock { settings in
      var now = termios()
      // Another thread may be ending this process: then the terminal is restored already.
      guard !settings.isRestored, tcgetattr(STDIN_FILENO, &now) == 0 else { return false }
      guard now.c_lflag & tcflag_t(ICANON) != 0 else { return true }
      settings.found = now
      now.c_lflag &= ~(tcflag_t(ICANON) | tcflag_t(ECHO))
      return tcsetattr(STDIN_FILENO, TCSANOW, &now) == 0
    }
  }

  /// Gives the terminal back for good.
  static func restore() {
    settings.withLock { settings in
      if var before = settings.found { tcsetattr(STDIN_FILENO, TCSANOW, &before) }
      settings = (nil, true)
    }
  }
}
