import KataSupport
import Testing

@testable import Chapter9

@Suite("9.7 · What does it cost?")
struct Kata9_7_WhatDoesItCost {
  let machine = Machine()

  @Test("each result is kept")
  func kept() {
    let page = PhonePage()
    measure([Subject(objects: 1) { { page } }])
    #expect(
      machine.kept.contains { $0 === page },
      "The stopwatch's `keep` should get the result of every run. Otherwise the compiler may remove the work you measure."
    )
  }

  @Test("the set-up isn't part of the cost")
  func setUp() {
    let subject = machine.subject(setUp: 1_000, runs: 40)
    #expect(
      measure([subject]) == [40],
      "A run takes 40 ns, and the set-up before it takes 1,000 ns. The answer should be 40: when do you start the clock?"
    )
  }

  @Test("the empty loop isn't part of the cost")
  func emptyLoop() {
    machine.loop = 5
    #expect(
      measure([machine.subject(runs: 40), machine.subject(runs: 0)]) == [40, 0],
      "Each turn of the loop takes 5 ns, even if it does no work. Also time an empty loop and subtract its time."
    )
  }

  @Test("each round times every subject")
  func rounds() {
    let log = CallLog()
    let subjects = ["a", "b"].map { name in
      Subject(objects: 1) {
        log.record("set up \(name)")
        return {
          log.record(name)
          return nil
        }
      }
    }
    measure(subjects)
    #expect(
      log.calls == ["set up a", "set up b"] + "aabbaabbaabb".map(String.init),
      "A machine gets slower while it measures. So each of the three rounds should time both subjects, two runs each. Which loop is the outer loop?"
    )
  }

  @Test("a slow round doesn't change the answer")
  func median() {
    #expect(
      measure([machine.subject(runs: 900, 40, 40, 40, 10, 10)]) == [40],
      "The first of three rounds was interrupted, and the last was lucky. The answer should be the median of all rounds, 40 ns a run."
    )
  }

  @Test("the cost is the cost of one object")
  func perObject() {
    #expect(
      measure([machine.subject(objects: 2, runs: 81)]) == [40.5],
      "A run takes 81 ns and creates two objects, so one object should cost 40.5 ns. By which numbers do you divide?"
    )
  }

  @discardableResult
  private func measure(_ subjects: [Subject]) -> [Double] {
    costs(of: subjects, rounds: 3, runs: 2, stopwatch: machine.stopwatch)
  }
}

/// A machine on which time passes only as the test says.
final class Machine {
  private var time = 0
  private(set) var kept: [AnyObject?] = []
  /// What a turn of the loop takes.
  var loop = 0

  var stopwatch: Stopwatch {
    Stopwatch(
      now: { self.time },
      keep: {
        self.time += self.loop
        self.kept.append($0)
      })
  }

  /// A subject whose runs take the given times. The last time counts for all later runs.
  func subject(objects: Int = 1, setUp: Int = 0, runs times: Int...) -> Subject {
    Subject(objects: objects) {
      self.time += setUp
      var remaining = times
      return {
        self.time += remaining.count > 1 ? remaining.removeFirst() : remaining[0]
        return nil
      }
    }
  }
}
