import ShellCore
import ShellTesting
import Testing

/// A name beside a list narrows it to a school, a coach or rows of its own.
@Suite struct NamesInListsTests {
  @Test(
    "a name in a list",
    arguments: [
      ("coaches kenyon", "2 of 87 coaches  [school = Kenyon College]"),
      ("coaches ohio state head", "1 of 87 coaches  [school = Ohio State University] [head]"),
      ("coaches \"ohio state\" head", "1 of 87 coaches  [school = Ohio State University] [head]"),
      ("coaches preston", "1 of 87 coaches  [name = Preston Ashworthy]"),
      ("coaches head kenyon", "1 of 87 coaches  [head] [school = Kenyon College]"),
      ("coaches kenyon denison", "[school = Kenyon College, Denison University]"),
      ("coaches kenyon; coaches preston", "1 of 87 coaches  [name = Preston Ashworthy]"),
      ("coaches miami", "coaches  [school ~ miami]"),
      ("interactions kenyon", "10 of 239 interactions  [school = Kenyon College]"),
      ("interactions preston email", "2 of 239 interactions  [coach = Preston Ashworthy] [email]"),
      ("offers kent", "offers  [school = Kent State University]"),
      ("events kenyon", "2 of 19 events  [school = Kenyon College]"),
      ("reminders wooster", "1 of 6 reminders  [not done] [school = College of Wooster]"),
      ("documents kenyon", "[any(school = Kenyon College, recipients ~ Kenyon College)]"),
      ("schools kenyon", "1 of 65 schools  [name = Kenyon College]"), ("schools ohio", "schools  [OH]"),
      ("schools ohio state", "1 of 65 schools  [name = Ohio State University]"),
      ("add task \"Send film to Kenyon\"; tasks send", "= Send film to Kenyon]"),
    ])
  func named(line: String, notice: String) async throws {
    var talk = try await Talk()
    let (outcome, said) = await talk.run(line)
    #expect(outcome.status == .done && said.contains(notice), "\(said)")
  }

  /// The documents that are shared with a school are found by its name, as its detail view has it.
  @Test func documentsThatAreShared() async throws {
    var talk = try await Talk()
    #expect(await talk.rows("documents kenyon").count == 3)
  }

  @Test(
    "what is no name stays an error",
    arguments: [
      "coaches zzzz", "schools D1 and OH", "schools D1 or OH", "filter kenyon", "schools fit", "coaches kenyon zzzz",
      "schools k", "schools not kenyon",
    ])
  func refused(line: String) async throws {
    var talk = try await Talk()
    #expect(await talk.run(line).outcome.status == .notUnderstood)
  }

  @Test(
    "Tab completes names", arguments: [("coaches keny", "Kenyon College"), ("interactions prest", "Preston Ashworthy")])
  func completed(line: String, name: String) async throws {
    let found = try await Talk().interpreter.completions(of: line, at: line.utf8.count, limit: 20)
    #expect(found.candidates.contains { $0.text == "\"\(name)\"" })
  }

  /// In front of every list the name of a school or a coach is understood by the verbs that take one.
  @Test(arguments: [
    "schools", "coaches", "interactions", "offers", "events", "documents", "metrics", "suggestions", "tasks",
    "reminders",
  ])
  func namesAreUnderstoodEverywhere(list: String) async throws {
    let lines = [
      "show wooster", "show preston", "log kenyon call", "log preston call", "remind kenyon friday",
      "remind preston nov 1 send film", "open kenyon website", "note kenyon hello", "note preston hello",
      "contact kenyon email", "contact preston sms", "email kenyon", "status kenyon", "copy preston email",
    ]
    for line in lines {
      var talk = try await Talk()
      let (outcome, said) = await talk.run("\(list); \(line)")
      #expect(outcome.status == .done, "\(line): \(said)")
    }
  }
}
