import Domain
import ShellTesting
import Testing

@testable import ShellCore

/// What is asked on a terminal before anything is taken.
struct ImportQuestionTests {
  private func talk(_ text: String) -> Talk {
    let talk = Talk(sample: .terminal)
    talk.surroundings.change { $0["a.csv"] = text }
    return talk
  }

  @Test func whatAHeaderMeans() async throws {
    var talk = talk("School,Foo,Bar\nX College,Ohio,7\n")
    let said = await talk.say("import a.csv", answering: ["stat", "state", ""])
    #expect(said.contains("What does 'Foo' mean ('Ohio')? Enter skips it: stat\n"))
    #expect(said.contains("'stat' is not a field of schools: did you mean 'state' or 'sat'?"))
    #expect(said.contains("School → name, Foo → state, Bar → skipped"), "\(said)")
    #expect(talk.session.tables.schools.first { $0.name == "X College" }?.parsedState == "OH")
  }

  @Test func whoLeavesChangesNothing() async throws {
    var talk = talk("School,Foo\nX College,Ohio\n")
    #expect(await talk.say("import a.csv", answering: ["^D"]).hasSuffix("2> nothing was changed\n"))
    #expect(talk.session.tables.schools.count == Sample.at().tables.schools.count)
  }

  @Test(arguments: [("y", 1), ("n", 0), ("^D", 0)])
  func whetherTheGoodRowsAreTaken(answer: String, more: Int) async throws {
    var talk = talk("School,Div\nX College,D1\nY College,D9\n")
    let said = await talk.say("import a.csv", answering: [answer])
    #expect(said.contains("2> a.csv:3: column 'Div' (row 2): 'D9' is not a division"))
    #expect(said.contains("2> 1 can't be read: import the good row? [y/N] \(answer)\n"), "\(said)")
    #expect(talk.session.tables.schools.count == Sample.at().tables.schools.count + more)
  }
}
