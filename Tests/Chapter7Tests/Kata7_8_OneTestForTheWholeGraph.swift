import Chapter7
import Injection
import KataSupport
import Testing

@Suite("7.8 · One test for the whole graph")
struct Kata7_8_OneTestForTheWholeGraph {
  @Test("an app without a fault gives an empty list")
  func faultless() {
    let report = shop().validate()
    #expect(
      report.faults.map(\.description) == [], "Everything in this app resolves, and nothing is kept too long."
    )
    #expect(
      report.unchecked.map(\.description) == [],
      "Nothing in this app takes arguments, so all of it was checked.")
    #expect(report.description == "", "A report without faults is an empty text.")
    #expect(Container().validate().description == "", "An empty container has no faults.")
  }

  @Test("three faults, three lines")
  func threeFaults() {
    let container = shop()
    container.register(Window.self) { Window(lamp: try $0.resolve(Lamp.self, name: "red")) }
    container.register(Door.self) { _ in throw Jammed() }
    container.register(Roof.self) { Roof(history: try $0.resolve(History.self)) }.inObjectScope(.container)
    let expected = [
      "Door: Jammed()",
      "Roof → any History: the first one is kept (container) longer than the last (discardedWhenLogout)",
      "Window → Lamp named \"red\": nothing is registered for it",
    ]
    let reports = (1...5).map { _ in container.validate().faults.map(\.description) }
    #expect(
      reports == Array(repeating: expected, count: 5),
      """
      A window asks for a lamp that is not registered, the door's factory throws, and the roof keeps a \
      history that ends with \
      the login. Five reports in a row: each lists all three, in the order of their descriptions.
      """)
  }

  @Test("what fails because of another one is not blamed")
  func causesOnly() {
    let container = shop()
    container.register(Window.self) { Window(lamp: try $0.resolve(Lamp.self, name: "red")) }
    container.register(Wall.self) { Wall(window: try $0.resolve(Window.self)) }
    container.register(House.self) { House(wall: try $0.resolve(Wall.self), door: try $0.resolve(Door.self)) }
    container.register(Street.self, name: "main") { Street(house: try $0.resolve(House.self)) }
    container.register(Door.self) { _ in throw Jammed() }
    container.register(Cupboard.self) { Cupboard(door: try $0.resolve(Door.self)) }
    container.register(Shelf.self) { Shelf(cupboard: try $0.resolve(Cupboard.self)) }
    let faults = container.validate().faults.map(\.description)
    #expect(
      faults == ["Door: Jammed()", "Window → Lamp named \"red\": nothing is registered for it"],
      """
      Seven services fail, and two of them are at fault: mend the window and the door, and the others are \
      whole. Report the \
      service that asks for what is missing, and the service whose own factory throws.
      """)
  }

  @Test("a factory that throws its own error is at fault, whatever it has asked for")
  func ownError() {
    let container = shop()
    container.register(Door.self) { resolver in
      _ = try resolver.resolve(Lamp.self)
      throw Jammed()
    }
    container.register(Wall.self) { resolver in
      _ = try resolver.resolve(Counter.self)
      throw Jammed()
    }
    let faults = container.validate().faults.map(\.description)
    #expect(
      faults == ["Door: Jammed()", "Wall: Jammed()"],
      """
      Door and wall ask for services that resolve, and throw afterwards. Each of them is at fault, although \
      both errors have the same text. A service is innocent only if one that it asks for fails.
      """)
  }

  @Test("a service that can do without another one is judged by itself")
  func doesWithout() {
    let container = shop()
    container.register(Desk.self) { Desk(lamp: (try? $0.resolve(Lamp.self, name: "red")) ?? Lamp()) }
    let faultless = container.validate().faults.map(\.description)
    #expect(
      faultless == [],
      """
      The desk asks for a red lamp, takes another one if none is registered, and resolves. A missing service is \
      a fault only where a service fails because of it.
      """)
    container.register(Door.self) { _ in throw Jammed() }
    container.register(Cupboard.self) { Cupboard(door: (try? $0.resolve(Door.self)) ?? Door()) }
    container.register(Shelf.self) { resolver in
      _ = try resolver.resolve(Cupboard.self)
      throw Jammed(text: "shelf")
    }
    container.register(Wall.self) { resolver in
      _ = try? resolver.resolve(Lamp.self, name: "red")
      throw Jammed(text: "wall")
    }
    let faults = container.validate().faults.map(\.description)
    #expect(
      faults == ["Door: Jammed()", "Shelf: Jammed(\"shelf\")", "Wall: Jammed(\"wall\")"],
      """
      The door fails; the cupboard does without it, and resolves. The shelf asks for the cupboard alone, and \
      throws. The wall does without a lamp that is not registered, and throws, too. No service that shelf or \
      wall ask for fails its own check, so nothing else accounts for their errors.
      """)
  }

  @Test("two that ask for the same missing service are two faults")
  func twoAskers() {
    let container = shop()
    container.register(Window.self) { Window(lamp: try $0.resolve(Lamp.self, name: "red")) }
    container.register(Desk.self) { Desk(lamp: try $0.resolve(Lamp.self, name: "red")) }
    container.register(Wall.self) { Wall(window: try $0.resolve(Window.self)) }
    let faults = container.validate().faults.map(\.description)
    #expect(
      faults == [
        "Desk → Lamp named \"red\": nothing is registered for it",
        "Window → Lamp named \"red\": nothing is registered for it",
      ],
      "Window and desk both ask for a red lamp. Each of the two places has to be looked at.")
  }

  @Test("a fault behind a service with arguments has the whole path")
  func behindArguments() {
    let container = shop()
    container.register(Window.self) { (resolver, width: Int) in
      Window(lamp: try resolver.resolve(Lamp.self, name: "\(width)"))
    }
    container.register(Wall.self) { Wall(window: try $0.resolve(Window.self, arguments: 3)) }
    container.register(House.self) { House(wall: try $0.resolve(Wall.self), door: nil) }
    let report = container.validate()
    #expect(
      report.description == """
        Wall → Window with (Int) → Lamp named "3": nothing is registered for it
        Window with (Int): not checked, it takes arguments
        """,
      """
      The window takes a width, so it can't be checked by itself; the wall brings a width, and finds the \
      fault. Of all paths \
      that end with the same two services, the shortest says it best.
      """)
  }

  @Test("a circle is one fault, from whichever service it is found")
  func circle() {
    let container = shop()
    container.register(Hen.self, name: "red") { Hen(egg: try $0.resolve(Egg.self)) }
    container.register(Egg.self) { Egg(nest: try $0.resolve(Nest.self)) }
    container.register(Nest.self) { Nest(hen: try $0.resolve(Hen.self, name: "red")) }
    container.register(Farm.self) { Farm(hen: try $0.resolve(Hen.self, name: "red")) }
    let faults = container.validate().faults.map(\.description)
    #expect(
      faults == ["Egg → Nest → Hen named \"red\" → Egg: a circle"],
      """
      Hen, egg and nest need each other, and a farm needs the hen. Four services fail, and there is one \
      circle. Say it once, \
      beginning with the first of its services in the alphabet.
      """)
  }

  @Test("each circle is a fault, also the smallest one")
  func circles() {
    let container = shop()
    container.register(Nest.self) { Nest(hen: try $0.resolve(Hen.self)) }
    container.register(Hen.self) { Hen(egg: try $0.resolve(Egg.self)) }
    container.register(Egg.self) { Egg(nest: try $0.resolve(Nest.self)) }
    container.register(Cupboard.self) { Cupboard(door: try $0.resolve(Farm.self).door) }
    container.register(Farm.self) {
      _ = try $0.resolve(Cupboard.self)
      throw Jammed()
    }
    container.register(Lock.self) { try $0.resolve(Lock.self) }
    let faults = container.validate().faults.map(\.description)
    #expect(
      faults == [
        "Cupboard → Farm → Cupboard: a circle", "Egg → Nest → Hen → Egg: a circle", "Lock → Lock: a circle",
      ],
      """
      Three circles: of three services, of two, and a lock that asks for itself. Each begins with its first \
      service in the alphabet, however long its name is.
      """)
  }

  @Test("a circle of services of one type is one fault, too")
  func circleOfOneType() {
    let container = shop()
    for (name, next) in [("brown", "white"), ("red", "brown"), ("white", "red")] {
      container.register(Int.self, name: name) { try $0.resolve(Int.self, name: next) }
    }
    let faults = container.validate().faults.map(\.description)
    #expect(
      faults == [
        "Int named \"brown\" → Int named \"white\" → Int named \"red\" → Int named \"brown\": a circle"
      ],
      """
      Three numbers with different names ask for each other: one circle, which is found from each of them. The \
      first one in the alphabet is that of the service with its name.
      """)
  }

  @Test("captives are found beside other faults, at any distance")
  func captives() {
    let container = shop()
    container.register(Roof.self) { Roof(history: try $0.resolve(Beam.self).history) }.inObjectScope(
      .container)
    container.register(Beam.self) { Beam(history: try $0.resolve(Nail.self).history) }
    container.register(Nail.self) { Nail(history: try $0.resolve(History.self)) }.inObjectScope(.transient)
    container.register(Window.self) { Window(lamp: try $0.resolve(Lamp.self, name: "red")) }
    let faults = container.validate().faults.map(\.description)
    #expect(
      faults == [
        """
        Roof → Beam → Nail → any History: the first one is kept (container) longer than the last \
        (discardedWhenLogout)
        """,
        "Window → Lamp named \"red\": nothing is registered for it",
      ],
      """
      The roof lives as long as the app and keeps, by a beam and a nail, a history that ends with a \
      login. A window fails, too.
      """
    )
  }

  @Test("each captive of each holder is a fault")
  func severalCaptives() {
    let container = shop()
    container.register(Roof.self) {
      _ = try $0.resolve(Basket.self)
      return Roof(history: try $0.resolve(History.self))
    }
    .inObjectScope(.container)
    container.register(Zoo.self) {
      _ = try $0.resolve(History.self)
      throw Jammed()
    }
    .inObjectScope(.container)
    let faults = container.validate().faults.map(\.description)
    let kept = "the first one is kept (container) longer than the last (discardedWhenLogout)"
    #expect(
      faults == [
        "Roof → Basket: \(kept)", "Roof → any History: \(kept)", "Zoo → any History: \(kept)",
        "Zoo: Jammed()",
      ],
      """
      The roof keeps two services that end with a login. The zoo asks for one of them, and fails afterwards. \
      Each of these has to be mended on its own, so each has a line of its own.
      """)
  }

  @Test("a captive that was requested first by another service is found")
  func sharedCaptive() {
    let container = shop()
    container.register(Attic.self) { Attic(history: try $0.resolve(History.self)) }
    container.register(Roof.self) { Roof(history: try $0.resolve(History.self)) }.inObjectScope(.container)
    container.register(Zoo.self) { Zoo(roof: try $0.resolve(Roof.self)) }
    let faults = container.validate().faults.map(\.description)
    #expect(
      faults == [
        "Roof → any History: the first one is kept (container) longer than the last (discardedWhenLogout)"
      ],
      "The history is made once and requested twice. A request counts whether or not it makes something.")
  }

  @Test("what takes arguments is listed as not checked")
  func unchecked() {
    let container = shop()
    container.register(Window.self) { (_, width: Int) in Window(lamp: Lamp()) }
    container.register(Window.self, name: "round") { (_, width: Int, text: String) in Window(lamp: Lamp()) }
    container.register(Door.self) { (_, width: Int) in throw Jammed() }
    let report = container.validate()
    #expect(report.faults.map(\.description) == [], "A factory that takes arguments can't run without them.")
    #expect(
      report.unchecked.map(\.description) == [
        "Door with (Int)", "Window with (Int)", "Window with (Int, String) named \"round\"",
      ],
      """
      Three registrations take arguments. What was not checked must be said, or the report promises too \
      much.
      """
    )
  }

  @Test("with a sample it is checked")
  func samples() {
    let calls = CallLog()
    let container = shop()
    container.register(Window.self) { (_, width: Int) in
      calls.record("window \(width)")
      return Window(lamp: Lamp())
    }
    container.register(Window.self, name: "round") { (_, width: Int) in Window(lamp: Lamp()) }
    container.register(Window.self) { (_, width: String) in Window(lamp: Lamp()) }
    container.register(Door.self) { (resolver, width: Int) in
      if width > 90 { throw Jammed() }
      return Door(lock: try resolver.resolve(Lock.self))
    }
    let report = container.validate(samples: [
      Sample(Window.self, arguments: 3), Sample(Door.self, arguments: 100), Sample(Window.self, arguments: 4),
    ])
    #expect(
      report.description == """
        Door with (Int): Jammed()
        Window with (Int) named "round": not checked, it takes arguments
        Window with (String): not checked, it takes arguments
        """,
      """
      Two samples fit one window, one fits the door, which throws for it. A sample fits one service, name \
      and list of types.
      """
    )
    #expect(calls.calls == ["window 3", "window 4"], "Each sample is tried once, with its own arguments.")
    let other = container.validate(samples: [Sample(Door.self, arguments: 80)]).faults.map(\.description)
    #expect(
      other == ["Door with (Int) → Lock: nothing is registered for it"],
      "With another sample, the door's factory gets further, and asks for a lock that is not registered.")
  }

  @Test("a sample is checked in the same copy")
  func samplesInTheCopy() throws {
    let calls = CallLog()
    let container = Container()
    container.register(Lamp.self) { _ in
      calls.record("lamp")
      return Lamp()
    }
    .inObjectScope(.container)
    container.register(Window.self) { (resolver, _: Int) in Window(lamp: try resolver.resolve(Lamp.self)) }
    let report = container.validate(samples: [
      Sample(Window.self, arguments: 3), Sample(Window.self, arguments: 4),
    ])
    #expect(report.description == "", "The windows and their lamp resolve.")
    #expect(
      calls.calls == ["lamp"],
      "The lamp is shared: the check makes one, for itself and for both samples. All of it is in one copy.")
    _ = try container.resolve(Lamp.self)
    #expect(
      calls.calls == ["lamp", "lamp"], "A sample is not resolved in the app: it has made no lamp there.")
  }

  @Test("of the shortest paths, the first in the alphabet is reported")
  func equalPaths() {
    let container = shop()
    container.register(Window.self) { (resolver, width: Int) in
      Window(lamp: try resolver.resolve(Lamp.self, name: "red"))
    }
    container.register(Wall.self) { (resolver, height: Int) in
      Wall(window: try resolver.resolve(Window.self, arguments: height))
    }
    container.register(House.self) {
      House(wall: Wall(window: try $0.resolve(Window.self, arguments: 3)), door: nil)
    }
    container.register(Cupboard.self) { (resolver, width: Int) in
      _ = try resolver.resolve(Window.self, arguments: width)
      return Cupboard(door: Door())
    }
    let report = container.validate(samples: [
      Sample(Wall.self, arguments: 1), Sample(Cupboard.self, arguments: 2),
    ])
    #expect(
      report.description == """
        Cupboard with (Int) → Window with (Int) → Lamp named "red": nothing is registered for it
        Window with (Int): not checked, it takes arguments
        """,
      """
      Three services with three different beginnings find the same fault, by paths of the same length. The \
      report does not depend on which of them was tried first.
      """)
  }

  @Test("the app's container does not change")
  func realContainer() throws {
    let calls = CallLog()
    let container = shop()
    container.register(Lamp.self) { _ in
      calls.record("lamp")
      return Lamp()
    }
    .inObjectScope(.container)
    container.register(Cellar.self) { _ in Cellar() }.inObjectScope(.container)
    let cellar = try container.resolve(Cellar.self)
    _ = container.validate()
    #expect(calls.calls == ["lamp"], "The check makes a lamp of its own.")
    let lamp = try container.resolve(Lamp.self)
    #expect(
      calls.calls == ["lamp", "lamp"],
      "The app asks for its lamp the first time, and gets a new one. Where was the checked one kept?")
    _ = container.validate()
    let (lampAfter, cellarAfter) = try (container.resolve(Lamp.self), container.resolve(Cellar.self))
    #expect(lamp === lampAfter, "The app's lamp was replaced by a check.")
    #expect(cellar === cellarAfter, "The app's cellar was replaced by a check.")
  }

  @Test("nothing that the check has made outlives it")
  func leaks() {
    let box = Box()
    let container = shop()
    container.register(Cellar.self) { [box] _ in
      let cellar = Cellar()
      box.watch(cellar)
      return cellar
    }
    .inObjectScope(.container)
    let report = container.validate()
    #expect(box.survivors == [], "The check is over, and its copy with all that was made in it has to go.")
    withExtendedLifetime((report, container)) {}
  }

  @Test("shared services are made once in a check, others once for each that asks")
  func factoriesRun() {
    let calls = CallLog()
    let container = Container()
    container.register(Lamp.self) { _ in
      calls.record("lamp")
      return Lamp()
    }
    .inObjectScope(.container)
    container.register(Desk.self) {
      calls.record("desk")
      return Desk(lamp: try $0.resolve(Lamp.self))
    }
    container.register(Room.self) {
      calls.record("room")
      return Room(desk: try $0.resolve(Desk.self), lamp: try $0.resolve(Lamp.self))
    }
    _ = container.validate()
    #expect(
      calls.calls.sorted() == ["desk", "desk", "lamp", "room"],
      """
      One shared lamp, the room, and two desks: one in the room and one by itself. A factory may write to \
      a file or open a \
      connection, so each service is checked once, and all in one copy.
      """)
  }

  @Test("a child is checked with its parent")
  func parent() {
    let parent = shop()
    parent.register(Window.self) { Window(lamp: try $0.resolve(Lamp.self, name: "red")) }
    let child = Container(parent: parent)
    child.register(Desk.self) { Desk(lamp: try $0.resolve(Lamp.self)) }
    child.register(Room.self) {
      Room(desk: try $0.resolve(Desk.self), lamp: try $0.resolve(Lamp.self, name: "blue"))
    }
    let faults = child.validate().faults.map(\.description)
    #expect(
      faults == [
        "Room → Lamp named \"blue\": nothing is registered for it",
        "Window → Lamp named \"red\": nothing is registered for it",
      ],
      "The room is the child's, the window the parent's. What the child can resolve is checked.")
    child.register(Lamp.self, name: "red") { _ in Lamp() }
    let mended = child.validate().faults.map(\.description)
    #expect(
      mended == ["Room → Lamp named \"blue\": nothing is registered for it"],
      "The child has a red lamp for the parent's window.")
  }

  @Test("a fault in initCompleted is a fault")
  func completed() {
    let container = shop()
    container.register(Cellar.self) { _ in Cellar() }
      .initCompleted { resolver, _ in _ = try resolver.resolve(Lock.self) }
    container.register(House.self) { _ in throw Jammed(text: "two\nlines") }
    let report = container.validate()
    #expect(
      report.description == """
        Cellar → Lock: nothing is registered for it
        House: Jammed("two lines")
        """,
      """
      The cellar asks for a lock when it is complete. The text of an error is in one line, as all faults \
      are.
      """
    )
  }

  @Test("each of a thousand shared services is made once")
  func thousand() {
    let calls = CallLog()
    let container = Container()
    for number in 0..<1_000 {
      container.register(Int.self, name: "\(number)") { resolver in
        calls.record("\(number)")
        for offset in [60, 111, 240] where number + offset < 1_000 {
          _ = try resolver.resolve(Int.self, name: "\(number + offset)")
        }
        return number
      }
      .inObjectScope(.container)
    }
    let faults = container.validate().faults.map(\.description)
    #expect(
      faults == [], "A thousand services, each of which asks for up to three others. All of them resolve.")
    #expect(
      calls.calls.count == 1_000,
      "The cost must not grow faster than registrations and dependencies together.")
    container.register(Int.self, name: "999") { resolver in try resolver.resolve(Int.self, name: "none") }
    let fault = container.validate().faults.map(\.description)
    #expect(
      fault == ["Int named \"999\" → Int named \"none\": nothing is registered for it"],
      "The last service asks for one that is missing, and fails with all that need it. It alone is at fault.")
  }

  @Test("each sample that fails is a fault")
  func samplesThatFail() {
    let container = shop()
    container.register(Door.self) { (_, width: Int) in throw Jammed(text: "\(width)") }
    let samples = [80, 100, 120].map { Sample(Door.self, arguments: $0) }
    let faults = container.validate(samples: samples).faults.map(\.description)
    #expect(
      faults == [
        "Door with (Int): Jammed(\"100\")", "Door with (Int): Jammed(\"120\")",
        "Door with (Int): Jammed(\"80\")",
      ],
      """
      Three samples fit one door, and its factory throws for each of them, another error each time. Each \
      sample is tried, and each error is a fault: a list of errors, not one error for each service.
      """)
  }

  @Test("two types of one name are two faults")
  func sameName() {
    let container = shop()
    container.register(Oil.Burner.self) { _ in throw Jammed() }
    container.register(Gas.Burner.self) { _ in throw Jammed() }
    let faults = container.validate().faults
    #expect(
      faults.map(\.description) == ["Burner: Jammed()", "Burner: Jammed()"],
      """
      An oil burner and a gas burner fail, and both types are called Burner. There are two causes, so there are \
      two lines. Compare faults, not their descriptions.
      """)
  }

  @Test("a service that fails because of the second one that it asks for")
  func secondAsked() {
    let container = shop()
    container.register(Door.self) { _ in throw Jammed() }
    container.register(Cupboard.self) {
      _ = try $0.resolve(Lamp.self)
      return Cupboard(door: try $0.resolve(Door.self))
    }
    let faults = container.validate().faults.map(\.description)
    #expect(
      faults == ["Door: Jammed()"],
      "The cupboard asks for a lamp, which resolves, and for a door, which fails. The door is at fault.")
  }

  @Test("an error that was translated has the same cause")
  func translated() {
    let container = shop()
    container.register(Window.self) { Window(lamp: try $0.resolve(Lamp.self, name: "red")) }
    container.register(Wall.self) { resolver in
      do { return Wall(window: try resolver.resolve(Window.self)) } catch { throw Jammed(text: "no window") }
    }
    container.register(Door.self) { _ in throw Jammed() }
    container.register(Cupboard.self) { resolver in
      do { return Cupboard(door: try resolver.resolve(Door.self)) } catch { throw Jammed(text: "no door") }
    }
    container.register(Shelf.self) { resolver in
      do { return Shelf(cupboard: Cupboard(door: try resolver.resolve(Door.self))) } catch {
        _ = try resolver.resolve(Lamp.self)
        throw Jammed(text: "no door, but a lamp")
      }
    }
    let faults = container.validate().faults.map(\.description)
    #expect(
      faults == ["Door: Jammed()", "Window → Lamp named \"red\": nothing is registered for it"],
      """
      Wall, cupboard and shelf catch the error of a service that they ask for, and throw one of their own; the \
      shelf asks for a lamp in between, which resolves. They fail only because of window and door, whatever \
      their errors say.
      """)
  }

  @Test("what fails because of a sample's service is not blamed")
  func behindSample() {
    let container = shop()
    container.register(Door.self) { (_, width: Int) in throw Jammed() }
    container.register(Cupboard.self) { Cupboard(door: try $0.resolve(Door.self, arguments: 100)) }
    let faults = container.validate(samples: [Sample(Door.self, arguments: 100)]).faults.map(\.description)
    #expect(
      faults == ["Door with (Int): Jammed()"],
      "The door fails with its sample, and the cupboard fails with the door. One of them is at fault.")
  }

  @Test("a fault that nothing else accounts for is reported")
  func behindUnchecked() {
    let container = shop()
    container.register(Door.self) { (_, width: Int) in throw Jammed() }
    container.register(Cupboard.self) { Cupboard(door: try $0.resolve(Door.self, arguments: 100)) }
    let report = container.validate()
    #expect(
      report.description == """
        Cupboard: Jammed()
        Door with (Int): not checked, it takes arguments
        """,
      """
      The door takes a width and has no sample, so it was not checked; the cupboard brings a width, and fails \
      with the door. Without a line for the cupboard, the error would be lost.
      """)
  }

  @Test("a captive of a holder that was requested first by another service is found")
  func sharedHolder() {
    let container = shop()
    container.register(Roof.self) { Roof(history: try $0.resolve(History.self)) }.inObjectScope(.container)
    container.register(Canopy.self) { Canopy(roof: try $0.resolve(Roof.self)) }
    let faults = container.validate().faults.map(\.description)
    #expect(
      faults == [
        "Roof → any History: the first one is kept (container) longer than the last (discardedWhenLogout)"
      ],
      """
      The canopy is checked first, and makes the roof, which is shared. When the roof is checked, it is there \
      already and asks for nothing. Note what every service asks for, not only the one that is checked.
      """)
  }

  @Test("a captive of a holder that a failing service has requested is found")
  func holderOfFailing() {
    let container = shop()
    container.register(Roof.self) { Roof(history: try $0.resolve(History.self)) }.inObjectScope(.container)
    container.register(Canopy.self) {
      _ = try $0.resolve(Roof.self)
      throw Jammed()
    }
    let faults = container.validate().faults.map(\.description)
    #expect(
      faults == [
        "Canopy: Jammed()",
        "Roof → any History: the first one is kept (container) longer than the last (discardedWhenLogout)",
      ],
      """
      The canopy is checked first, makes the shared roof, and fails. The roof stays, and asks for nothing \
      later. `resolve` has told what it asked for, also on failure: note all of that.
      """)
  }
}

