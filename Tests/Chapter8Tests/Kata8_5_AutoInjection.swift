import Chapter8
import Injection
import KataSupport
import Testing

@Suite("8.5 · Auto-injection")
struct Kata8_5_AutoInjection {
  private let calls = CallLog()

  private func container(_ nickname: String = "Arya") -> Container {
    let container = Container()
    container.register(UserSettings.self) { _ in LocalSettings(nickname: nickname) }.inObjectScope(.container)
    container.register(UserSettings.self, name: "guest") { _ in LocalSettings(nickname: "a guest") }
    return container
  }

  @Test("a property is filled after the factory, and before the actions that come later")
  func order() throws {
    let container = container()
    container.register(OneScreen.self) { [calls] _ in
      let screen = OneScreen()
      calls.record("factory: \(screen.userSettings?.nickname ?? "empty")")
      return screen
    }
    .initCompleted { [calls] _, screen in calls.record("before: \(screen.userSettings?.nickname ?? "empty")")
    }
    .autoInjected()
    .initCompleted { [calls] _, screen in calls.record("after: \(screen.userSettings?.nickname ?? "empty")") }
    for _ in 1...2 { _ = try container.resolve(OneScreen.self) }
    let once = ["factory: empty", "before: empty", "after: Arya"]
    #expect(
      calls.calls == once + once,
      """
      autoInjected() is one of the actions that run when an instance is there, in the order in which they were added. The \
      factory sees empty properties, a later action sees them filled. What is asked for at each access has no order.
      """)
  }

  @Test("a screen that the host has created is filled as well")
  func existing() throws {
    let container = container()
    container.register(OneScreen.self) { [calls] _ in
      calls.record("factory")
      return OneScreen()
    }
    .autoInjected()
    let screens = [OneScreen(), OneScreen()]
    for screen in screens { try container.resolveDependencies(of: screen, as: OneScreen.self) }
    let settings = try container.resolve(UserSettings.self)
    #expect(
      screens.map { $0.userSettings?.nickname } == ["Arya", "Arya"],
      "No factory of yours creates this screen, so the properties have to be found on the finished object.")
    #expect(screens[0].userSettings === settings, "The property holds what the container resolves.")
    #expect(calls.calls == [], "A screen that exists needs no factory.")
  }

  @Test("inherited properties are filled too, private ones and those of the base class first")
  func inherited() throws {
    let container = Container()
    container.register(String.self) { [calls] _ in
      calls.record("resolved")
      return "number \(calls.calls.count)"
    }
    .inObjectScope(.transient)
    container.register(Descendant.self) { _ in Descendant() }.autoInjected()
    let object = try container.resolve(Descendant.self)
    #expect(
      object.everything == ["number 1", "number 2", "number 3", "number 4", "number 5"],
      """
      Three classes above this one have injected properties, some of them private ones, and one class between has none. A \
      mirror shows one class at a time, and knows the next one above. A subclass may build on its base class, so the base \
      class comes first.
      """)
    #expect(calls.calls.count == 5, "Each property is resolved once.")
  }

  @Test("two classes may have private properties of one name")
  func sameName() throws {
    let container = container()
    container.register(LowerScreen.self) { _ in LowerScreen() }.autoInjected()
    let screen = try container.resolve(LowerScreen.self)
    #expect(
      screen.names == ["Arya", "a guest"],
      """
      The base class and the subclass each have a private property called settings. They are two properties, and each \
      is filled.
      """)
  }

  @Test("each instance is looked at, and not its type")
  func secondInstance() throws {
    let container = container()
    container.register(BoxHolder.self) { _ in BoxHolder() }.autoInjected()
    for box in [nil, UppercaseBox(calls), nil, UppercaseBox(calls)] {
      let holder = BoxHolder()
      holder.box = box
      try container.resolveDependencies(of: holder, as: BoxHolder.self)
    }
    #expect(
      calls.calls == ["fill ARYA", "fill ARYA"],
      "The first and the third instance have nothing in their property, the others have a box. Each instance is searched anew."
    )
  }

  @Test("the order of declaration counts, and not the kind of property")
  func mixedKinds() throws {
    let container = container()
    container.register(Observer.self) { [calls] _ in
      calls.record("observer")
      return Observer()
    }
    .inObjectScope(.container)
    container.register(AvatarStore.self) { [calls] _ in
      calls.record("store")
      return LocalAvatarStore()
    }
    container.register(MixedScreen.self) { [calls] _ in MixedScreen(calls) }.autoInjected()
    let screen = try container.resolve(MixedScreen.self)
    #expect(
      calls.calls == ["observer", "fill ARYA", "store"],
      "This screen declares a weak property, a box and a strong property. They are filled in that order.")
    #expect(screen.avatarStore != nil, "The last property is filled as well.")
  }

  @Test("what the instance holds is not searched")
  func heldObject() throws {
    let container = container()
    container.register(HoldingScreen.self) { _ in HoldingScreen() }.autoInjected()
    let screen = try container.resolve(HoldingScreen.self)
    #expect(screen.userSettings?.nickname == "Arya", "This property is the instance's own, so it is filled.")
    #expect(
      screen.other.userSettings?.nickname == nil,
      """
      The instance holds another object, which has a property of the same kind. autoInjected() fills the properties of the \
      instance itself. What the other object gets is up to the other object's definition.
      """)
  }

  @Test("the instance may be a struct")
  func structInstance() throws {
    let container = container()
    container.register(Card.self) { _ in Card() }.autoInjected()
    #expect(
      try container.resolve(Card.self).userSettings?.nickname == "Arya",
      "A mirror shows the stored properties of a struct as well, and each wrapper in it is an object.")
  }

  @Test("a name selects among several registrations")
  func names() throws {
    let container = container()
    container.register(NamedScreen.self) { _ in NamedScreen() }.autoInjected()
    let screen = try container.resolve(NamedScreen.self)
    #expect(
      [screen.guest, screen.own, screen.unknown].map { $0?.nickname } == ["a guest", "Arya", nil],
      "@Injected(name:) resolves under that name and no other; without a name, the one without a name.")
  }

  @Test("a required name that isn't registered is an error")
  func missingName() throws {
    let container = container()
    container.register(StrangerScreen.self) { _ in StrangerScreen() }.autoInjected()
    container.register(WeakStrangerScreen.self) { _ in WeakStrangerScreen() }.autoInjected()
    let errors = [
      #expect(throws: UnfilledProperty.self) { try container.resolve(StrangerScreen.self) },
      #expect(throws: UnfilledProperty.self) { try container.resolve(WeakStrangerScreen.self) },
    ]
    #expect(
      errors.map { $0.map { "\($0.owner).\($0.property)" } } == [
        "StrangerScreen.stranger", "WeakStrangerScreen.stranger",
      ],
      """
      There are settings without a name, and none under the name that the property asks for. Settings of another member \
      are no replacement, neither in a strong property nor in a weak one.
      """)
  }

  @Test("properties that are filled together belong to one object graph")
  func graph() throws {
    let container = Container()
    container.register(AvatarStore.self) { _ in LocalAvatarStore() }
    container.register(TwinScreen.self) { _ in TwinScreen() }
      .autoInjected()
      .initCompleted { resolver, screen in screen.third = try resolver.resolve(AvatarStore.self) }
    let one = try container.resolve(TwinScreen.self)
    let other = try container.resolve(TwinScreen.self)
    #expect(one.first != nil, "The property is filled when the screen is resolved.")
    #expect(
      one.first === one.second,
      "Within one graph, a service is created once. Ask the resolver that is at hand.")
    #expect(one.first === one.third, "An action of the same graph gets the same instance.")
    #expect(one.first !== other.first, "Two calls of resolve are two graphs. Nothing is kept between them.")
  }

  @Test("a required property that can't be filled is reported with class and property")
  func required() throws {
    let container = Container()
    container.register(DerivedScreen.self) { _ in DerivedScreen() }.autoInjected()
    let error = #expect(throws: UnfilledProperty.self) { try container.resolve(DerivedScreen.self) }
    #expect(
      error.map { "\($0.owner).\($0.property)" } == "OneScreen.userSettings",
      "The error names the class that declares the property, since that is where you will look, and the property."
    )
    let path = (error?.underlying as? MissingRegistrationError)?.path.map(\.description)
    #expect(
      path == ["DerivedScreen", "any UserSettings"],
      "Inside is the container's own error, with what is missing and the path that led there.")

    container.register(UserSettings.self) { _ in LocalSettings(nickname: "Sansa") }
    let screen = try container.resolve(DerivedScreen.self)
    #expect(screen.userSettings?.nickname == "Sansa", "Once it is registered, the next call works.")
  }

  @Test("a property that isn't required may stay empty, but not for any reason")
  func optional() throws {
    let container = Container()
    container.register(RelaxedScreen.self) { _ in RelaxedScreen() }.autoInjected()
    let empty = try container.resolve(RelaxedScreen.self)
    #expect(empty.avatarStore == nil, "Nothing is registered for this property, and it isn't required.")
    #expect(empty.observer == nil, "Nothing is registered for this weak property, and it isn't required.")

    container.register(AvatarStore.self) { resolver in
      _ = try resolver.resolve(UserSettings.self)
      return LocalAvatarStore()
    }
    let nested = #expect(throws: UnfilledProperty.self) { try container.resolve(RelaxedScreen.self) }
    #expect(
      nested?.property == "avatarStore",
      """
      The store is registered, and what it depends on is not. That is a mistake in the app. A property stays empty when \
      nothing is registered for the property itself.
      """)
    container.register(AvatarStore.self) { resolver in
      _ = try resolver.resolve(AvatarStore.self, arguments: "attic")
      return LocalAvatarStore()
    }
    #expect(
      throws: UnfilledProperty.self,
      "A store from the attic is missing, which is another registration of the same type."
    ) {
      try container.resolve(RelaxedScreen.self)
    }
    container.register(AvatarStore.self) { resolver in
      _ = try resolver.resolve(AvatarStore.self, name: "attic")
      return LocalAvatarStore()
    }
    #expect(
      throws: UnfilledProperty.self,
      "A store with another name is missing, which is another registration of the same type."
    ) {
      try container.resolve(RelaxedScreen.self)
    }
    container.register(AvatarStore.self) { resolver in try resolver.resolve(AvatarStore.self) }
    let circular = #expect(throws: UnfilledProperty.self) { try container.resolve(RelaxedScreen.self) }
    #expect(
      circular?.underlying is CircularDependencyError,
      "A store that needs itself is registered, and is a mistake in the app.")
    container.register(AvatarStore.self) { _ in throw StoreIsClosed() }
    let failed = #expect(throws: UnfilledProperty.self) { try container.resolve(RelaxedScreen.self) }
    #expect(failed?.underlying is StoreIsClosed, "A factory that fails is no missing registration.")

    container.register(AvatarStore.self) { _ in LocalAvatarStore() }
    let full = try container.resolve(RelaxedScreen.self)
    #expect(
      full.avatarStore != nil, "A property that isn't required is filled when there is something for it.")
  }

  @Test("a property that isn't required may stay empty in a service of any object graph")
  func optionalFurtherDown() throws {
    let container = Container()
    container.register(RelaxedScreen.self) { _ in RelaxedScreen() }.autoInjected()
    container.register([RelaxedScreen].self) { resolver in [try resolver.resolve(RelaxedScreen.self)] }
    #expect(
      throws: Never.self,
      """
      Here the screen is a dependency of another service, so the path of the error is longer. What counts is the \
      registration that is missing, and not how long the way to it is.
      """
    ) {
      let screens = try container.resolve([RelaxedScreen].self)
      #expect(
        screens.map { $0.avatarStore == nil } == [true],
        "The list has one screen, and nothing is registered for the screen's property.")
    }
  }

  @Test("a circle is closed with a weak property, and freed afterwards")
  func circle() throws {
    var leaks = LeakCheck()
    let container = Container()
    container.register(Author.self) { _ in Author() }.autoInjected()
    container.register(Portrait.self) { _ in Portrait() }.autoInjected()
    container.register(Frame.self) { _ in Frame() }.autoInjected()
    do {
      let author = try container.resolve(Author.self)
      #expect(author.portrait?.frame?.author === author, "The way round the circle ends where it began.")
      #expect(author.portrait?.author === author, "The weak property leads back to the very object.")
      leaks.watch(author, as: "the author", suspect: "its portrait or the frame, which point back weakly")
      if let portrait = author.portrait {
        leaks.watch(
          portrait, as: "the portrait", suspect: "the author, which is still there itself, or the frame")
      }
      if let frame = author.portrait?.frame { leaks.watch(frame, as: "the frame", suspect: "the portrait") }
    }
    withExtendedLifetime(container) {
      #expect(
        leaks.survivors == [],
        "\(leaks) InjectedWeak must not hold its object, neither itself nor through what it captures.")
    }
  }

  @Test("a filled property has done with its container")
  func containerFreed() throws {
    var leaks = LeakCheck()
    let screen = OneScreen()
    do {
      let container = container()
      container.register(OneScreen.self) { _ in OneScreen() }.autoInjected()
      try container.resolveDependencies(of: screen, as: OneScreen.self)
      leaks.watch(container, as: "the container", suspect: "a property that keeps its resolver, or a global")
    }
    #expect(leaks.survivors == [], "\(leaks) Once a property is filled, it has nothing left to ask for.")
    #expect(screen.userSettings?.nickname == "Arya", "What was injected stays, without the container.")
  }

  @Test("Injected holds its object, InjectedWeak doesn't")
  func strongAndWeak() throws {
    let container = Container()
    container.register(Observer.self) { _ in Observer() }
    container.register(Watched.self) { _ in Watched() }.autoInjected()
    let watched = try container.resolve(Watched.self)
    #expect(watched.strong != nil, "Nothing else holds this object, so the property has to.")
    watched.strong = nil
    #expect(watched.weak == nil, "The last strong reference is gone, so the weak property is empty.")
    let observer = Observer()
    watched.weak = observer
    #expect(
      watched.weak === observer,
      "A weak property that is set by hand shows what was set, as long as it is held.")
    watched.weak = nil
    #expect(watched.weak == nil, "A weak property that is set to nil by hand is empty.")
    watched.weak = Observer()
    #expect(
      watched.weak == nil,
      "What was set by hand is held as weakly as what was injected. Nothing else holds this object.")
  }

  @Test("what nothing else holds is an object all the same")
  func unheldObject() throws {
    let container = Container()
    container.register(Observer.self) { _ in Observer() }.inObjectScope(.transient)
    container.register(FlagObject.self) { _ in FlagObject() }.inObjectScope(.container)
    container.register(WeakOnlyScreen.self) { _ in WeakOnlyScreen() }.autoInjected()
    #expect(
      throws: Never.self,
      """
      The first property gets a transient object, which nothing holds: it is gone at once, and that is no error. The second \
      one gets an object with a mirror of its own. NotAnObject is for values, such as structs and enums: ask for the type.
      """
    ) {
      let screen = try container.resolve(WeakOnlyScreen.self)
      #expect(screen.observer == nil, "Nothing holds this object.")
      let flag = try container.resolve(FlagObject.self)
      #expect(screen.flag === flag, "The container holds this object.")
    }
  }

  @Test("a second container fills the property anew")
  func secondContainer() throws {
    let screen = OneScreen()
    var names: [String?] = []
    for name in ["Ned", "Arya"] {
      let container = container(name)
      container.register(OneScreen.self) { _ in OneScreen() }.autoInjected()
      screen.userSettings = nil
      try container.resolveDependencies(of: screen, as: OneScreen.self)
      names.append(screen.userSettings?.nickname)
    }
    #expect(
      names == ["Ned", "Arya"],
      "The property was emptied by hand, then another container completed the screen. Each run of the action fills each property."
    )
  }

  @Test("a weak property has the same rules: names, protocols, and what is required")
  func weakRules() throws {
    let container = Container()
    container.register(WatcherScreen.self) { _ in WatcherScreen() }.autoInjected()
    let error = #expect(throws: UnfilledProperty.self) { try container.resolve(WatcherScreen.self) }
    #expect(
      error.map { "\($0.owner).\($0.property)" } == "WatcherScreen.own",
      "A weak property is as required as a strong one, unless it says otherwise.")

    container.register(UserSettings.self) { _ in LocalSettings(nickname: "Arya") }.inObjectScope(.container)
    container.register(UserSettings.self, name: "guest") { resolver in
      LocalSettings(nickname: "a guest of \(try resolver.resolve(UserSettings.self, name: "host").nickname)")
    }
    .inObjectScope(.container)
    let nested = #expect(throws: UnfilledProperty.self) { try container.resolve(WatcherScreen.self) }
    #expect(
      nested?.property == "guest",
      "The guest's settings are registered, and lack something. Only a property without a registration may stay empty."
    )

    container.register(UserSettings.self, name: "guest") { resolver in
      try resolver.resolve(UserSettings.self, name: "guest", arguments: "attic")
    }
    let withArguments = #expect(throws: UnfilledProperty.self) { try container.resolve(WatcherScreen.self) }
    #expect(
      withArguments?.property == "guest",
      "Settings of the same name with an argument are missing, which is another registration than the property's."
    )

    container.register(UserSettings.self, name: "host") { _ in LocalSettings(nickname: "Ned") }
    container.register(UserSettings.self, name: "guest") { resolver in
      LocalSettings(nickname: "a guest of \(try resolver.resolve(UserSettings.self, name: "host").nickname)")
    }
    .inObjectScope(.container)
    let screen = try container.resolve(WatcherScreen.self)
    #expect(
      [screen.own, screen.guest].map { $0?.nickname } == ["Arya", "a guest of Ned"],
      "Both are objects behind a protocol, which the container holds: each under its name, and held weakly here."
    )
  }

  @Test("a weak property of a value is an error, and no crash")
  func weakValue() throws {
    let container = Container()
    container.register(Int.self) { _ in 3 }
    container.register(WeakValueScreen.self) { _ in WeakValueScreen() }.autoInjected()
    let error = #expect(throws: UnfilledProperty.self) { try container.resolve(WeakValueScreen.self) }
    #expect(
      (error?.underlying as? NotAnObject) == NotAnObject(type: Int.self),
      """
      An Int has no owner that a weak reference could rely on. As AnyObject it gets a box that is freed at once: the \
      property would stay nil, without an error.
      """)

    container.register(Limit.self) { _ in FixedLimit() }
    container.register(WeakProtocolScreen.self) { _ in WeakProtocolScreen() }.autoInjected()
    let hidden = #expect(throws: UnfilledProperty.self) { try container.resolve(WeakProtocolScreen.self) }
    #expect(
      (hidden?.underlying as? NotAnObject) == NotAnObject(type: FixedLimit.self),
      "Behind a protocol there may be a value as well. It's the type of what was resolved that counts.")

    container.register(RelaxedWeakValueScreen.self) { _ in RelaxedWeakValueScreen() }.autoInjected()
    let relaxed = #expect(throws: UnfilledProperty.self) {
      try container.resolve(RelaxedWeakValueScreen.self)
    }
    #expect(
      (relaxed?.underlying as? NotAnObject) == NotAnObject(type: Int.self),
      "This property isn't required, so it may stay empty when nothing is registered. Here a value is registered."
    )
  }

  @Test("a box of your own is filled like any other")
  func ownBox() throws {
    let container = container()
    container.register(BoxScreen.self) { [calls] _ in BoxScreen(box: UppercaseBox(calls)) }.autoInjected()
    let screen = try container.resolve(BoxScreen.self)
    #expect(
      calls.calls == ["fill ARYA"],
      "This box exists in the test alone. It conforms to InjectedProperty, and has to be called by way of that protocol."
    )
    #expect(screen.box.text == "ARYA", "What the box has made of the service is its own business.")

    let empty = Container()
    empty.register(BoxScreen.self) { [calls] _ in BoxScreen(box: UppercaseBox(calls)) }.autoInjected()
    let error = #expect(throws: UnfilledProperty.self) { try empty.resolve(BoxScreen.self) }
    #expect(
      error.map { "\($0.owner).\($0.property)" } == "BoxScreen.box",
      "An error of the box names its property, too.")

    empty.register(NestedBoxScreen.self) { _ in NestedBoxScreen() }.autoInjected()
    let nested = #expect(throws: UnfilledProperty.self) { try empty.resolve(NestedBoxScreen.self) }
    #expect(
      nested.map { "\($0.owner).\($0.property)" } == "NestingBoxScreen.box",
      """
      The box throws an UnfilledProperty of another class. Still it is this property that couldn't be filled: name the \
      class that declares it, whatever the error is.
      """)
    #expect(
      nested?.underlying is UnfilledProperty, "The error of the box is the reason, and stays inside.")
  }

  @Test("two containers in one process keep their properties apart")
  func twoContainers() throws {
    let names = try ["Ned", "Arya", "Ned"].map { name in
      let container = container(name)
      container.register(OneScreen.self) { _ in OneScreen() }.autoInjected()
      return try container.resolve(OneScreen.self).userSettings?.nickname
    }
    #expect(
      names == ["Ned", "Arya", "Ned"],
      "A property is filled by the container that resolves its object, not by a global one.")
  }

  @Test("without autoInjected() nothing happens, and by hand it can be set")
  func byHand() throws {
    let container = container()
    container.register(OneScreen.self) { _ in OneScreen() }
    let screen = try container.resolve(OneScreen.self)
    #expect(screen.userSettings == nil, "This registration didn't ask for injected properties.")
    let settings = LocalSettings(nickname: "Ned")
    screen.userSettings = settings
    #expect(screen.userSettings === settings, "A test without a container sets the property itself.")
  }
}

