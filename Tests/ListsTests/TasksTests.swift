import Domain
import SampleFamily
import ShellCore
import ShellTesting
import Testing
import Values

/// Quick tasks: each person's own, checked, and never written over what can't be understood.
struct TasksTests {
  private static let damaged = JSON(parsing: #"{"\#(SampleFamily.user)":[{"id":"task-1"}],"other":[1]}"#) ?? .null

  @Test(arguments: [
    ("ab", false), ("abc", true), ("  abc  ", true), ("a b", true), (String(repeating: "x", count: 200), true),
    (String(repeating: "é", count: 200), true), (String(repeating: "x", count: 201), false),
  ])
  func textsHaveThreeToTwoHundredCharacters(text: String, isTaken: Bool) async throws {
    var talk = try await Talk()
    let run = await talk.run("add task \(text)")
    #expect(run.outcome.status == (isTaken ? .done : .notUnderstood))
    #expect((talk.surroundings.tasks == .object([])) == !isTaken)
  }

  @Test func anotherShellsTasksAreKept() async throws {
    var talk = try await Talk()
    _ = await talk.say("add task First one")
    _ = await talk.say("tasks")
    let other = QuickTask(id: "task-7", text: "Of another shell", createdAt: Talk.now)
    var book = TaskBook(talk.surroundings.tasks)
    book.set([other] + (book.tasks(of: SampleFamily.user) ?? []), of: SampleFamily.user)
    talk.surroundings.tasks = book.document
    #expect(await talk.say("done 1") == "2> First one: done\n")
    #expect(await talk.texts("tasks open") == ["Of another shell"])
  }

  @Test func whatIsDamagedIsNotReplacedUnasked() async throws {
    var talk = try await Talk()
    talk.surroundings.tasks = Self.damaged
    for line in ["tasks", "add task Call the coach", "done 1"] {
      let run = await talk.run(line)
      #expect(run.outcome.status == .failed && run.said.contains("'tasks.json' is damaged"), "\(line)")
    }
    #expect(talk.surroundings.tasks == Self.damaged)
  }

  @Test func whatIsDamagedIsReplacedAfterAQuestion() async throws {
    var talk = try await Talk(.terminal)
    talk.surroundings.tasks = Self.damaged
    #expect(await talk.run("add task Call the coach", answering: ["n"]).outcome.status == .failed)
    #expect(talk.surroundings.tasks == Self.damaged)
    _ = await talk.say("add task Call the coach", answering: ["y"])
    #expect(await talk.texts("tasks") == ["Call the coach"])
    #expect(talk.surroundings.tasks["other"] == Self.damaged["other"])
  }

  @Test func whatAnotherShellChangedMeanwhileIsNotOverwritten() async throws {
    var talk = try await Talk()
    _ = await talk.say("add task Send transcript")
    _ = await talk.say("tasks; done 1")
    talk.surroundings.tasks = .object([])
    let run = await talk.run("undo")
    #expect(run.outcome.status == .failed && run.said.contains("another shell deleted a task"))
    #expect(talk.surroundings.tasks == .object([]))
  }

  @Test func noRowsAreLoadedForTasks() async throws {
    var talk = try await Talk()
    talk.interpreter.shell.session.take(Tables())
    for line in [
      "add task Call the coach", "tasks", "done 1", "tasks done", "filter open", "show", "sort text", "clear", "show 1",
    ] {
      #expect(await talk.run(line).outcome.status == .done)
    }
    #expect(await talk.run("delete all").said.contains("deleting needs your OK"))
    #expect(talk.session.tables.missing.count == TableName.allCases.count)
  }

  @Test func idsStayApart() async throws {
    var talk = try await Talk()
    for text in ["one", "two", "three"] { _ = await talk.say("add task \(text)") }
    let ids = TaskBook(talk.surroundings.tasks).tasks(of: SampleFamily.user)?.map(\.id) ?? []
    #expect(Set(ids).count == 3)
  }
}

extension Talk {
  fileprivate mutating func texts(_ line: String) async -> [String] {
    await rows(line).compactMap { $0["text"]?.string }
  }
}
