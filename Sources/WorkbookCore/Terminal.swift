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
}
