import Chapter5
import KataSupport
import Testing

// If a circle is closed with a new instance each time, resolving never ends. So factories here give up with an error
// when they have run twenty times.

@Suite("5.5 · The same pair")
struct Kata5_5_TheSamePair {
  /// Each test has a log of its own.
  private let log = CallLog()

  @Test("a service that two others need is one service in one graph")
  func diamond() throws {
    let container = Container()
    container.register(Session.self) { _ in Session(log: CallLog()) }
    container.register(Reader.self) { resolver in Reader(session: try resolver.resolve(Session.self)) }
    container.register(Writer.self) { resolver in
      Writer(reader: try resolver.resolve(Reader.self), session: try resolver.resolve(Session.self))
    }
    let writer = try container.resolve(Writer.self)
    #expect(
      writer.session === writer.reader.session,
      "One call of `resolve` is one graph: two services in it that need the same dependency must share one instance."
    )
  }

  @Test("what was made is found again even if nothing else holds it, be it an object or a value")
  func heldByNothingElse() {
    let container = Container()
    container.register(Router.self) { _ in
      try log.recordOrGiveUp("make router")
      return Router(page: Page())
    }
    container.register(Tag.self) { _ in
      try log.recordOrGiveUp("make tag")
      return Tag(text: "a value")
    }
    for name in ["plain", "fancy"] {
      container.register(Tag.self, name: name) { _ in
        try log.recordOrGiveUp("make \(name) tag")
        return Tag(text: name)
      }
    }
    container.register(Tag?.self) { _ in
      try log.recordOrGiveUp("make no tag")
      return nil
    }
    container.register([Tag].self) { resolver in
      for _ in 1...3 {
        _ = try resolver.resolve(Router.self)
        _ = try resolver.resolve(Tag.self)
        _ = try resolver.resolve(Tag.self, name: "plain")
        _ = try resolver.resolve(Tag.self, name: "fancy")
        _ = try resolver.resolve(Tag?.self)
      }
      return []
    }
    _ = try? container.resolve([Tag].self)
    #expect(
      log.calls == ["make router", "make tag", "make plain tag", "make fancy tag", "make no tag"],
      """
      One factory requested each service three times and kept none, and each must be made once. For as long as the \
      graph lives, it must keep everything that was made in it: objects and values, with a name and without one, and \
      nil.
      """
    )
  }

  @Test("another name or other arguments are another service")
  func notTheSame() throws {
    let container = Container()
    container.register(Tag.self) { (_, text: String) in Tag(text: text) }
    container.register(Tag.self, name: "plain") { _ in Tag(text: "plain") }
    container.register(Tag.self) { _ in Tag(text: "no name") }
    container.register([Tag].self) { resolver in
      [
        try resolver.resolve(Tag.self, arguments: "Ned"), try resolver.resolve(Tag.self, arguments: "Arya"),
        try resolver.resolve(Tag.self, name: "plain"), try resolver.resolve(Tag.self),
      ]
    }
    let texts = try container.resolve([Tag].self).map(\.text)
    #expect(
      texts == ["Ned", "Arya", "plain", "no name"],
      """
      Each request must return the tag that it asked for. What was made for Ned is not for Arya: the graph returns \
      an instance again only for the same type and name, and only without arguments.
      """
    )
  }

  @Test("an empty name is a name")
  func emptyName() throws {
    let container = Container()
    container.register(Tag.self) { _ in Tag(text: "no name") }
    container.register(Tag.self, name: "") { _ in Tag(text: "an empty name") }
    container.register([Tag].self) { resolver in
      [try resolver.resolve(Tag.self), try resolver.resolve(Tag.self, name: "")]
    }
    #expect(
      try container.resolve([Tag].self).map(\.text) == ["no name", "an empty name"],
      "A tag without a name and one with an empty name are two services. The graph must compare names as they are."
    )
  }

  @Test("two types that print the same name are two services")
  func samePrintedName() async {
    await #expect(
      processExitsWith: .success,
      """
      The graph must make a flag for the ship and one for the castle, but the process ended. Swift prints both types \
      as `Flag`, and they are two services. Find a service by its key, not by a text.
      """
    ) {
      let container = Container()
      container.register(Ship.Flag.self) { _ in Ship.Flag() }
      container.register(Castle.Flag.self) { _ in Castle.Flag() }
      container.register(String.self) { resolver in
        "\(try resolver.resolve(Ship.Flag.self).text), \(try resolver.resolve(Castle.Flag.self).text)"
      }
      let said = outcome { try container.resolve(String.self) }
      #expect(
        said == "ship, castle",
        "One graph must make a flag for the ship and one for the castle. It made: \(said)")
    }
  }

  @Test("a service that is optional is made like any other")
  func optionalService() throws {
    let container = Container()
    container.register(Tag?.self) { _ in Tag(text: "optional") }
    container.register(String.self) { resolver in try resolver.resolve(Tag?.self)?.text ?? "no tag" }
    let tag = try container.resolve(Tag?.self)
    let nested = try container.resolve(String.self)
    #expect(
      [tag?.text, nested] == ["optional", "optional"],
      """
      The factory returns a tag, and `resolve` must return that tag, to the test and to another factory. A cast from \
      nil to an optional type succeeds, so "not made yet" can look like "made, and nil". Keep these two cases apart.
      """
    )
  }

  @Test("a service that is registered in the parent is made once in the graph, too")
  func parentsService() {
    let club = Container()
    let page = Container(parent: club)
    club.register(Session.self) { _ in Session(log: CallLog()) }
      .initCompleted { resolver, session in
        try log.recordOrGiveUp("session completed")
        log.record(session === (try resolver.resolve(Session.self)) ? "found" : "another")
      }
    page.register(Reader.self) { resolver in Reader(session: try resolver.resolve(Session.self)) }
    page.register(Writer.self) { resolver in
      Writer(reader: try resolver.resolve(Reader.self), session: try resolver.resolve(Session.self))
    }
    let (writer, thrown) = attempt { try page.resolve(Writer.self) }
    let sessions = writer.map { $0.session === $0.reader.session ? "one session" : "two sessions" }
    #expect(
      sessions == "one session",
      """
      \(thrown)Reader and writer are registered here, and the session is in the parent. All three belong to one call \
      of `resolve`, so they are one graph, and reader and writer must share the session.
      """)
    #expect(
      log.calls == ["session completed", "found"],
      "One session must be made, and its action must run once and find that session in the graph.")
  }

  @Test("what was made stays in the graph when the factory that asked for it fails")
  func failedClient() {
    let container = Container()
    container.register(Session.self) { _ in
      log.record("make session")
      return Session(log: CallLog())
    }
    .initCompleted { _, _ in log.record("complete session") }
    container.register(Reader.self) { resolver in
      _ = try resolver.resolve(Session.self)
      throw GaveUp()
    }
    container.register(Tag.self) { resolver in
      let reader = try? resolver.resolve(Reader.self)
      _ = try resolver.resolve(Session.self)
      return Tag(text: reader == nil ? "no reader" : "a reader")
    }
    let said = outcome { try container.resolve(Tag.self).text }
    #expect(said == "no reader", "The reader's factory fails, and the tag is made without a reader.")
    #expect(
      log.calls == ["make session", "complete session"],
      """
      The reader's factory asked for a session and failed, and then the tag asked for the same session. In one graph a \
      session is made once, and its action runs once, whatever became of the first client.
      """)
  }

  @Test("a factory that asks a container, and not its resolver, begins a graph of its own")
  func callWithinACall() throws {
    let neighbour = Container()
    let container = Container()
    for (place, owner) in [(container, "our"), (neighbour, "the neighbour's")] {
      place.register(Session.self) { _ in
        try log.recordOrGiveUp("make \(owner) session")
        return Session(log: CallLog())
      }
      .initCompleted { _, _ in log.record("complete \(owner) session") }
    }
    container.register([Session].self) { [unowned container] resolver in
      let sessions = [
        try resolver.resolve(Session.self), try container.resolve(Session.self),
        try neighbour.resolve(Session.self),
        try resolver.resolve(Session.self),
      ]
      log.record("make list")
      return sessions
    }
    let sessions = try container.resolve([Session].self)
    #expect(
      Set(sessions.map(ObjectIdentifier.init)).count == 3,
      """
      A factory asked its resolver, its own container, a neighbour, and its resolver again. It must get three sessions \
      in all, the first and the last the same. A call on a container is a graph of its own, wherever the call comes from.
      """)
    #expect(
      log.calls == [
        "make our session", "make our session", "complete our session", "make the neighbour's session",
        "complete the neighbour's session", "make list", "complete our session",
      ],
      """
      A call on a container must return a complete service: its actions run before it returns, and not when the graph \
      around it is made. Look for a graph that two calls share.
      """)
  }

  @Test("a resolver that is asked inside another container's factory still means its own graph")
  func resolverInsideAnotherCall() {
    let container = Container()
    let neighbour = Container()
    container.register(Session.self) { _ in Session(log: CallLog()) }
    neighbour.register(Reader.self) { (_, session: @escaping () throws -> Session) in
      Reader(session: try session())
    }
    container.register(Writer.self) { resolver in
      let session = { try resolver.resolve(Session.self) }
      let reader = try neighbour.resolve(Reader.self, arguments: session)
      return Writer(reader: reader, session: try session())
    }
    let (writer, thrown) = attempt { try container.resolve(Writer.self) }
    let sessions = writer.map { $0.session === $0.reader.session ? "one session" : "two sessions" }
    #expect(
      sessions == "one session",
      """
      \(thrown)A factory gave the neighbour a closure that asks its own resolver. Wherever that closure runs, it asks \
      in this graph, and this graph has one session. A request must know its graph: a graph that belongs to a thread is \
      another one here.
      """)
  }

  @Test("several actions run in the order in which they were added, with an argument too")
  func severalActions() throws {
    let container = Container()
    container.register(Tag.self) { (_, text: String) in Tag(text: text) }
      .initCompleted { _, tag in log.record("first: \(tag.text)") }
      .initCompleted { _, tag in log.record("second: \(tag.text)") }
      .initCompleted { _, tag in log.record("third: \(tag.text)") }
    for name in ["Ned", "Arya"] { _ = try container.resolve(Tag.self, arguments: name) }
    #expect(
      log.calls == ["first: Ned", "second: Ned", "third: Ned", "first: Arya", "second: Arya", "third: Arya"],
      """
      Three actions were added, and each must run once for each instance, in this order. That includes services with \
      arguments, which the graph makes anew each time.
      """
    )
  }

  @Test("actions run in the order in which the services were made, one after the other")
  func orderOfActions() {
    let container = Container()
    container.register(Ned.self) { _ in Ned() }
      .initCompleted { resolver, _ in
        try log.recordOrGiveUp("Ned begins")
        _ = try resolver.resolve(Bran.self)
        log.record("Ned ends")
      }
    container.register(Arya.self) { _ in Arya() }
      .initCompleted { _, _ in log.record("Arya") }
      .initCompleted { _, _ in log.record("Arya again") }
    container.register(Bran.self) { _ in Bran() }.initCompleted { _, _ in log.record("Bran") }
    container.register(Starks.self) { Starks(ned: try $0.resolve(Ned.self), arya: try $0.resolve(Arya.self)) }
      .initCompleted { _, _ in log.record("Starks") }
    _ = try? container.resolve(Starks.self)
    #expect(
      log.calls == ["Ned begins", "Ned ends", "Arya", "Arya again", "Starks", "Bran"],
      """
      Ned was made first, then Arya, who has two actions, then the Starks, and Bran by Ned's action. The actions must \
      run in that order, and each ends before the next begins. Look at the list in which the graph keeps the actions \
      that wait.
      """)
  }

  @Test("an action waits until everything is made")
  func afterConstruction() {
    let (presenter, thrown) = attempt { try screen(log: log).resolve(Presenter.self) }
    defer { presenter?.view.presenter = nil }
    #expect(
      log.calls == ["make view", "make presenter", "view completed"],
      """
      \(thrown)The view is made before its presenter is complete, and the view's action may request that presenter. \
      So an action must wait until every factory in the graph has returned.
      """)
  }

  @Test("view and presenter know each other, whichever was asked for", arguments: First.allCases)
  fileprivate func bothWays(first: First) {
    let (pair, thrown) = attempt { try Pair(startingWith: first, in: screen(log: CallLog())) }
    #expect(
      pair?.summary == "complete",
      """
      \(thrown)Asked for the \(first.rawValue): the view's presenter must have this very view, and this view must \
      have that presenter. Check that the view's action runs, that it waits until all factories have returned, and \
      that the graph remembers the view.
      """)
  }

  @Test("each factory and each action runs once, whichever was asked for", arguments: First.allCases)
  fileprivate func once(first: First) {
    let (_, thrown) = attempt { try Pair(startingWith: first, in: screen(log: log)) }
    #expect(
      log.calls.sorted() == ["make presenter", "make view", "view completed"],
      """
      \(thrown)Asked for the \(first.rawValue): one call must make one view, one presenter, and run one action. \
      Before the graph makes a service, it must look for the one that it has made already, and an action must ask \
      the graph of its own service. (A factory that runs for the twentieth time gives up.)
      """
    )
  }

  @Test("circles within circles are closed too", arguments: ["page", "menu", "router"])
  func nestedCircles(first: String) {
    let container = pageWithMenu(log: log)
    let (page, thrown) = attempt {
      switch first {
      case "page": try container.resolve(Page.self)
      case "menu": try container.resolve(Menu.self).page
      default: try container.resolve(Router.self).page
      }
    }
    let menu = page?.menu
    defer {
      page?.menu = nil
      menu?.router.menu = nil
    }
    let menusPage = menu.map { $0.page === page }
    let routersPage = menu.map { $0.router.page === page }
    let routersMenu = menu.map { $0.router.menu === menu }
    #expect(
      [menusPage, routersPage, routersMenu] == [true, true, true],
      """
      \(thrown)Asked for the \(first): the menu's page, the router's page and the router's menu must be those of this \
      graph. (Nil: there is no menu.) An action may create services with actions of their own, and these must run too.
      """)
    #expect(
      log.calls.sorted() == ["make menu", "make page", "make router", "page completed", "router completed"],
      "Asked for the \(first): each of the three is made once, and each action runs once.")
  }

  @Test("the next call makes another pair")
  func anotherPair() {
    let container = screen(log: CallLog())
    let (first, thrown) = attempt { try Pair(startingWith: .view, in: container) }
    let (second, thrownNext) = attempt { try Pair(startingWith: .view, in: container) }
    #expect(
      [first, second].map { $0?.summary } == ["complete", "complete"],
      "\(thrown)\(thrownNext)Two calls must make two complete pairs. The second graph starts as empty as the first."
    )
    #expect(
      [first?.view === second?.view, first?.presenter === second?.presenter] == [false, false],
      """
      View and presenter: two pairs must share neither. (If both presenters are missing, they count as shared.) A graph \
      lives as long as one call of `resolve`.
      """)
  }

  @Test("a call on another thread meanwhile makes a pair of its own")
  func otherThread() {
    let made = CallLog()
    let container = Container()
    container.register(View.self) { _ in View() }
      .initCompleted { resolver, view in view.presenter = try resolver.resolve(Presenter.self) }
    container.register(Presenter.self) { resolver in
      let view = try resolver.resolve(View.self)
      try log.recordOrGiveUp("make presenter")
      // Between view and presenter of this graph, another thread makes both of another one.
      if log.count(of: "make presenter") == 1 {
        let mine = ObjectIdentifier(view)
        try withDeadline {
          let other = try Pair(startingWith: .presenter, in: container)
          let whose = ObjectIdentifier(other.view) == mine ? "the same view" : "another view"
          made.record("\(whose), \(other.summary)")
        }
      }
      return Presenter(view: view)
    }
    let (pair, thrown) = attempt { try Pair(startingWith: .presenter, in: container) }
    #expect(
      made.calls == ["another view, complete"],
      """
      \(thrown)While a screen was being made, another thread asked for one, and must get a complete pair of its own. \
      A graph belongs to one call, not to the container.
      """
    )
    #expect(
      pair?.summary == "complete", "\(thrown)The pair that was made meanwhile must not disturb the first one."
    )
  }

  @Test("each of two services that differ in their argument has its action")
  func actionForEach() throws {
    let container = Container()
    container.register(Tag.self) { (_, text: String) in Tag(text: text) }
      .initCompleted { _, tag in log.record("completed: \(tag.text)") }
    container.register([Tag].self) { resolver in
      [try resolver.resolve(Tag.self, arguments: "Ned"), try resolver.resolve(Tag.self, arguments: "Arya")]
    }
    _ = try container.resolve([Tag].self)
    #expect(
      log.calls == ["completed: Ned", "completed: Arya"],
      """
      Two tags were made in one graph, and the action must run once for each of them. An action runs for each \
      instance, not once for each registration.
      """)
  }

  @Test("an action that is added after a call runs from the next call on")
  func actionAddedLater() throws {
    let container = Container()
    let entry = container.register(Ned.self) { _ in Ned() }.initCompleted { _, _ in log.record("first") }
    _ = try container.resolve(Ned.self)
    entry.initCompleted { _, _ in log.record("second") }
    _ = try container.resolve(Ned.self)
    #expect(
      log.calls == ["first", "first", "second"],
      "The second action was added after one call, so it must run in the next one. Look for a copy of the list."
    )
  }

  @Test("a service that is registered anew begins without the actions of the old registration")
  func registeredAnew() throws {
    let container = Container()
    let old = container.register(Ned.self) { _ in Ned() }.initCompleted { _, _ in log.record("old action") }
    container.register(Ned.self) { _ in Ned() }.initCompleted { _, _ in log.record("new action") }
    old.initCompleted { _, _ in log.record("late action of the old entry") }
    _ = try container.resolve(Ned.self)
    #expect(
      log.calls == ["new action"],
      """
      The new action must run, and no other: a later registration replaces the earlier one, with its factory and its actions. \
      An entry belongs to its own registration, even after that was replaced. Look at where the actions are stored.
      """)
  }

  @Test("what was made is completed by its own registration, even if that is replaced meanwhile")
  func replacedMeanwhile() {
    let container = Container()
    container.register(Ned.self) { _ in Ned() }.initCompleted { _, _ in log.record("first action") }
    container.register([Ned].self) { [unowned container] resolver in
      let ned = try resolver.resolve(Ned.self)
      container.register(Ned.self) { _ in Ned() }.initCompleted { _, _ in log.record("second action") }
      return [ned]
    }
    let said = (1...2).map { _ in outcome { try container.resolve([Ned].self).count } }
    #expect(said == ["1", "1"], "Each of the two calls must make a list of one Ned.")
    #expect(
      log.calls == ["first action", "second action"],
      """
      Ned was made, and before the list was made, his registration was replaced by one with another action, which made \
      the Ned of the next call. An action belongs to the registration that made the instance. Look at where the graph \
      finds the actions.
      """)
  }

  @Test("when a factory fails, no action runs")
  func noActionAfterAFailure() {
    let container = Container()
    container.register(Ned.self) { _ in Ned() }.initCompleted { _, _ in log.record("Ned") }
    container.register(Arya.self) { _ in throw GaveUp() }
    container.register(Starks.self) { Starks(ned: try $0.resolve(Ned.self), arya: try $0.resolve(Arya.self)) }
    let said = outcome { "\(type(of: try container.resolve(Starks.self)))" }
    #expect(
      [said] + log.calls == ["error: gave up"],
      """
      Ned was made, and then Arya's factory failed. The actions run when everything is made, and here not everything \
      was, so Ned's action must not run, and `resolve` must throw the factory's error.
      """)
  }

  @Test("an action runs under no lock")
  func actionUnderNoLock() {
    let container = Container()
    container.register(Ned.self) { _ in Ned() }.initCompleted { [unowned container] _, _ in
      log.record("begin")
      // While the first action runs, another thread resolves the same service, and has it before this action goes on.
      if log.count(of: "begin") == 1 { try withDeadline { _ = try container.resolve(Ned.self) } }
      log.record("end")
    }
    let (_, thrown) = attempt { try container.resolve(Ned.self) }
    #expect(
      log.calls == ["begin", "begin", "end", "end"],
      """
      \(thrown)An action resolved the same service on another thread and waited for it, and both must come to an end. \
      If nothing came back, a lock is held while the action runs. The container can't know what an action does: copy \
      the list under the lock, and run it outside.
      """)
  }

  @Test("what an action misses is reported with the service whose action it was")
  func missingInAction() {
    let container = Container()
    container.register(View.self) { _ in View() }
      .initCompleted { resolver, view in view.presenter = try resolver.resolve(Presenter.self) }
    #expect(
      errorText { try container.resolve(View.self) }.contains("View → Presenter"),
      """
      No presenter is registered, and the view's action requested one. The error must show that the view requested \
      it.
      """)
  }

  @Test("what an action misses is reported with every service above it, too")
  func missingInActionFurtherDown() {
    let container = Container()
    container.register(Club.self) { resolver in Club(view: try resolver.resolve(View.self)) }
    container.register(View.self) { _ in View() }
      .initCompleted { resolver, view in view.presenter = try resolver.resolve(Presenter.self) }
    #expect(
      errorText { try container.resolve(Club.self) }.contains("Path: Club → View → Presenter\n"),
      """
      The club needs a view, and the view's action requests a presenter that is not registered. While that action \
      runs, the path must be the same as in the view's factory, so it must be stored until the action runs.
      """)
  }

  @Test("an action that makes its own service again and again is a circle")
  func circleOfActions() {
    let container = Container()
    container.register(Tag.self) { (_, text: String) in
      try log.recordOrGiveUp("make tag")
      return Tag(text: text)
    }
    .initCompleted { resolver, tag in _ = try resolver.resolve(Tag.self, arguments: tag.text) }
    #expect(
      errorText { try container.resolve(Tag.self, arguments: "Ned") }.contains(
        "Tag with (String) → Tag with (String)"),
      """
      Each tag's action resolves another tag, and that tag has the same action: a circle, and the error must name \
      it. While an action runs, its own service is on the path.
      """
    )
  }

  @Test("two actions that make each other's service again and again are a circle")
  func circleOfTwoActions() {
    let container = Container()
    container.register(Tag.self) { (_, text: String) in
      try log.recordOrGiveUp("make tag")
      return Tag(text: text)
    }
    .initCompleted { resolver, tag in _ = try resolver.resolve([Tag].self, arguments: tag.text) }
    container.register([Tag].self) { (_, text: String) in
      try log.recordOrGiveUp("make list")
      return [Tag(text: text)]
    }
    .initCompleted { resolver, _ in _ = try resolver.resolve(Tag.self, arguments: "another") }
    #expect(
      errorText { try container.resolve(Tag.self, arguments: "Ned") }.contains(
        "Tag with (String) → Array<Tag> with (String) → Tag with (String)"),
      """
      A tag's action makes a list, and the list's action makes a tag again: a circle, and the error must name it. \
      The first tag's action requested the list, so the first tag must be on the path of the list.
      """)
  }

  @Test("the error of an action comes out as it is")
  func errorOfAnAction() {
    let container = Container()
    container.register(Ned.self) { _ in Ned() }.initCompleted { _, _ in throw GaveUp() }
    #expect(
      throws: GaveUp.self,
      """
      The action throws, so the service is incomplete, and `resolve` must throw the error of the action instead of \
      returning the service.
      """
    ) { try container.resolve(Ned.self) }
  }

  @Test("the error of an action further down comes out too, and the next call begins anew")
  func errorFurtherDown() {
    let container = Container()
    @Sendable func failOnce(_ name: String) throws {
      log.record(name)
      if log.count(of: name) == 1 { throw GaveUp() }
    }
    container.register(Ned.self) { _ in Ned() }.initCompleted { _, _ in try failOnce("Ned") }
    container.register(Arya.self) { _ in Arya() }.initCompleted { _, _ in try failOnce("Arya") }
    container.register(Starks.self) { Starks(ned: try $0.resolve(Ned.self), arya: try $0.resolve(Arya.self)) }
      .initCompleted { _, _ in log.record("Starks") }
    let said = (1...3).map { _ in outcome { "\(type(of: try container.resolve(Starks.self)))" } }
    #expect(
      said == ["error: gave up", "error: gave up", "Starks"],
      """
      In the first call Ned's action fails, in the second Arya's, and in the third none. An incomplete part makes the \
      whole incomplete, so `resolve` must throw the error of any action, not only of the last one.
      """)
    #expect(
      log.calls == ["Ned", "Ned", "Arya", "Ned", "Arya", "Starks"],
      "The first error ends the call: no action after it runs. And the next call must make and complete everything anew."
    )
  }

  @Test("after the call nothing is alive but what was asked for", arguments: Ending.allCases)
  fileprivate func nothingKept(ending: Ending) {
    let container = Container()
    container.register(Session.self) { _ in Session(log: log) }
      .initCompleted { _, _ in if ending == .actionFails { throw GaveUp() } }
    container.register(Tag.self) { resolver in
      let session = try resolver.resolve(Session.self)
      if ending == .factoryFails { throw GaveUp() }
      return Tag(text: "made with \(session)")
    }
    _ = try? container.resolve(Tag.self)
    withExtendedLifetime(container) {
      #expect(
        log.calls == ["session gone"],
        """
        \(ending.rawValue): one session was made for the tag, and nothing needs it any more, so it must be gone. If \
        it is still alive, something holds the graph after the call, or the graph holds itself.
        """)
    }
  }

  @Test(
    "a resolver that a factory has kept begins a new graph when it is asked later", arguments: Ending.allCases
  )
  fileprivate func keptResolver(ending: Ending) {
    nonisolated(unsafe) var kept: (any Resolver)?  // This test has one thread.
    let container = Container()
    container.register(Session.self) { _ in Session(log: log) }.initCompleted { _, _ in }
    container.register(Tag.self) { resolver in
      kept = resolver
      let session = try resolver.resolve(Session.self)
      if ending == .factoryFails { throw GaveUp() }
      return Tag(text: "made with \(session)")
    }
    .initCompleted { _, _ in if ending == .actionFails { throw GaveUp() } }
    _ = try? container.resolve(Tag.self)
    _ = try? kept?.resolve(Session.self)
    withExtendedLifetime(kept) {
      #expect(
        log.calls == ["session gone", "session gone"],
        """
        \(ending.rawValue), and a factory has kept its resolver. That is no reason to keep what was made: the first \
        session must go with its graph, and the later request must make another session. A graph ends when its call \
        returns or throws.
        """)
    }
  }

  @Test("a resolver that a factory has kept answers like the container")
  func keptResolverAsksAnew() {
    nonisolated(unsafe) var kept: [any Resolver] = []  // This test has one thread.
    let container = Container()
    container.register(Tag.self) { resolver in
      try log.recordOrGiveUp("make tag")
      kept.append(resolver)
      return Tag(text: "no name")
    }
    .initCompleted { _, tag in log.record("complete \(tag.text)") }
    container.register(Tag.self, name: "plain") { _ in Tag(text: "plain") }
      .initCompleted { _, tag in log.record("complete \(tag.text)") }
    container.register(Tag.self) { (_, text: String) in Tag(text: text) }
      .initCompleted { _, tag in log.record("complete \(tag.text)") }
    _ = try? container.resolve(Tag.self)
    guard let resolver = kept.first else {
      Issue.record("The factory of the tag must run when a tag is resolved.")
      return
    }
    let said = [
      outcome { try resolver.resolve(Tag.self).text },
      outcome { try resolver.resolve(Tag.self, name: "plain").text },
      outcome { try resolver.resolve(Tag.self, arguments: "Ned").text },
    ]
    #expect(
      said == ["no name", "plain", "Ned"],
      """
      The tag's factory kept its resolver, and after the call the resolver was asked for a tag, for the plain one, \
      and for Ned's. The graph is over, so nothing is being made: each request must begin a new graph, with its name \
      and its arguments, and its own service is no circle.
      """)
    #expect(
      log.calls == [
        "make tag", "complete no name", "make tag", "complete no name", "complete plain", "complete Ned",
      ],
      "A new graph runs its actions at its end, whichever resolver was asked. Each of the four tags must be completed."
    )
  }

  @Test("what a kept resolver is asked later has a path of its own")
  func pathOfAKeptResolver() {
    nonisolated(unsafe) var kept: (any Resolver)?  // This test has one thread.
    let container = Container()
    container.register(Ned.self) { resolver in
      if kept == nil { kept = resolver }
      return Ned()
    }
    container.register([Ned].self) { resolver in [try resolver.resolve(Ned.self)] }
    container.register(Starks.self) { Starks(ned: try $0.resolve(Ned.self), arya: try $0.resolve(Arya.self)) }
    _ = try? container.resolve(Ned.self)
    let said = [
      outcome { try kept?.resolve([Ned].self).count ?? 0 }, errorText { try kept?.resolve(Starks.self) },
    ]
    kept = nil
    let missing = "Nothing is registered for Arya.\nPath: Starks → Arya\nNearby:\n- nothing"
    #expect(
      said == ["1", missing],
      """
      Ned's factory kept its resolver. After the call the resolver was asked for a list of one Ned, and for the Starks, \
      who need an Arya that is not registered. Ned is not being made any more: his list is no circle, and he did not ask \
      for the Starks. A new graph begins with an empty path. Look at what its first request came from.
      """)
  }

  @Test("every kept resolver begins a new graph later, that of an action too")
  func everyKeptResolver() {
    nonisolated(unsafe) var kept: [any Resolver] = []  // This test has one thread.
    let container = Container()
    container.register(Session.self) { resolver in
      kept.append(resolver)
      return Session(log: log)
    }
    .initCompleted { resolver, _ in
      kept.append(resolver)
      log.record("session completed")
    }
    container.register(Reader.self) { resolver in
      kept.append(resolver)
      return Reader(session: try resolver.resolve(Session.self))
    }
    container.register(Writer.self) { resolver in
      kept.append(resolver)
      let reader = try resolver.resolve(Reader.self)
      return Writer(reader: reader, session: reader.session)
    }
    _ = try? container.resolve(Writer.self)
    #expect(
      log.calls == ["session completed", "session gone"],
      """
      The session must be completed once and be gone after the call: all factories and the action kept their resolvers, \
      and nothing kept the session. A graph that is over keeps nothing that was made. Look at what a request stores beside its key.
      """)
    let resolvers = kept
    for resolver in resolvers { _ = try? resolver.resolve(Session.self) }
    #expect(resolvers.count == 4, "Three factories and one action must have run, each once.")
    #expect(
      log.calls == Array(repeating: ["session completed", "session gone"], count: 5).flatMap(\.self),
      """
      Four resolvers were kept: those of the session, of its action, of the reader and of the writer. Each was asked \
      for a session after the call, so there must be four more sessions, each completed and then gone. When the graph \
      is over, it is over for all of its resolvers, not only for the first.
      """)
  }

  @Test("a resolver that a factory has kept belongs to the graph until the call ends")
  func keptResolverMeanwhile() {
    nonisolated(unsafe) var kept: (any Resolver)?  // This test has one thread.
    let container = Container()
    container.register(Session.self) { _ in
      log.record("make session")
      return Session(log: CallLog())
    }
    container.register(Ned.self) { resolver in
      kept = resolver
      return Ned()
    }
    container.register([Session].self) { resolver in
      _ = try resolver.resolve(Ned.self)
      let (mine, other) = (try resolver.resolve(Session.self), try kept?.resolve(Session.self))
      return [mine, other].compactMap(\.self)
    }
    let (sessions, thrown) = attempt { try container.resolve([Session].self) }
    kept = nil
    #expect(
      sessions.map { Set($0.map(ObjectIdentifier.init)).count } == 1,
      """
      \(thrown)Ned's factory kept its resolver and returned. While the call was still running, another factory asked \
      its own resolver and Ned's for a session, and both must return the same one. The graph is over when the call \
      returns, not when a factory does.
      """)
    #expect(log.calls == ["make session"], "The graph must make one session.")
  }

  @Test("a resolver that a factory has kept can be asked after its container was released")
  func keptResolverWithoutItsContainer() async {
    await #expect(
      processExitsWith: .success,
      """
      A kept resolver was asked after the container's last owner had let it go, and the process ended. A request needs \
      its container for as long as it can be asked.
      """
    ) {
      nonisolated(unsafe) var kept: (any Resolver)?  // This test has one thread.
      do {
        let container = Container()
        container.register(Tag.self, name: "plain") { _ in Tag(text: "plain") }
        container.register(Tag.self) { resolver in
          kept = resolver
          return try resolver.resolve(Tag.self, name: "plain")
        }
        _ = try container.resolve(Tag.self)
      }
      let said = outcome { try kept?.resolve(Tag.self, name: "plain").text ?? "no resolver" }
      #expect(
        said == "plain", "It answered: \(said). What a kept resolver is asked later must begin a new graph.")
    }
  }

  @Test("what waits behind an action that fails is gone, too")
  func behindAFailure() {
    let container = Container()
    container.register(Ned.self) { _ in Ned() }.initCompleted { _, _ in throw GaveUp() }
    container.register(Session.self) { _ in Session(log: log) }.initCompleted { _, _ in
      log.record("completed")
    }
    container.register(Tag.self) { resolver in
      _ = try resolver.resolve(Ned.self)
      return Tag(text: "made with \(try resolver.resolve(Session.self))")
    }
    _ = try? container.resolve(Tag.self)
    withExtendedLifetime(container) {
      #expect(
        log.calls == ["session gone"],
        """
        Ned's action failed while the session's action was still waiting. That action must not run, and the session \
        must be gone: when `resolve` throws, the graph is over and keeps nothing. Look at the actions that have not run.
        """)
    }
  }
}

