import Foundation

/// The most memory that the process has needed so far, in KiB.
func peakMemory() -> Int {
  var usage = rusage()
  #if os(Linux)
  getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
  return usage.ru_maxrss
  #else
  getrusage(RUSAGE_SELF, &usage)
  return usage.ru_maxrss / 1024
  #endif
}