/// Nothing is wrong in here.
private func shop() -> Container {
  let container = Container()
  container.register(History.self) { _ in ShortHistory() }.inObjectScope(.discardedWhenLogout)
  container.register(Lamp.self) { _ in Lamp() }.inObjectScope(.container)
  container.register(Lamp.self, name: "desk") { _ in Lamp() }.inObjectScope(.weak)
  container.register(Basket.self) {
    Basket(history: try $0.resolve(History.self), lamp: try $0.resolve(Lamp.self, name: "desk"))
  }
  .inObjectScope(.discardedWhenLogout)
  container.register(Counter.self) {
    Counter(basket: try $0.resolve(Basket.self), lamp: try $0.resolve(Lamp.self))
  }
  return container
}

/// Holds weakly what a factory has made.
private final class Box: @unchecked Sendable {
  // `@unchecked`: a check runs its factories on the caller's thread, which is the test's.
  private var leaks = LeakCheck()
  var survivors: [String] { leaks.survivors }
  func watch(_ object: AnyObject) { leaks.watch(object, as: "cellar", suspect: "the copy") }
}

private protocol History: AnyObject, Sendable {}
private final class ShortHistory: History {}
private final class Lamp: Sendable {}
private final class Cellar: Sendable {}

private struct Jammed: Error, CustomStringConvertible {
  var text: String?
  var description: String { text.map { "Jammed(\"\($0)\")" } ?? "Jammed()" }
}

