import Chapter9
import Injection
import KataSupport
import Testing

@Suite("9.7 · What does it cost?")
struct Kata9_7_WhatDoesItCost {
  @Test("subjects of known cost: nothing, forty nanoseconds, and twice that")
  func knownCosts() {
    let machine = Machine()
    let subjects = [
      machine.subject("nothing", costs: [0]), machine.subject("single", costs: [40]),
      machine.subject("double", costs: [80]), machine.subject("nothing again", costs: [0]),
    ]
    #expect(
      costs(of: subjects, rounds: 3, runs: 10, stopwatch: machine.stopwatch) == [0, 40, 80, 0],
      """
      One run of each creates one object. A subject that does nothing costs nothing: what the loop, `keep` and the clock \
      take is there for the empty loop as well, and is subtracted. Set-up takes a millisecond here, and doesn't count.
      """)
  }

  @Test("the cost is that of one object, whatever a run creates")
  func perObject() {
    let machine = Machine()
    let subjects = [
      machine.subject("a pair", objects: 2, costs: [90]), machine.subject("a graph", objects: 4, costs: [90]),
      machine.subject("one", costs: [90]),
    ]
    #expect(
      costs(of: subjects, rounds: 3, runs: 8, stopwatch: machine.stopwatch) == [45, 22.5, 90],
      "Ninety nanoseconds for a run that creates two objects are forty-five each. How many objects are in a round?"
    )
  }

  @Test("each subject is set up once, and then timed once in each round")
  func order() {
    let machine = Machine()
    let subjects = ["A", "B", "C"].map { machine.subject($0, costs: [10]) }
    _ = costs(of: subjects, rounds: 3, runs: 2, stopwatch: machine.stopwatch)
    let round = ["A", "A", "B", "B", "C", "C"]
    #expect(
      machine.log == ["set up A", "set up B", "set up C"] + round + round + round,
      """
      First every set-up, once and in order; then round by round all subjects, each with all its runs. A machine that slows down \
      for a while then slows down all of them.
      """)
    #expect(
      machine.readings == 2 * 3 * 4,
      """
      A look at the clock takes time as well. Look before the first run of a subject in a round and after the last, \
      and the same for the empty loop: two looks for each timing, so that nothing between two timings is measured.
      """)
  }

  @Test("whatever a run has created is kept, so that the compiler can't remove it")
  func kept() {
    let machine = Machine()
    let subjects = [machine.subject("A", costs: [10]), machine.subject("B", costs: [20])]
    _ = costs(of: subjects, rounds: 3, runs: 2, stopwatch: machine.stopwatch)
    #expect(
      machine.kept == machine.created,
      """
      Every object that a run returned was handed to `keep`, once and in order. An optimizer may remove a run whose result \
      no one takes, and then you measure an empty loop.
      """)
    let turns = (1...12).flatMap { _ in ["run", "keep"] }
    #expect(
      machine.turns == turns,
      "Each result is kept before the next run begins. A list of results is work of its own, and would be measured."
    )
    #expect(machine.created.count == 12, "Two subjects, three rounds, two runs: twelve objects in all.")
  }

  @Test("the empty loop is timed with the same stopwatch, in each round")
  func emptyLoop() {
    let machine = Machine()
    _ = costs(of: [machine.subject("A", costs: [10])], rounds: 3, runs: 40, stopwatch: machine.stopwatch)
    #expect(
      machine.nothingKept == 120,
      "In each of three rounds, forty runs of an empty loop hand nil to `keep`: the same loop, with nothing in it."
    )
  }

  @Test("a run that creates nothing hands nil to `keep`")
  func nilIsKept() {
    let machine = Machine()
    let subject = Subject("every second time", objects: 1) {
      var runs = 0
      return {
        runs += 1
        return runs.isMultiple(of: 2) ? Made() : nil
      }
    }
    _ = costs(of: [subject], rounds: 3, runs: 4, stopwatch: machine.stopwatch)
    #expect(
      machine.nothingKept == 12 + 6,
      """
      `keep` takes what a run returns, nil too: a run that skips it is cheaper than the empty loop. Here every second of \
      twelve runs returns nil, and so do twelve runs of the empty loop.
      """)
    #expect(machine.kept.count == 6, "Every second of twelve runs returns an object, and `keep` takes it.")
  }

  @Test("the cost of single runs may differ, and half a nanosecond counts")
  func halves() {
    let machine = Machine()
    let subjects = [
      machine.subject("halves", costs: [10, 11]), machine.subject("quarters", objects: 2, costs: [10, 11]),
    ]
    #expect(
      costs(of: subjects, rounds: 3, runs: 2, stopwatch: machine.stopwatch) == [10.5, 5.25],
      "Two runs take 21 nanoseconds, so one takes 10.5. How many objects are in a round, and when do you divide?"
    )
  }

  @Test("two subjects with one name are two subjects")
  func sameName() {
    let machine = Machine()
    let subjects = [machine.subject("page", costs: [40]), machine.subject("page", costs: [80])]
    #expect(
      costs(of: subjects, rounds: 3, runs: 10, stopwatch: machine.stopwatch) == [40, 80],
      "There is one cost for each subject, in order. A name is for the report. By what do you find a subject's times?"
    )
  }

  @Test("a subject that is cheaper than the empty loop has a cost below zero")
  func belowZero() {
    let machine = Machine()
    let subjects = [machine.subject("cheap", runsPerRound: 4, costs: [-2, 5, -1])]
    #expect(
      costs(of: subjects, rounds: 3, runs: 4, stopwatch: machine.stopwatch) == [-1],
      """
      A cost in a round is the subject's time less that of the empty loop, whatever the sign. A cost below zero says \
      how exact the measurement is; zero in its place hides that.
      """)
  }

  @Test("a round in which the machine was busy, and one in which it was lucky, don't count")
  func median() {
    let machine = Machine()
    let subjects = [
      machine.subject("busy twice", runsPerRound: 4, costs: [50, 9_000, 50, 50, 7_000]),
      machine.subject("lucky twice", runsPerRound: 4, costs: [1, 60, 60, 2, 60]),
      machine.subject("rising", runsPerRound: 4, costs: [10, 20, 30, 40, 50]),
    ]
    #expect(
      costs(of: subjects, rounds: 5, runs: 4, stopwatch: machine.stopwatch) == [50, 60, 30],
      "The median of all rounds is the answer. A mean keeps every disturbance, and the smallest keeps every accident."
    )
  }

  @Test("a machine that becomes slower in the middle becomes so for all subjects")
  func slowerMachine() {
    let machine = Machine()
    machine.isThreeTimesSlowerAfter = 2 * 2 * 10
    let subjects = [machine.subject("single", costs: [40]), machine.subject("double", costs: [80])]
    #expect(
      costs(of: subjects, rounds: 5, runs: 10, stopwatch: machine.stopwatch) == [120, 240],
      """
      After two of five rounds everything takes three times as long, the empty loop too. The ratio of the subjects holds when \
      each round times all of them, and subtracts the empty loop of that same round.
      """)
  }

  @Test("the empty loop is subtracted round by round, before the median is taken")
  func subtractedInEachRound() {
    let machine = Machine()
    machine.slownessOfRounds = [3, 1, 3]
    machine.keepsPerRound = 4 + 4
    let subjects = [machine.subject("uneven", runsPerRound: 4, costs: [10, 40, 12])]
    #expect(
      costs(of: subjects, rounds: 3, runs: 4, stopwatch: machine.stopwatch) == [36],
      """
      The rounds cost 30, 40 and 36, each less its own empty loop. A median of all times less a median of all empty loops \
      mixes two rounds. What do you sort?
      """)
  }

  @Test("a second measurement is as good as the first, and no subjects are no costs")
  func twice() {
    let machine = Machine()
    let subjects = [machine.subject("A", costs: [70])]
    let first = costs(of: subjects, rounds: 3, runs: 5, stopwatch: machine.stopwatch)
    let second = costs(of: subjects, rounds: 7, runs: 1, stopwatch: machine.stopwatch)
    let none = costs(of: [], rounds: 3, runs: 5, stopwatch: machine.stopwatch)
    #expect(first == [70], "One object a run, seventy nanoseconds a run.")
    #expect(second == [70], "The number of rounds and runs changes how sure you are, and not the cost.")
    #expect(none == [], "There is one cost for each subject, and none for the empty loop.")
  }

  @Test("a page that doesn't open is noticed at once, and is not tapped")
  func opening() {
    let log = CallLog()
    let seen = moment(taps: 3) {
      log.record("open")
      throw UnexpectedCall("journal")
    }
    #expect(seen == .opening, "The page threw when it was opened. That is the earliest moment at run time.")
    #expect(log.calls == ["open"], "One attempt is enough to know.")
  }

  @Test("a page that fails later is noticed at that tap, and the taps end there", arguments: 1...4)
  func tap(number: Int) {
    let log = CallLog()
    let seen = moment(taps: 4) { page(failingAt: number, log: log) }
    #expect(
      seen == .tap(number), "The first tap is number 1. The moment is that of the first tap that throws.")
    #expect(
      log.calls == ["open"] + (1...number).map { "tap \($0)" },
      "The page is opened once, each tap is tried once, and none after the one that has failed.")
  }

  @Test("every error counts, whichever its type")
  func anyError() {
    let opened = moment(taps: 2) { throw GaveUp() }
    let tapped = moment(taps: 2) { { throw GaveUp() } }
    let cancelled = moment(taps: 2) { { throw CancellationError() } }
    #expect(opened == .opening, "The page threw when it was opened. Which errors do you catch?")
    #expect(tapped == .tap(1), "The first tap has thrown. Which errors do you catch?")
    #expect(
      cancelled == .tap(1),
      "The first tap has thrown, and a cancellation is an error too. Which errors do you catch?")
  }

  @Test("what is not tried is not noticed", arguments: [0, 1, 4])
  func never(taps: Int) async throws {
    // A range from 1 to 0 traps, and would take all other tests with it.
    if taps == 0 {
      try await #require(
        processExitsWith: .success,
        "`taps` may be 0: the page is opened, and no tap is tried. Yours ended the process. How do you count the taps?"
      ) {
        _ = moment(taps: 0) { {} }
      }
    }
    let log = CallLog()
    let seen = moment(taps: taps) { page(failingAt: 5, log: log) }
    #expect(
      seen == .never,
      "Only the fifth tap would fail, and it isn't tried. What isn't tried can't be noticed.")
    #expect(
      log.calls == ["open"] + (0..<taps).map { "tap \($0 + 1)" },
      "The page is opened, and tapped as often as asked.")
  }

  @Test("the container and the task's values notice a missing journal when the page opens")
  func missingJournal() {
    let byContainer = ByContainer(withoutJournal: "Ned Stark")
    #expect(
      moment(taps: 1) { try byContainer.page().tap } == .opening,
      "`resolve` throws when a part isn't registered, so the page doesn't open.")
    #expect(
      moment(taps: 1) { try ByTaskLocals.page(member: "Ned Stark").tap } == .opening,
      "The task's values throw until they are provided, so the page doesn't open.")
  }

  @Test("the container tells types apart, and not their names")
  func keysAreTypes() throws {
    let container = Container()
    container.register(North.Banner.self) { _ in North.Banner(animal: "direwolf") }
    container.register(South.Banner.self) { _ in South.Banner(animal: "sun") }
    let animals = [
      try container.resolve(South.Banner.self).animal, try container.resolve(North.Banner.self).animal,
    ]
    #expect("\(North.Banner.self)" == "\(South.Banner.self)", "The two types are printed alike.")
    #expect(
      animals == ["sun", "direwolf"], "The key of a registration is the type, so these two don't collide.")
  }

  @Test("four ways, one page")
  func sameApp() throws {
    let pages = [
      ByHand.page(member: "Ned Stark"), ByClosures.live.page(member: "Ned Stark"),
      try ByTaskLocals.live { try ByTaskLocals.page(member: "Ned Stark") },
      try ByContainer(member: "Ned Stark").page(),
    ]
    for page in pages {
      let seen = moment(taps: 2) { page.tap }
      #expect(seen == .never, "Each of the given ways opens a page that works. Two taps are tried.")
    }
    let lines = ["Welcome, Ned Stark. Visit 1.", "Welcome, Ned Stark. Visit 2."]
    #expect(
      pages.map(\.lines) == [lines, lines, lines, lines],
      "What is measured does the same each time, and `moment` taps each page twice.")
  }

  private func page(failingAt number: Int, log: CallLog) -> () throws -> Void {
    log.record("open")
    var taps = 0
    return {
      taps += 1
      log.record("tap \(taps)")
      if taps == number { throw UnexpectedCall("journal") }
    }
  }

  @Test("to time is to look, to run and keep, and to look again; the empty loop comes first or last")
  func wholeOrder() {
    let log = CallLog()
    var time = 0
    let stopwatch = Stopwatch(
      now: {
        log.record("look")
        time += 1
        return time
      }, keep: { log.record($0 == nil ? "keep nil" : "keep") })
    let subjects = ["A", "B"].map { name in
      Subject(name, objects: 1) {
        log.record("set up \(name)")
        return {
          log.record("run \(name)")
          return Made()
        }
      }
    }
    _ = costs(of: subjects, rounds: 3, runs: 2, stopwatch: stopwatch)
    let setUp = ["set up A", "set up B"]
    let a = ["look", "run A", "keep", "run A", "keep", "look"]
    let b = ["look", "run B", "keep", "run B", "keep", "look"]
    let empty = ["look", "keep nil", "keep nil", "look"]
    let orders = [empty + a + b, a + b + empty].map { setUp + $0 + $0 + $0 }
    #expect(
      orders.contains(log.calls),
      """
      A round times every subject once, in order, and the empty loop before or after them. To time is to look at the clock, \
      make all runs and keep what they return, and look again. Yours: \(log.calls.joined(separator: ", ")).
      """)
  }

  @Test("a subject that returns nothing has a cost too")
  func nilCosts() {
    let machine = Machine()
    let subject = Subject("returns nil", objects: 2) {
      { () -> AnyObject? in
        machine.pass(90)
        return nil
      }
    }
    #expect(
      costs(of: [subject], rounds: 3, runs: 4, stopwatch: machine.stopwatch) == [45],
      "A subject says how many objects one run creates, and a run may return none of them. By what do you divide?"
    )
  }

  @Test("the median of seven uneven rounds is the fourth")
  func sevenRounds() {
    let machine = Machine()
    let subject = machine.subject("uneven", runsPerRound: 4, costs: [3, 2, 900, 60, 50, 40, 1])
    #expect(
      costs(of: [subject], rounds: 7, runs: 4, stopwatch: machine.stopwatch) == [40],
      """
      The median of all rounds is the middle one in order: three are below it and three above. A mean of some in the middle \
      is another number, and so is the median without the first rounds, or without the last ones.
      """)
  }

  @Test("a page that fails at the last of many taps is found out")
  func manyTaps() {
    let seen = moment(taps: 25) { page(failingAt: 25, log: CallLog()) }
    #expect(seen == .tap(25), "All 25 taps are tried, and the last one throws. How many do you try?")
  }

  @Test("rounds in which the empty loop took much longer count too")
  func verySlow() {
    let machine = Machine()
    machine.slownessOfRounds = [1, 90, 90]
    machine.keepsPerRound = 4 + 4
    let subject = machine.subject("slow", runsPerRound: 4, costs: [10])
    #expect(
      costs(of: [subject], rounds: 3, runs: 4, stopwatch: machine.stopwatch) == [900],
      "The median of all rounds is the answer. Which rounds do you leave out?")
  }

  @Test("a third of a nanosecond counts")
  func third() {
    let machine = Machine()
    let subject = machine.subject("three objects", objects: 3, costs: [100])
    #expect(
      costs(of: [subject], rounds: 3, runs: 1, stopwatch: machine.stopwatch) == [100.0 / 3],
      "One hundred nanoseconds for three objects. The answer isn't rounded; that is the report's concern.")
  }
}

