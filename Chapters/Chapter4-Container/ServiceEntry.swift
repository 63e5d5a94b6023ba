/// What `register` hands back, for those who have more to say about the service.
public struct ServiceEntry<Service, each Argument> {
  let container: Container
  let name: String?
}