private enum First: String, CaseIterable { case view, presenter }

private enum Ending: String, CaseIterable {
  case well = "All goes well"
  case factoryFails = "A factory fails"
  case actionFails = "An action fails"
}

/// A view and a presenter that own each other, so that a test can look at both. When it goes, it breaks the cycle.
private final class Pair {
  let view: View
  let presenter: Presenter?

  init(startingWith first: First, in container: Container) throws {
    switch first {
    case .view:
      view = try container.resolve(View.self)
      presenter = view.presenter
    case .presenter:
      let presenter = try container.resolve(Presenter.self)
      view = presenter.view
      self.presenter = presenter
    }
  }

  /// What is wrong with the pair, if anything.
  var summary: String {
    guard let presenter, let viewsPresenter = view.presenter else { return "the view has no presenter" }
    if viewsPresenter !== presenter { return "the view has another presenter" }
    if presenter.view !== view { return "the presenter has another view" }
    return "complete"
  }

  deinit { view.presenter = nil }
}

private final class View {
  var presenter: Presenter?
}

private final class Presenter {
  let view: View
  init(view: View) { self.view = view }
}

private func screen(log: CallLog) -> Container {
  let container = Container()
  container.register(View.self) { _ in
    try log.recordOrGiveUp("make view")
    return View()
  }
  .initCompleted { resolver, view in
    try log.recordOrGiveUp("view completed")
    view.presenter = try resolver.resolve(Presenter.self)
  }
  container.register(Presenter.self) { resolver in
    let view = try resolver.resolve(View.self)
    try log.recordOrGiveUp("make presenter")
    return Presenter(view: view)
  }
  return container
}

