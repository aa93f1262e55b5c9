import Foundation
import Testing
import WaitingTrait

/// What belongs to the person rather than the family: quick tasks, in a file of their own.
@Suite(.waiting) struct OwnFileTests {
  let home = Home()

  @Test func tasksOutliveTheProgramForTheirOwnerOnly() throws {
    let added = try home.run("--db", home("x.db"), "-c", "add task Send transcript", "-c", "tasks; done 1")
    #expect(added.status == 0)
    let path = "state/compass/tasks.json"
    #expect(home.mode(path) == 0o600)
    let listed = try JSONValue.array(try home.run("--db", home("x.db"), "-o", "json", "-c", "tasks").output)
    #expect(listed.map { $0["text"] as? String } == ["Send transcript"])
    #expect(listed.map { $0["completed"] as? Bool } == [true])
  }

  @Test func aTextThatIsRefusedOutlivesTheProgramForItsOwnerOnly() throws {
    let line = "template add intro Hello {frist}"
    let refused = try home.run("--db", home("x.db"), "-c", line)
    #expect(refused.status == 2 && refused.errors.contains("your text is saved: 'drafts 1' opens it"))
    let path = "state/compass/drafts"
    #expect(home.mode(path) == 0o600)
    let listed = try JSONValue.array(try home.run("--db", home("x.db"), "-o", "json", "-c", "drafts").output)
    #expect(listed.map { $0["text"] as? String } == ["Hello {frist}"])
    #expect(try home.run("--db", home("y.db"), "-c", "drafts 1").errors.contains("no text 1"))
    #expect(try home.run("--db", home("x.db"), "-c", "drafts drop 1", "-c", "drafts").output.contains("No texts"))
    for damaged in ["[1, 2", "{}", #"{"drafts": [1]}"#] {
      home.write(damaged, to: "state/compass/drafts")
      let run = try home.run("--db", home("x.db"), "-c", line)
      #expect(run.errors.contains("drafts' is damaged): here it is\n  Hello {frist}"))
      #expect(try home.read("state/compass/drafts") == damaged)
    }
  }

  @Test func theSampleKeepsNothing() throws {
    let run = try home.run("--sample", "-c", "add task Send transcript", "-c", "tasks", "-c", "as eli")
    #expect(run.status == 0 && run.output.contains("Send transcript"))
    #expect(!home.has("state/compass/tasks.json"))
    #expect(!home.has("state/compass/athletes.json"))
  }

  /// A file has no accounts: whoever looked on last is remembered for the file's athlete.
  @Test func aParentsViewOfAFileOutlivesTheProgram() throws {
    #expect(try home.run("--sample", "-c", "archive f.json").status == 0)
    #expect(try home.run("--db", home("x.db"), "--yes", "-c", "restore f.json").status == 0)
    #expect(try home.run("--db", home("x.db"), "-c", "as eli").status == 0)
    #expect(try home.run("--db", home("x.db"), "-c", "whoami").output.contains("Dana Novakovic"))
    #expect(try home.run("--sample", "-c", "whoami").output.contains("Dana Novakovic") == false)
    #expect(try home.run("--db", home("x.db"), "-c", "as me").status == 0)
    #expect(try home.run("--db", home("x.db"), "-c", "whoami").output.contains("Dana Novakovic") == false)
  }

  @Test func aDamagedFileStays() throws {
    home.write("[1, 2", to: "state/compass/tasks.json")
    for command in ["tasks", "add task Send transcript"] {
      let run = try home.run("--db", home("x.db"), "-c", command)
      #expect(run.status == 1 && run.errors.contains("tasks.json' is damaged"))
    }
    #expect(try home.read("state/compass/tasks.json") == "[1, 2")
  }

  @Test(arguments: [("eli", 0, "Dana Novakovic"), ("nobody", 1, nil)])
  func aParentsViewOfTheSample(athlete: String, status: Int32, name: String?) throws {
    let run = try home.run("--sample", "--as", athlete, "-c", "whoami")
    #expect(run.status == status)
    if let name {
      #expect(run.output.contains(name))
    } else {
      #expect(run.errors.contains("the only athlete is Eli Novakovic"))
    }
    #expect(try home.run("--sample", "--as", "eli", "-c", "fav 1").status == 1)
  }
}
