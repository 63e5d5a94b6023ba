import Foundation
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Reads single keys, without waiting for Return and without showing them. Ctrl-C stays Ctrl-C.
final class Keyboard: Sendable {
  /// The terminal as it was found, for as long as it is another one.
  private static let found = Mutex<termios?>(nil)
  private let isOpen = Mutex(true)

  /// Whether somebody can press a key.
  let isThere = isatty(STDIN_FILENO) == 1

  /// Waits for a key.
  /// - Parameter seconds: how long, at the most.
  /// - Returns: the key in small letters; nil when none was pressed.
  func key(within seconds: Double) -> Character? {
    // Who reads from the background is stopped by the terminal. And after a while in it, the terminal may have been set back.
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
    return Character(UnicodeScalar(byte)).lowercased().first
  }

  /// Gives the terminal back as it was found.
  func leave() { Keyboard.restore() }

  private var isInFront: Bool { tcgetpgrp(STDIN_FILENO) == getpgrp() }

  private static func enter() -> Bool {
    found.withLock { found in
      var now = termios()
      guard tcgetattr(STDIN_FILENO, &now) == 0 else { return false }
      let waitsForReturn = now.c_lflag & tcflag_t(ICANON) != 0
      guard waitsForReturn else { return true }
      found = now
      now.c_lflag &= ~(tcflag_t(ICANON) | tcflag_t(ECHO))
      return tcsetattr(STDIN_FILENO, TCSANOW, &now) == 0
    }
  }

  /// Gives the terminal back as it was found, if it was changed at all.
  static func restore() {
    found.withLock { found in
      if var before = found { tcsetattr(STDIN_FILENO, TCSANOW, &before) }
      found = nil
    }
  }
}
