import Foundation

/// What the system knows of the terminal.
enum Terminal {
  /// Its size now; nil where standard output is none.
  static func size() -> (columns: Int, rows: Int)? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Calls an action, on another thread, whenever a signal comes, and nothing else happens then.
  static func onSignal(_ number: Int32, _ action: @escaping @Sendable () -> Void) {
    if number != SIGCONT { signal(number, SIG_IGN) }
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler {
      // The handler holds its source, so both live as long as the process.
      withExtendedLifetime(source) {}
      action()
    }
    source.resume()
  }

  /// Writes everything, in one go where the system takes it. A reader that went away is not our trouble.
  static func write(_ text: String, to descriptor: Int32) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
