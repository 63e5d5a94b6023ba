/// Somebody wanted a service later, and the container didn't live that long.
public struct ContainerGone: Error, CustomStringConvertible {
  let service: Any.Type

  /// What can't be resolved any more, and what to look into.
  public var description: String {
    "The container is gone, and \(service) was still to be resolved. Who should have kept the container?"
  }
}
