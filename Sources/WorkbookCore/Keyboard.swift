import Foundation
import Synchronization

/// Reads single keys, without waiting for Return and without showing them. Ctrl-C stays Ctrl-C.
final class Keyboard {
  /// The terminal as it was found, for as long as it is another one; and whether it was given back for good.
  private static let terminal = Mutex<(found: termios?, isGivenBack: Bool)>((nil, false))
  private var isOpen = true

  /// Whether standard input is a terminal.
  let isThere = isatty(STDIN_FILENO) == 1

  func key(within seconds: Double) -> Character? {
    // A terminal stops a process that reads from the background; afterwards, the terminal may have been set back.
    guard isOpen, !isThere || (isInFront && Keyboard.enter()) else {
      usleep(UInt32(seconds * 1_000_000))
      return nil
    }
    guard let byte = byte(within: seconds) else { return nil }
    return byte == 0x1B ? arrow() : Character(UnicodeScalar(byte)).lowercased().first
  }

  private func byte(within seconds: Double = 0) -> UInt8? {
    var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard poll(&descriptor, 1, Int32(seconds * 1000)) > 0 else { return nil }
    var byte: UInt8 = 0
    isOpen = read(STDIN_FILENO, &byte, 1) == 1
    return isOpen ? byte : nil
  }

  /// The rest of a key that comes as several bytes: an arrow, or nil for others, whose last byte is no letter that was typed.
  private func arrow() -> Character? {
    guard let first = byte(), first == UInt8(ascii: "[") || first == UInt8(ascii: "O") else { return nil }
    var bytes: [UInt8] = []
    while let next = byte() {
      bytes.append(next)
      if (0x40...0x7E).contains(next) { break }
    }
    return ["A": "↑", "B": "↓", "5~": "⇞", "6~": "⇟"][String(decoding: bytes, as: UTF8.self)]
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