private struct Lock {}
private struct Basket {
  let history: any History
  let lamp: Lamp
}
private struct Counter {
  let basket: Basket
  let lamp: Lamp
}
private struct Window {
  let lamp: Lamp
}
private struct Desk {
  let lamp: Lamp
}
private struct Room {
  let desk: Desk
  let lamp: Lamp
}
private struct Wall {
  let window: Window
}
private struct Door {
  var lock: Lock?
}
private struct Cupboard {
  let door: Door
}
private struct Shelf {
  let cupboard: Cupboard
}
private struct House {
  let wall: Wall
  let door: Door?
}
private struct Street {
  let house: House
}
private struct Roof {
  let history: any History
}
private struct Zoo {
  let roof: Roof
}
private struct Attic {
  let history: any History
}
private struct Beam {
  let history: any History
}
private struct Nail {
  let history: any History
}
private final class Hen {
  let egg: Egg
  init(egg: Egg) { self.egg = egg }
}
private final class Egg {
  let nest: Nest
  init(nest: Nest) { self.nest = nest }
}
private final class Nest {
  let hen: Hen
  init(hen: Hen) { self.hen = hen }
}
private struct Farm {
  let hen: Hen
  var door: Door { Door() }
}
private struct Canopy {
  let roof: Roof
}
private enum Oil {
  struct Burner {}
}
private enum Gas {
  struct Burner {}
}
