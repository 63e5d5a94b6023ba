import Chapter6
import KataSupport
import Testing

@Suite("6.2 · Once per resolve")
struct Kata6_2_OncePerResolve {
  @Test("a transient service is another one for each request")
  func transientDiamond() throws {
    let order = try shop(basket: .transient).resolve(Order.self)
    #expect(
      order.goods.basket !== order.invoice.basket,
      "Transient means never shared, not even within one call. What does its storage keep, and does the graph remember it elsewhere?"
    )
  }

  @Test("a transient service is another one in each call")
  func transientCalls() throws {
    let container = shop(basket: .transient)
    let first = try container.resolve(Basket.self)
    let second = try container.resolve(Basket.self)
    #expect(
      first !== second,
      "Transient means never shared. What does its storage keep, and does the graph remember it elsewhere?")
  }

  @Test("a service that takes arguments is transient, also within one call")
  func arguments() throws {
    let container = Container()
    container.register(String.self) { (_, name: String) in "a label for \(name)" }.inObjectScope(.container)
    container.register([String].self) {
      [try $0.resolve(String.self, arguments: "Ned"), try $0.resolve(String.self, arguments: "Arya")]
    }
    let labels = try container.resolve([String].self)
    #expect(
      labels == ["a label for Ned", "a label for Arya"],
      "What was made for one argument is wrong for another one, so such services are transient. What does a transient storage keep?"
    )
  }

  @Test("a transient storage holds nothing, whatever it is given")
  func transientStorage() {
    let storage = TransientStorage()
    var leaks = LeakCheck()
    do {
      let basket = Basket()
      storage.instance = basket
      leaks.watch(basket, as: "the basket", suspect: "the storage that it was given to")
    }
    #expect(
      storage.instance == nil,
      "A scope is what its storage does, and not what it is called. A transient storage shows nil.")
    #expect(leaks.survivors.isEmpty, "A transient storage lets go of what it is given. \(leaks)")
  }

  @Test("in the graph scope two clients of one call share")
  func graphDiamond() throws {
    let order = try shop(basket: .graph).resolve(Order.self)
    #expect(
      order.goods.basket === order.invoice.basket,
      "What one call of resolve makes is one graph, and in it there is one instance for all. Where is it kept meanwhile?"
    )
  }

  @Test("in the graph scope the next call starts afresh")
  func graphCalls() throws {
    let container = shop(basket: .graph)
    let first = try container.resolve(Order.self)
    let second = try container.resolve(Order.self)
    #expect(
      first.goods.basket !== second.goods.basket,
      "A graph ends with its call, and what it kept ends with it. Is the storage of this scope shared by all graphs?"
    )
  }

  @Test("graph is the default scope")
  func graphByDefault() throws {
    let container = shop(basket: nil)
    let first = try container.resolve(Order.self)
    let second = try container.resolve(Order.self)
    #expect(
      first.goods.basket === first.invoice.basket,
      "The default scope is `graph`: without a word about scopes, a service is shared within one call.")
    #expect(
      first.goods.basket !== second.goods.basket,
      "The default scope is `graph`: without a word about scopes, a service isn't shared beyond one call.")
  }

  @Test("the face of a service is shared as the service is", arguments: ["transient", "graph", "container"])
  func faces(scope name: String) throws {
    let scopes = ["transient": ObjectScope.transient, "graph": .graph, "container": .container]
    let container = Container()
    let entry = container.register(Basket.self) { _ in Basket() }.implements(Holder.self) { $0 }
    if let scope = scopes[name] { entry.inObjectScope(scope) }
    container.register([any Holder].self) {
      [try $0.resolve(Holder.self), try $0.resolve(Holder.self), try $0.resolve(Basket.self)]
    }
    let baskets = try container.resolve([any Holder].self) + container.resolve([any Holder].self)
    let count = Set(baskets.map { ObjectIdentifier($0) }).count
    #expect(
      count == ["transient": 6, "graph": 2, "container": 1][name],
      """
      In scope \(name), two calls asked twice for the face and once for the basket. What is decided for a service is decided \
      for its faces: a face makes nothing and keeps nothing. In which scope is the face itself?
      """)
  }

  @Test("a face has the name of its service")
  func namedFaces() throws {
    let container = Container()
    for name in ["blue", "red"] {
      container.register(Basket.self, name: name) { _ in Basket() }.inObjectScope(.container)
        .implements(Holder.self) { $0 }
    }
    container.register(Basket.self) { _ in Basket() }
    let red = try container.resolve(Basket.self, name: "red")
    let redFace = try container.resolve(Holder.self, name: "red")
    #expect(
      redFace === red,
      "A face is registered under the name of its service, and asks for the service by that name.")
  }

  @Test("a value is made once in a graph, too")
  func values() throws {
    let container = Container()
    let calls = CallLog()
    container.register(OrderNumber.self) { _ in
      calls.record("number")
      return OrderNumber(value: calls.count(of: "number"))
    }
    container.register([Int].self) { resolver in
      try (0..<3).map { _ in try resolver.resolve(OrderNumber.self).value }
    }
    let numbers = try [container.resolve([Int].self), container.resolve([Int].self)]
    #expect(
      numbers == [[1, 1, 1], [2, 2, 2]],
      "A graph has one instance for all its clients, be it an object or a value. Which storage keeps both until the graph ends?"
    )
  }

  @Test(
    "an unshared service of a parent is made with the child's registrations",
    arguments: ["transient", "graph"])
  func childsOwn(scope name: String) throws {
    let app = Container()
    app.register(String.self) { _ in "the app's paper" }
    app.register([String].self) { [try $0.resolve(String.self)] }
      .inObjectScope(name == "transient" ? .transient : .graph)
    let test = Container(parent: app)
    test.register(String.self) { _ in "the test's paper" }
    let made = try test.resolve([String].self) + app.resolve([String].self)
    #expect(
      made == ["the test's paper", "the app's paper"],
      """
      In scope \(name) nothing is shared, so the container that is asked answers the factory, with its own registrations. Only a \
      shared scope leaves that to the container of the registration: is this one shared?
      """)
  }

  @Test("the scopes that reach beyond one call still do")
  func beyondOneCall() throws {
    let shared = try [ObjectScope.container, .weak].filter { scope in
      let container = shop(basket: scope)
      let first = try container.resolve(Basket.self)
      let second = try container.resolve(Basket.self)
      return first === second
    }
    #expect(
      shared.map(\.description) == ["container", "weak"],
      "The scopes `container` and `weak` share one instance among all calls, and must go on doing so. Which of the four scopes ends with its call?"
    )
  }

  @Test("when a call is over, its graph holds nothing")
  func nothingIsKept() throws {
    for scope in [ObjectScope.transient, .graph] {
      let container = shop(basket: scope)
      var leaks = LeakCheck()
      do {
        let order = try container.resolve(Order.self)
        leaks.watch(
          order.goods.basket, as: "the basket in scope \(scope)", suspect: "a storage that outlives its graph"
        )
      }
      #expect(leaks.survivors.isEmpty, "The order is gone, so its basket has to be, too. \(leaks)")
    }
  }

  @Test("a circle in the graph scope is still closed with the same pair")
  func circle() throws {
    let container = Container()
    container.register(Basket.self) { Basket(label: try $0.resolve(Label.self)) }
    container.register(Label.self) { _ in Label() }
      .initCompleted { resolver, label in label.basket = try resolver.resolve(Basket.self) }
    let found = outcome {
      let basket = try container.resolve(Basket.self)
      guard let labels = basket.label?.basket else { return "no basket" }
      return labels === basket ? "its own basket" : "another basket"
    }
    #expect(
      found == "its own basket",
      """
      The label asks for its basket in the same call, and must find the one that holds it. If the graph has not kept that \
      basket, another one is made, with a label that asks again.
      """)
  }

  /// An order needs its goods and its invoice, and both need a basket.
  private func shop(basket scope: ObjectScope?) -> Container {
    let container = Container()
    let entry = container.register(Basket.self) { _ in Basket() }
    if let scope { entry.inObjectScope(scope) }
    container.register(Goods.self) { Goods(basket: try $0.resolve(Basket.self)) }
    container.register(Invoice.self) { Invoice(basket: try $0.resolve(Basket.self)) }
    container.register(Order.self) {
      Order(goods: try $0.resolve(Goods.self), invoice: try $0.resolve(Invoice.self))
    }
    return container
  }

  @Test("a parent's face shows the service of the container that is asked")
  func faceOfAChildsService() throws {
    let app = Container()
    app.register(Basket.self) { _ in Basket() }.inObjectScope(.container).implements(Holder.self) { $0 }
    let test = Container(parent: app)
    test.register(Basket.self) { _ in Basket() }.inObjectScope(.container)
    let (apps, tests) = (try app.resolve(Basket.self), try test.resolve(Basket.self))
    func owner(of face: any Holder) -> String {
      face === tests ? "the test's" : face === apps ? "the app's" : "another"
    }
    let owners = [owner(of: try test.resolve(Holder.self)), owner(of: try app.resolve(Holder.self))]
    #expect(
      owners == ["the test's", "the app's"],
      """
      The test overrides the basket, and asks for it by its face, which the app has registered. A face makes \
      nothing: at each request it asks for its service, and the container that was asked answers. A shared scope \
      leaves the answer to the container of the registration: is the face in one?
      """)
  }

  @Test("what ends with its call, or at once, is within no other scope", arguments: ["transient", "graph"])
  func withinNothing(scope name: String) throws {
    let container = Container()
    container.register(Basket.self) { _ in Basket() }.inObjectScope(name == "transient" ? .transient : .graph)
    container.register(Goods.self) { Goods(basket: try $0.resolve(Basket.self)) }.inObjectScope(.container)
    let report = try container.captivityReport().description
    #expect(
      report == "No captive dependencies.",
      """
      Goods that live as long as the container hold a basket in scope \(name), and may: that basket is theirs alone, \
      and nothing else ends it. This scope says `within: nil`, and must go on saying so.
      """)
  }

  @Test("a container whose services have faces ends when no client holds it")
  func facesHoldNoContainer() throws {
    var leaks = LeakCheck()
    do {
      let container = shop(basket: .container)
      container.register(Basket.self, name: "gift") { _ in Basket() }
        .implements(Holder.self) { $0 }
        .implements((any Holder)?.self) { $0 }
      _ = try container.resolve(Holder.self, name: "gift")
      leaks.watch(
        container, as: "the container",
        suspect: "the factory of a face, if it has captured the container or its entry")
    }
    #expect(
      leaks.survivors == [],
      "The container holds the face's factory, so a factory that holds the container closes a retain cycle. \(leaks)"
    )
  }

  @Test("each known scope is one object")
  func oneObjectEach() {
    let pairs = [
      (ObjectScope.transient, ObjectScope.transient), (.graph, .graph), (.weak, .weak),
      (.container, .container),
    ]
    let others = pairs.filter { $0.0 !== $0.1 }.map(\.0.description)
    #expect(
      others == [],
      """
      Two scopes with one description are two scopes, so a registration and a later reset would mean different ones. \
      Make each known scope once, and return that one each time it is named.
      """
    )
  }

  @Test("each known scope is called as it is in code")
  func names() {
    let names = [ObjectScope.transient, .graph, .container, .weak].map(\.description)
    #expect(
      names == ["transient", "graph", "container", "weak"],
      """
      A report names a scope by its description, so with a wrong one it tells of a lifetime that the service doesn't \
      have. Compare the four descriptions with the names of their properties.
      """)
  }
}

private final class Basket {
  let label: Label?

  init(label: Label? = nil) {
    self.label = label
  }
}

private final class Label {
  weak var basket: Basket?
}

private struct OrderNumber {
  let value: Int
}

private struct Goods {
  let basket: Basket
}

private struct Invoice {
  let basket: Basket
}

private struct Order {
  let goods: Goods
  let invoice: Invoice
}

private protocol Holder: AnyObject {}

extension Basket: Holder {}
