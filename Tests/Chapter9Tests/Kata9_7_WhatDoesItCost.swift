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
      machine.kept.count { $0 === page } == 6,
      "The stopwatch's `keep` should get the result of each of the 3 × 2 runs. Otherwise the compiler may remove the work you measure."
    )
  }

  @Test("a subject is set up once, before the clock starts")
  func setUp() {
    let subject = machine.subject(setUp: 1_000, runs: 40)
    let cost = measure([subject])
    #expect(
      cost + [Double(machine.setUps)] == [40, 1],
      "A run takes 40 ns, and the setup 1,000 ns. The answer should be 40, after 1 setup. When do you set up? When do you start the clock?"
    )
  }

  @Test("each round times every subject")
  func rounds() {
    let log = CallLog()
    let subjects = ["a", "b"].map { name in
      Subject(objects: 1) {
        {
          log.record(name)
          return nil
        }
      }
    }
    measure(subjects)
    let rounds = stride(from: 0, to: log.calls.count, by: 4).map { log.calls[$0...].prefix(4).sorted() }
    #expect(
      rounds == Array(repeating: ["a", "a", "b", "b"], count: 3),
      "A machine gets slower while it measures. So each of the three rounds should time both subjects, two runs each. Which loop is the outer loop?"
    )
    #expect(
      machine.reads <= 24,
      "A clock is slow, so the two runs of a batch should be timed together, and so should the empty loop's. Do you read the clock around each run?"
    )
  }

  @Test("a slow round doesn't change the answer")
  func median() {
    #expect(
      measure([machine.subject(runs: 40, 40, 900, 40, 10, 10)]) == [40],
      "The second of three rounds was interrupted, and the last was lucky. The answer should be the median of all rounds, 40 ns a run."
    )
  }

  @Test("each round subtracts its own empty loop")
  func emptyLoop() {
    machine.loops = [50, 5, 0]
    #expect(
      measure([machine.subject(runs: 10, 10, 40, 40, 70)]) == [40],
      "Each `keep` takes 50 ns in the first round, then 5, then 0. Each round should time an empty loop, which keeps nil, and subtract its time."
    )
  }

  @Test("the cost is the cost of one object")
  func perObject() {
    #expect(
      measure([machine.subject(objects: 2, runs: 40, 41, 40, 41, 40, 41)]) == [20.25],
      "Runs of 40 and 41 ns take turns and create two objects each, so one object should cost 20.25 ns. By which numbers do you divide? As integers?"
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
  private(set) var setUps = 0
  private(set) var reads = 0
  /// What a turn of the loop takes in each round of one subject, which has two empty turns and two runs.
  var loops = [0]

  var stopwatch: Stopwatch {
    Stopwatch(
      now: {
        self.reads += 1
        return self.time
      },
      keep: {
        self.time += self.loops[min(self.kept.count / 4, self.loops.count - 1)]
        self.kept.append($0)
      })
  }

  /// A subject whose runs take the given times. The last time counts for all later runs.
  func subject(objects: Int = 1, setUp: Int = 0, runs times: Int...) -> Subject {
    var remaining = times
    return Subject(objects: objects) {
      self.time += setUp
      self.setUps += 1
      return {
        self.time += remaining.count > 1 ? remaining.removeFirst() : remaining[0]
        return self
      }
    }
  }
}