private class OneScreen: Screen {
  @Injected var userSettings: (any UserSettings)?
}

private class DerivedScreen: OneScreen {}

private final class HoldingScreen: Screen {
  @Injected var userSettings: (any UserSettings)?
  let other = OneScreen()
}

private final class NamedScreen: Screen {
  @Injected(name: "guest") var guest: (any UserSettings)?
  @Injected var own: (any UserSettings)?
  @Injected(name: "unknown", isRequired: false) var unknown: (any UserSettings)?
}

private final class TwinScreen: Screen {
  @Injected var first: (any AvatarStore)?
  @Injected var second: (any AvatarStore)?
  var third: (any AvatarStore)?
}

private final class RelaxedScreen: Screen {
  @Injected(isRequired: false) var avatarStore: (any AvatarStore)?
  @InjectedWeak(isRequired: false) var observer: Observer?
}

private class Grandparent {
  @Injected private var first: String?
  var everything: [String?] { [first] }
}

private class Parent: Grandparent {
  @Injected var second: String?
  override var everything: [String?] { super.everything + [second] }
}

private class Grandchild: Parent {
  @Injected private var third: String?
  @Injected var fourth: String?
  override var everything: [String?] { super.everything + [third, fourth] }
}

private class PlainDescendant: Grandchild {}

