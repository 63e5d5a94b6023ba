/// Looks for instances on behalf of one object graph, and keeps what it has made, each as its scope says.
struct Keeper {
  private let workshop: Workshop
  private var isInWorkshop = false
  /// The storages that are this graph's own.
  private var storages: [(shelf: Shelf, storage: any InstanceStorage)] = []
  /// Shelves that all graphs share, with an instance that the others may not have before this graph is complete.
  private var unfinished: [Shelf] = []

  init(workshop: Workshop) {
    self.workshop = workshop
  }

  /// What was kept on a shelf, or nil: then this graph is to make one.
  mutating func instance(on shelf: Shelf) -> Any? {
    guard shelf.scope.isShared else { return storages.first { $0.shelf === shelf }?.storage.instance }
    if let finished = shelf.finished { return finished }
    if !isInWorkshop {
      workshop.enter()
      isInWorkshop = true
    }
    // Kata 6.7: there was nothing a moment ago, so there can be nothing but what this graph has kept itself.
    return unfinished.contains { $0 === shelf } ? shelf.instance : nil
  }

  /// Keeps an instance in the storage of its scope. What this graph makes last for itself, it won't ask for again.
  mutating func keep(_ instance: Any, on shelf: Shelf, isLast: Bool) {
    if shelf.scope.isShared {
      shelf.keep(instance)
      unfinished.append(shelf)
    } else if !isLast {
      let storage = shelf.scope.makeStorage()
      storage.instance = instance
      storages.append((shelf, storage))
    }
  }

  /// The graph is complete, or has failed. What it has made for others is there for everybody now, or for nobody.
  mutating func end(isComplete: Bool) {
    for shelf in unfinished { shelf.finish(isComplete: isComplete) }
    if isInWorkshop { workshop.leave() }
    self = Keeper(workshop: workshop)
  }
}