private struct Club {
  let view: View
}

private final class Page {
  var menu: Menu?
}

private final class Menu {
  let page: Page
  let router: Router
  init(page: Page, router: Router) { (self.page, self.router) = (page, router) }
}

private final class Router {
  let page: Page
  var menu: Menu?
  init(page: Page) { self.page = page }
}

private func pageWithMenu(log: CallLog) -> Container {
  let container = Container()
  container.register(Page.self) { _ in
    try log.recordOrGiveUp("make page")
    return Page()
  }
  .initCompleted { resolver, page in
    try log.recordOrGiveUp("page completed")
    page.menu = try resolver.resolve(Menu.self)
  }
  container.register(Menu.self) { resolver in
    try log.recordOrGiveUp("make menu")
    return Menu(page: try resolver.resolve(Page.self), router: try resolver.resolve(Router.self))
  }
  container.register(Router.self) { resolver in
    try log.recordOrGiveUp("make router")
    return Router(page: try resolver.resolve(Page.self))
  }
  .initCompleted { resolver, router in
    try log.recordOrGiveUp("router completed")
    router.menu = try resolver.resolve(Menu.self)
  }
  return container
}

private final class Session: CustomStringConvertible {
  private let log: CallLog
  var description: String { "a session" }
  init(log: CallLog) { self.log = log }
  deinit { log.record("session gone") }
}

private final class Reader {
  let session: Session
  init(session: Session) { self.session = session }
}

private final class Writer {
  let reader: Reader
  let session: Session
  init(reader: Reader, session: Session) { (self.reader, self.session) = (reader, session) }
}

private struct Ned {}

private struct Arya {}

private struct Bran {}

private struct Starks {
  let ned: Ned
  let arya: Arya
}

private struct Tag {
  let text: String
}

/// The value, or the text of the error.
private func attempt<Value>(_ work: () throws -> Value) -> (value: Value?, thrown: String) {
  do { return (try work(), "") } catch { return (nil, "Thrown: \(error). ") }
}

private enum Ship {
  final class Flag { let text = "ship" }
}

private enum Castle {
  final class Flag { let text = "castle" }
}