private final class Descendant: PlainDescendant {
  @Injected private var fifth: String?
  override var everything: [String?] { super.everything + [fifth] }
}

private final class MixedScreen: Screen {
  @InjectedWeak var observer: Observer?
  private var box: UppercaseBox?
  @Injected var avatarStore: (any AvatarStore)?

  convenience init(_ calls: CallLog) {
    self.init()
    box = UppercaseBox(calls)
  }
}

private struct Card {
  @Injected var userSettings: (any UserSettings)?
}

private final class StrangerScreen: Screen {
  @Injected(name: "stranger") var stranger: (any UserSettings)?
}

private final class WeakStrangerScreen: Screen {
  @InjectedWeak(name: "stranger") var stranger: (any UserSettings)?
}

private final class Author {
  @Injected var portrait: Portrait?
}

private final class Portrait {
  @Injected var frame: Frame?
  @InjectedWeak var author: Author?
}

private final class Frame {
  @InjectedWeak var author: Author?
}

private final class Observer {}

private final class Watched {
  @Injected var strong: Observer?
  @InjectedWeak var weak: Observer?
}

private final class WeakValueScreen: Screen {
  @InjectedWeak var limit: Int?
}

private final class RelaxedWeakValueScreen: Screen {
  @InjectedWeak(isRequired: false) var limit: Int?
}