/// A machine whose time goes by only where it is said how much.
private final class Machine {
  private var time = 0
  private var runs = 0
  private(set) var readings = 0
  private(set) var log: [String] = []
  private(set) var created: [ObjectIdentifier] = []
  private(set) var kept: [ObjectIdentifier] = []
  private(set) var nothingKept = 0
  /// Runs, and results of runs that were kept.
  private(set) var turns: [String] = []
  /// The objects live on, so that no two have the same identity.
  private var objects: [AnyObject] = []
  /// From which run on everything takes three times as long. Runs of the empty loop don't count.
  var isThreeTimesSlowerAfter = Int.max

  /// How many times slower each round is, when a round is so many calls of `keep`.
  var slownessOfRounds: [Int] = []
  var keepsPerRound = 1
  private var keeps = 0

  private var slowness: Int {
    if slownessOfRounds.isEmpty { return runs > isThreeTimesSlowerAfter ? 3 : 1 }
    return slownessOfRounds[min(keeps / keepsPerRound, slownessOfRounds.count - 1)]
  }

  func pass(_ nanoseconds: Int) { time += nanoseconds }

  var stopwatch: Stopwatch {
    Stopwatch(
      now: {
        self.readings += 1
        self.time += 5
        return self.time
      },
      keep: { object in
        self.time += 3 * self.slowness
        self.keeps += 1
        guard let object else {
          self.nothingKept += 1
          return
        }
        self.turns.append("keep")
        self.kept.append(ObjectIdentifier(object))
      })
  }

  /// A subject whose runs take as long as is said, round by round.
  func subject(_ name: String, objects count: Int = 1, runsPerRound: Int = 1, costs: [Int]) -> Subject {
    Subject(name, objects: count) {
      self.log.append("set up \(name)")
      self.time += 1_000_000
      var runsOfSubject = 0
      return {
        self.log.append(name)
        self.turns.append("run")
        self.runs += 1
        self.time += costs[runsOfSubject / runsPerRound % costs.count] * self.slowness
        runsOfSubject += 1
        let object = Made()
        self.objects.append(object)
        self.created.append(ObjectIdentifier(object))
        return object
      }
    }
  }
}

private final class Made {}

private enum North {
  struct Banner { let animal: String }
}

private enum South {
  struct Banner { let animal: String }
}
