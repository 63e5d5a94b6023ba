import Foundation
import Synchronization

/// Reads single keys, without waiting for Return and without showing them. Ctrl-C stays Ctrl-C.
final class Keyboard: Sendable {
  /// The terminal as it was found, for as long as it is another one; and whether it was given back for good.
  private static let terminal = Mutex<(found: termios?, isGivenBack: Bool)>((nil, false))
  private let isOpen = Mutex(true)

  /// Whether standard input is a terminal.
  let isThere = isatty(STDIN_FILENO) == 1

  /// Waits for a key.
  func key(within seconds: Double) -> Character? {
    // A terminal stops a process that reads from the background; afterwards, the terminal may have been set back.
    guard isOpen.withLock({ $0 }), !isThere || (isInFront && Keyboard.enter()) else {
      usleep(UInt32(seconds * 1_000_000))
      return nil
    }
    var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard poll(&descriptor, 1, Int32(seconds * 1000)) > 0 else { return nil }
    var byte: UInt8 = 0
    guard read(STDIN_FILENO, &byte, 1) == 1 else {
      isOpen.withLock { $0 = false }
      return nil
    }
    if byte == 0x1B { return arrow() }
    return Character(UnicodeScalar(byte)).lowercased().first
  }

  /// The rest of a key that comes as several bytes: an arrow, or nil for others, whose last byte is no letter that was typed.
  private func arrow() -> Character? {
    guard let first = byteThatIsThere(), first == UInt8(ascii: "[") || first == UInt8(ascii: "O") else {
      return nil
    }
    var bytes: [UInt8] = []
    while let next = byteThatIsThere() {
      bytes.append(next)
      if (0x40...0x7E).contains(next) { break }
    }
    return ["A": "↑", "B": "↓", "5~": "⇞", "6~": "⇟"][String(decoding: bytes, as: UTF8.self)]
  }

  private func byteThatIsThere() -> UInt8? {
    var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    var byte: UInt8 = 0
    guard poll(&descriptor, 1, 0) > 0, read(STDIN_FILENO, &byte, 1) == 1 else { return nil }
    return byte
  }

  private var isInFront: Bool { tcgetpgrp(STDIN_FILENO) == getpgrp() }

  private static func enter() -> Bool {
    terminal.withLock { terminal in
      var now = termios()
      // Another thread ends this process: this one must not take the terminal again.
      guard !terminal.isGivenBack, tcgetattr(STDIN_FILENO, &now) == 0 else { return false }
      let waitsForReturn = now.c_lflag & tcflag_t(ICANON) != 0
      guard waitsForReturn else { return true }
      terminal.found = now
      now.c_lflag &= ~(tcflag_t(ICANON) | tcflag_t(ECHO))
      return tcsetattr(STDIN_FILENO, TCSANOW, &now) == 0
    }
  }

  /// Gives the terminal back as it was found, if it was changed at all. From now on it stays as it is.
  static func restore() {
    terminal.withLock { terminal in
      if var before = terminal.found { tcsetattr(STDIN_FILENO, TCSANOW, &before) }
      terminal = (nil, true)
    }
  }
}