private final class WatcherScreen: Screen {
  @InjectedWeak var own: (any UserSettings)?
  @InjectedWeak(name: "guest", isRequired: false) var guest: (any UserSettings)?
}

private protocol Limit {}

private struct FixedLimit: Limit {}

private final class WeakProtocolScreen: Screen {
  @InjectedWeak var limit: (any Limit)?
}

private struct StoreIsClosed: Error {}

/// A box that is no property wrapper.
private final class UppercaseBox: InjectedProperty {
  private let calls: CallLog
  private(set) var text = ""

  init(_ calls: CallLog) {
    self.calls = calls
  }

  func fill(from resolver: any Resolver) throws {
    text = try resolver.resolve(UserSettings.self).nickname.uppercased()
    calls.record("fill \(text)")
  }
}

private final class BoxHolder: Screen {
  var box: UppercaseBox?
}

/// Fails because a property of another object can't be filled.
private final class NestingBox: InjectedProperty {
  func fill(from resolver: any Resolver) throws {
    throw UnfilledProperty(owner: OneScreen.self, label: "_userSettings", underlying: StoreIsClosed())
  }
}

private class NestingBoxScreen: Screen {
  private let box = NestingBox()
}

private final class NestedBoxScreen: NestingBoxScreen {}

private class UpperScreen: Screen {
  @Injected private var settings: (any UserSettings)?
  var names: [String?] { [settings?.nickname] }
}

private final class LowerScreen: UpperScreen {
  @Injected(name: "guest") private var settings: (any UserSettings)?
  override var names: [String?] { super.names + [settings?.nickname] }
}

/// An object that describes itself like a tuple.
private final class FlagObject: CustomReflectable {
  var customMirror: Mirror { Mirror(self, children: ["flag": true], displayStyle: .tuple) }
}

private final class WeakOnlyScreen: Screen {
  @InjectedWeak var observer: Observer?
  @InjectedWeak var flag: FlagObject?
}

private final class BoxScreen {
  let box: UppercaseBox

  init(box: UppercaseBox) {
    self.box = box
  }
}
