import Chapter9
import Dispatch
import Foundation
import KataSupport
import Testing

@Suite("9.6 · Task-local values", .serialized)
struct Kata9_6_TaskLocalValues {
  // One test after the other: a red test is red because of the scopes inside it, and not because of its neighbour.

  @Test("outside of every scope the values are those of a new app, before and after one")
  func outside() throws {
    // A scope that another test has left behind on this thread is not this test's concern.
    let seen = try withDeadline {
      var seen = [now]
      withDependencies {
        $0.house = "Riverrun"
        $0.day = 9
      } operation: {
        seen.append(now)
      }
      return seen + [now]
    }
    #expect(
      seen == ["Winterfell 1 en", "Riverrun 9 en", "Winterfell 1 en"],
      "A scope changes what it names and leaves the rest, and when it ends, all is as it was.")
  }

  @Test("a scope inside of another one starts from it")
  func nested() throws {
    let seen = try withDeadline {
      withDependencies {
        $0.house = "Riverrun"
        $0.day = 2
      } operation: {
        var seen = [now]
        withDependencies {
          $0.language = "nl"
          $0.day += 1
        } operation: {
          seen.append(now)
          withDependencies {
            $0.house = "Dorne"
          } operation: {
            seen.append(now)
          }
          seen.append(now)
        }
        return seen + [now]
      }
    }
    #expect(
      seen == ["Riverrun 2 en", "Riverrun 3 nl", "Dorne 3 nl", "Riverrun 3 nl", "Riverrun 2 en"],
      """
      The innermost scope counts for what it changes, and what it leaves alone comes from the scope around it, not from a \
      new app. Which values does `change` begin with?
      """)
  }

  @Test("an error in the operation or in the change ends the scope too")
  func errors() throws {
    let log = CallLog()
    let seen = try withDeadline {
      withDependencies {
        $0.house = "Riverrun"
      } operation: {
        var seen: [String] = []
        do {
          try withDependencies {
            $0.day = 5
          } operation: {
            log.record("operation 1")
            throw Storm(number: 1)
          }
        } catch { seen.append("\(error)") }
        seen.append(now)
        do {
          try withDependencies {
            $0.day = 6
            throw Storm(number: 2)
          } operation: {
            log.record("operation 2")
          }
        } catch { seen.append("\(error)") }
        return seen + [now]
      }
    }
    #expect(
      seen == ["Storm(number: 1)", "Riverrun 1 en", "Storm(number: 2)", "Riverrun 1 en"],
      "The caller gets the error as it was thrown, and then the scope around counts again, however the inner one ended."
    )
    #expect(
      log.calls == ["operation 1"],
      "An operation that throws has run, once. A change that throws has made no values, so its operation doesn't run."
    )
  }

  @Test("an asynchronous scope does all of that, and what it returns comes back")
  func asynchronous() async throws {
    let log = CallLog()
    let seen = try await withDeadline {
      await Task.detached {
        var seen: [String] = []
        let value = await withDependencies {
          $0.house = "Riverrun"
        } operation: {
          await Task.yield()
          seen.append(now)
          await withDependencies {
            $0.day += 3
          } operation: {
            await Task.yield()
            seen.append(now)
          }
          do {
            try await withDependencies {
              $0.day = 5
            } operation: {
              await Task.yield()
              log.record("operation 3")
              throw Storm(number: 3)
            }
          } catch { seen.append("\(error)") }
          do {
            try await withDependencies {
              $0.day = 6
              throw Storm(number: 4)
            } operation: {
              await Task.yield()
              log.record("operation 4")
            }
          } catch { seen.append("\(error)") }
          return now
        }
        return seen + [value, now]
      }.value
    }
    #expect(
      seen == [
        "Riverrun 1 en", "Riverrun 4 en", "Storm(number: 3)", "Storm(number: 4)", "Riverrun 1 en",
        "Winterfell 1 en",
      ],
      """
      An asynchronous scope starts from the one around it, makes its change once, lasts until its operation ends, and ends \
      with it. The caller gets every error, that of the change too.
      """)
    #expect(
      log.calls == ["operation 3"],
      "An operation that throws has run, once. A change that throws has made no values, so its operation doesn't run."
    )
  }

  @Test("three tasks inside one scope each see their own change, and the scope around it")
  func threeTasks() async throws {
    let seen = try await withDeadline {
      let allAreInside = Meeting(of: 3)
      let allHaveLooked = Meeting(of: 3)
      return await withDependencies {
        $0.house = "Riverrun"
      } operation: {
        let seen = await withTaskGroup(of: String.self) { group in
          for day in 11...13 {
            group.addTask {
              await withDependencies {
                $0.day = day
                if day == 12 { $0.language = "nl" }
              } operation: {
                await allAreInside.arrive()
                let seen = now
                await allHaveLooked.arrive()
                return seen
              }
            }
          }
          return await group.reduce(into: []) { $0.append($1) }
        }
        return seen.sorted() + [now]
      }
    }
    #expect(
      seen == ["Riverrun 11 en", "Riverrun 12 nl", "Riverrun 13 en", "Riverrun 1 en"],
      """
      Three tasks are inside of their own scopes at the same time. Each inherits the scope that it was started in, and \
      none sees a sibling's. Which kind of storage is there once for each task?
      """)
  }

  @Test("two threads are inside of scopes of their own at the same time")
  func twoThreads() throws {
    let seen = try withDeadline(.seconds(60)) {
      let bothAreInside = Signal(after: 2)
      return try onThreads(2) { index in
        withDependencies {
          $0.day = index + 31
        } operation: {
          bothAreInside.send()
          bothAreInside.wait(for: 5)
          return bothAreInside.isSent ? now : "alone"
        }
      }
    }
    #expect(
      seen == ["Winterfell 31 en", "Winterfell 32 en"],
      """
      A scope belongs to its own work: two of them are in force at the same time, and each operation sees its own. "alone" \
      means that one scope began only after the other one had ended. See what is held while an operation runs.
      """)
  }

  @Test("a scope that ends first takes nothing from a sibling that goes on")
  func leavingFirst() async throws {
    let seen = try await withDeadline {
      let firstIsInside = Meeting(of: 2)
      let bothAreInside = Meeting(of: 2)
      let firstHasLeft = Meeting(of: 2)
      async let first: Void = {
        await withDependencies {
          $0.day = 21
        } operation: {
          await firstIsInside.arrive()
          await bothAreInside.arrive()
        }
        await firstHasLeft.arrive()
      }()
      async let second: String = {
        await firstIsInside.arrive()
        return await withDependencies {
          $0.day = 22
        } operation: {
          await bothAreInside.arrive()
          await firstHasLeft.arrive()
          return now
        }
      }()
      await first
      return await second
    }
    #expect(
      seen == "Winterfell 22 en",
      "Two scopes overlap, and neither is inside of the other. The one that ends first ends alone. What is put back then?"
    )
  }

  @Test("child tasks and tasks that are started in a scope inherit it, also when it has ended")
  func inherited() async throws {
    let seen = try await withDeadline {
      let scopeHasEnded = Meeting(of: 2)
      let (child, late) = await withDependencies {
        $0.house = "Riverrun"
      } operation: {
        async let child = now
        let late = Task {
          await scopeHasEnded.arrive()
          return now
        }
        return (await child, late)
      }
      await scopeHasEnded.arrive()
      return [child, await late.value]
    }
    #expect(
      seen == ["Riverrun 1 en", "Riverrun 1 en"],
      "A task inherits the values that are in force where it is started, and keeps them until it ends.")
  }

  @Test("a detached task, a queue and a thread inherit nothing")
  func lost() async throws {
    let seen = try await withDeadline {
      await withDependencies {
        $0.house = "Riverrun"
      } operation: {
        [
          await Task.detached { now }.value,
          await onQueue { now },
          await onThread { now },
        ]
      }
    }
    #expect(
      seen == ["Winterfell 1 en", "Winterfell 1 en", "Winterfell 1 en"],
      """
      What belongs to no task of this scope doesn't see this scope. If it does, the values are shared by the whole app, \
      and so are everyone's changes.
      """)
  }

  @Test("what is carried out of a scope counts in a detached task, on a queue and on a thread")
  func carried() async throws {
    let seen = try await withDeadline {
      let escaped = withDependencies {
        $0.house = "Riverrun"
        $0.day = 6
        $0.language = "nl"
      } operation: {
        withEscapedDependencies { $0 }
      }
      return [
        await Task.detached { escaped.yield { now } }.value,
        await onQueue { escaped.yield { now } + ", then " + now },
        await onThread { escaped.yield { now } + ", then " + now },
        await Task.detached {
          await escaped.yield {
            await Task.yield()
            return now
          }
        }.value,
        now,
      ]
    }
    #expect(
      seen == [
        "Riverrun 6 nl", "Riverrun 6 nl, then Winterfell 1 en", "Riverrun 6 nl, then Winterfell 1 en",
        "Riverrun 6 nl", "Winterfell 1 en",
      ],
      """
      `withEscapedDependencies` takes the values of the moment in which it is called; `yield` puts them in force while \
      its work runs, and no longer. When are the values read?
      """)
  }

  @Test("what was carried counts as it was, twice, and can be changed in place")
  func carriedTwice() throws {
    let seen = try withDeadline {
      let escaped = withDependencies {
        $0.house = "Riverrun"
      } operation: {
        withEscapedDependencies { $0 }
      }
      return withDependencies {
        $0.house = "Dorne"
        $0.day = 7
      } operation: {
        var seen = [escaped.yield { now }]
        seen.append(
          escaped.yield {
            withDependencies {
              $0.language = "nl"
            } operation: {
              now
            }
          })
        do { try escaped.yield { throw Storm(number: 4) } } catch { seen.append("\(error)") }
        return seen + [escaped.yield { now }, now]
      }
    }
    #expect(
      seen == ["Riverrun 1 en", "Riverrun 1 nl", "Storm(number: 4)", "Riverrun 1 en", "Dorne 7 en"],
      """
      Inside of `yield` all values are those that were carried, and none is mixed with those of the place. A scope inside \
      starts from them, and after `yield`, by an error too, the place has its own again.
      """)
  }

  @Test("what was carried counts for asynchronous work in the same way")
  func carriedAsynchronously() async throws {
    let log = CallLog()
    let seen = try await withDeadline {
      let escaped = withDependencies {
        $0.house = "Riverrun"
      } operation: {
        withEscapedDependencies { $0 }
      }
      return await withDependencies {
        $0.house = "Dorne"
        $0.day = 7
      } operation: {
        var seen: [String] = []
        for _ in 1...2 {
          seen.append(
            await escaped.yield {
              await Task.yield()
              return now
            })
        }
        do {
          try await escaped.yield {
            await Task.yield()
            log.record("work")
            throw Storm(number: 5)
          }
        } catch { seen.append("\(error)") }
        return seen + [now]
      }
    }
    #expect(
      seen == ["Riverrun 1 en", "Riverrun 1 en", "Storm(number: 5)", "Dorne 7 en"],
      """
      The asynchronous `yield` puts exactly the carried values in force, at every call, and the place has its own again \
      afterwards. Compare it with the other `yield`.
      """)
    #expect(log.calls == ["work"], "Work that throws has run, once.")
  }

  @Test("outside of every scope, the values of a new app are carried")
  func carriedFromOutside() async throws {
    let seen = try await withDeadline {
      await Task.detached {
        let escaped = withEscapedDependencies { $0 }
        return await withDependencies {
          $0.house = "Dorne"
          $0.language = "nl"
        } operation: {
          [
            escaped.yield { now },
            await escaped.yield {
              await Task.yield()
              return now
            }, now,
          ]
        }
      }.value
    }
    #expect(
      seen == ["Winterfell 1 en", "Winterfell 1 en", "Dorne 1 nl"],
      """
      Values that no one has changed are values too: `yield` puts exactly these in force, in place of Dorne's. \
      When does `yield` leave something out?
      """)
  }

  @Test("two scopes are carried at the same time, the second out of an asynchronous one")
  func twoCarried() async throws {
    let seen = try await withDeadline {
      let first = withDependencies {
        $0.house = "Riverrun"
      } operation: {
        withEscapedDependencies { $0 }
      }
      let second = await withDependencies {
        $0.house = "Dorne"
        $0.day = 7
      } operation: {
        await Task.yield()
        return withEscapedDependencies { $0 }
      }
      var seen = [first.yield { now }, second.yield { now }]
      seen.append(first.yield { second.yield { now } + ", then " + now })
      seen.append(
        await first.yield {
          await Task.yield()
          return now
        })
      return seen + [now]
    }
    #expect(
      seen == [
        "Riverrun 1 en", "Dorne 7 en", "Dorne 7 en, then Riverrun 1 en", "Riverrun 1 en", "Winterfell 1 en",
      ],
      """
      Each `withEscapedDependencies` carries the values of its own moment, and `yield` puts exactly these in force, also \
      when others were carried since. Where does `EscapedDependencies` keep them?
      """)
  }

  @Test("a task that is started in a synchronous scope, or in `yield`, inherits and keeps it")
  func inheritedFromSynchronous() async throws {
    let seen = try await withDeadline {
      let haveEnded = Meeting(of: 3)
      let (inScope, escaped) = withDependencies {
        $0.house = "Riverrun"
      } operation: {
        withDependencies {
          $0.day = 2
        } operation: {
          let task = Task {
            await haveEnded.arrive()
            return now
          }
          return (task, withEscapedDependencies { $0 })
        }
      }
      let inYield = escaped.yield {
        Task {
          await haveEnded.arrive()
          return now
        }
      }
      await haveEnded.arrive()
      return [await inScope.value, await inYield.value, now]
    }
    #expect(
      seen == ["Riverrun 2 en", "Riverrun 2 en", "Winterfell 1 en"],
      """
      A task inherits the values that are in force where it is started, in a synchronous scope and in `yield` too, and keeps \
      them when these have ended. Which kind of storage does a task inherit?
      """)
  }

  @Test("what was carried is in force on two threads at the same time, and inside of itself")
  func yieldTwiceAtOnce() throws {
    let seen = try withDeadline(.seconds(20)) {
      let escaped = withDependencies {
        $0.house = "Riverrun"
      } operation: {
        withEscapedDependencies { $0 }
      }
      let bothAreInside = Signal(after: 2)
      return try onThreads(2) { _ in
        escaped.yield {
          bothAreInside.send()
          bothAreInside.wait(for: 5)
          return bothAreInside.isSent ? now : "alone"
        }
      } + [escaped.yield { escaped.yield { now } }]
    }
    #expect(
      seen == ["Riverrun 1 en", "Riverrun 1 en", "Riverrun 1 en"],
      """
      `yield` works as often as you like, on two threads at once and inside of another `yield` too. "alone" means that one \
      began only after the other one had ended. See what is held while work runs.
      """)
  }

  @Test("a scope may change a value back to that of a new app")
  func backToDefault() async throws {
    let seen = try await withDeadline {
      await withDependencies {
        $0.house = "Riverrun"
        $0.day = 5
        $0.language = "nl"
      } operation: {
        var seen = [
          withDependencies {
            $0.house = "Winterfell"
            $0.day = 1
          } operation: {
            now
          }
        ]
        seen.append(
          await withDependencies {
            $0.language = "en"
          } operation: {
            await Task.yield()
            return now
          })
        return seen + [now]
      }
    }
    #expect(
      seen == ["Winterfell 1 nl", "Riverrun 5 en", "Riverrun 5 nl"],
      """
      A value that `change` sets counts, also when a new app has the same one. Only what `change` doesn't set comes from the \
      scope around. How do you tell the two apart?
      """)
  }

  @Test("taking the values along changes none of them, and neither does a scope that names none")
  func nothingChanged() async throws {
    let seen = try await withDeadline {
      await withDependencies {
        $0.house = "Riverrun"
        $0.day = 2
      } operation: {
        var seen = [withEscapedDependencies { _ in now }]
        seen.append(withDependencies({ _ in }, operation: { now }))
        seen.append(
          await withDependencies({ _ in }) {
            await Task.yield()
            return now
          })
        return seen + [now]
      }
    }
    #expect(
      seen == ["Riverrun 2 en", "Riverrun 2 en", "Riverrun 2 en", "Riverrun 2 en"],
      """
      The scope around is in force until its own operation ends. `withEscapedDependencies` only reads its values, and a scope \
      whose `change` names none begins with all of them. Compare what is seen in `withEscapedDependencies`, in a synchronous \
      scope, in an asynchronous one, and after them.
      """)
  }

  @Test("a thread and a detached task that are started in a synchronous scope inherit nothing")
  func lostFromSynchronous() async throws {
    let seen = try withDeadline {
      try withDependencies {
        $0.house = "Riverrun"
      } operation: {
        let onThread = try onThreads(1) { _ in now }
        let hasLooked = Signal()
        let detached = Task.detached {
          let seen = now
          hasLooked.send()
          return seen
        }
        hasLooked.wait(for: 5)
        return (onThread, detached)
      } as ([String], Task<String, Never>)
    }
    let values = seen.0 + [await seen.1.value]
    #expect(
      values == ["Winterfell 1 en", "Winterfell 1 en"],
      """
      A thread and a detached task see a freshly installed app, while a synchronous scope is in force too. If they don't, \
      the values are shared by the whole app.
      """)
  }
}

/// The values in force, in a line.
private var now: String {
  let values = Dependencies.current
  return "\(values.house) \(values.day) \(values.language)"
}

private struct Storm: Error {
  let number: Int
}

private func onQueue(_ work: @escaping @Sendable () -> String) async -> String {
  await withCheckedContinuation { continuation in
    DispatchQueue(label: "away").async { continuation.resume(returning: work()) }
  }
}

private func onThread(_ work: @escaping @Sendable () -> String) async -> String {
  await withCheckedContinuation { continuation in
    Thread.detachNewThread { continuation.resume(returning: work()) }
  }
}

/// Lets no one go on before all have arrived. That fixes the order of events without a clock.
private actor Meeting {
  private var missing: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(of count: Int) {
    missing = count
  }

  func arrive() async {
    missing -= 1
    if missing > 0 {
      await withCheckedContinuation { waiting.append($0) }
    } else {
      for continuation in waiting { continuation.resume() }
    }
  }
}
