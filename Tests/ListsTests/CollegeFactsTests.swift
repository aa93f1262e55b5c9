import Domain
import ShellTesting
import Testing
import Values

@testable import ShellCore

/// What the built-in list says of a college stands where the school's own row says nothing, or says less than is asked.
@Suite struct CollegeFactsTests {
  private func talk(_ lines: String...) async throws -> Talk {
    var talk = try await Talk([.empty], store: Sample.store(Sample.at().people))
    for line in ["prefs player sport=softball act_score=27 graduation_year=2028"] + lines {
      let heard = await talk.hear(line)
      #expect(heard.status == .done, "\(line): \(heard.notices)")
    }
    return talk
  }

  @Test func scoresOfTheCollege() async throws {
    var talk = try await talk("add school Oberlin College")
    #expect(
      await talk.say("show oberlin act").contains("ACT: unknown; the college's: 31-34 (middle half, entered fall 2024)")
    )
    #expect(await talk.say("show oberlin sat").contains("SAT: unknown; the college's: 1360-1520"))
    #expect(await talk.say("fit oberlin").contains("ACT 27: below 31-34"))
    #expect(await talk.say("stats schools act").contains("'show ROW act' has the college's range"))
    await talk.hear("edit oberlin act=30")
    #expect(!(await talk.say("stats schools act").contains("'show ROW act'")))
    #expect(await talk.say("show oberlin act").trimmed == "ACT: 30")
    #expect(await talk.say("fit oberlin").contains("the college's: ACT 27: below 31-34"))
  }

  @Test func theTuitionIsNotTheYear() async throws {
    var talk = try await talk("home \"Columbus, OH\"", "add school Oberlin College")
    #expect(!(await talk.hear("show oberlin tuition").notices.contains("a whole year")))
    talk.interpreter.world.scriptedPerson.isThere = true
    let heard = await talk.hear("show oberlin tuition")
    #expect(heard.notices.contains("a whole year costs $90,692 (2024-25), with room and board: 'show"), "\(heard)")
    #expect(!(await talk.hear("show oberlin act").notices.contains("a whole year")))
  }

  /// The price of another state isn't what a family from here pays.
  @Test func tuitionOfOtherStates() async throws {
    var talk = try await talk()
    #expect(!(await talk.say("colleges D2 tuition<16000 students>20000").contains("charge")))
    await talk.hear("home \"Columbus, OH\"")
    #expect(!(await talk.say("colleges OH D2 tuition<16000").contains("charge")))
    #expect(!(await talk.say("colleges D2 sort name limit 3").contains("charge")))
    #expect(
      await talk.say("colleges D2 tuition<16000 students>20000").contains("4 of these charge families from OH more"))
    // Asked by what a year costs, its two costs are told apart.
    let kentucky = "colleges name=\"University of Kentucky\" columns name,cost"
    #expect(
      await talk.say(kentucky).contains("1 of these charges families from OH more: 'columns name,cost,cost_out'"))
    #expect(!(await talk.say(kentucky + ",cost_out").contains("charges")))
    await talk.hear("add school University of Kentucky")
    #expect(
      await talk.say("schools sort tuition").contains("1 of these charges families from OH more: 'sort cost_of"))
  }

  /// What tuition alone comes to is called that, is no best value, and every cost has its year.
  @Test func costsHaveTheirYear() async throws {
    var talk = try await talk(
      "home \"Columbus, OH\"", "add school Oberlin College", "add school Cuyahoga Community College")
    let listed = await talk.say("schools columns name,cost_of_attendance")
    let told = "costs of 2024-25; + is tuition alone, room and board not known"
    #expect(listed.contains("$90,692") && listed.contains("+\n") && listed.contains(told), "\(listed)")
    #expect(await !talk.say("schools columns name").contains("costs of"))
    let sideBySide = await talk.say("compare oberlin cuyahoga")
    #expect(sideBySide.contains(told), "\(sideBySide)")
    let row = sideBySide.split(separator: "\n").first { $0.hasPrefix("Cost a Year") } ?? ""
    #expect(row.contains("+") && !row.contains("✓"), "\(row)")
    #expect(await talk.say("show cuyahoga cost_of_attendance").contains("(tuition 2024-25, in state; room and board"))
    await talk.hear("edit \"Cuyahoga Community College\" cost_of_attendance=15000")
    #expect(await talk.say("schools columns name,cost_of_attendance").contains("costs of 2024-25 or as you noted them"))
  }

  /// The price of those who live in a public college's state is no best value for a family of another one.
  @Test(arguments: [("Detroit, MI", true), ("Columbus, OH", false)])
  func netPricesOfOtherStates(_ home: String, _ isOwn: Bool) async throws {
    var talk = try await talk(
      "home \"\(home)\"", "add school Oberlin College", "add school University of Michigan")
    let compared = await talk.say("compare oberlin michigan")
    let row = compared.split(separator: "\n").first { $0.hasPrefix("Net Price") } ?? ""
    #expect(row.contains("✓") == isOwn, "\(compared)")
  }

  /// A figure that the built-in list filled in has its year, another one has none; a net price says whose average it is.
  @Test func figuresHaveTheirYear() async throws {
    var talk = try await talk("home \"Columbus, OH\"")
    let added = await talk.hear("add school Oberlin College").notices
    #expect(added.contains("2,966 students (2023), admission 34% (2024), tuition $67,366 (2024-25)"), "\(added)")
    await talk.hear("edit oberlin admission=30%")
    let shown = await talk.say("show oberlin information")
    for line in ["Students        2,966 (2023)", "Tuition (In)    $67,366 (2024-25)", "Admission Rate  30%\n"] {
      #expect((shown + "\n").contains(line), "\(line): \(shown)")
    }
    #expect(await talk.say("show oberlin tuition").trimmed.hasSuffix("$67,366 (2024-25)"))
    #expect(await talk.say("show oberlin admission").trimmed.hasSuffix("30%"))
    #expect(await talk.say("show oberlin net_price").contains("$39,184 (the average of students with a grant)"))
    await talk.hear("add school Chipola College")
    let compared = await talk.say("compare oberlin chipola")
    #expect(compared.contains("from the built-in list: students of 2023, tuition of 2024-25"), "\(compared)")
    for name in ["oberlin", "chipola"] { await talk.hear("edit \(name) students=900 tuition=900 admission=9%") }
    #expect(!(await talk.say("compare oberlin chipola")).contains("from the built-in list"))
    #expect(await talk.say("show chipola graduation").contains("unknown; the college's: 53% within three years (2024)"))
    let listed = await talk.say("colleges oberlin columns name,students,admission,net_price").replacing("\n", with: " ")
    #expect(listed.contains("Students 2023") && listed.contains("Adm 24"), "\(listed)")
    #expect(listed.contains("at public colleges those of the state") && !listed.contains("your net cost"), "\(listed)")
  }

  /// Who admits everybody has no rate, until the family writes one down.
  @Test func openAdmission() async throws {
    var talk = try await talk("add school Chipola College")
    let shown = await talk.say("show chipola information")
    #expect(shown.contains("Admission Rate  open") && !shown.contains("open ("), "\(shown)")
    #expect(await talk.say("show chipola admission").trimmed == "Admission: open")
    let listed = await talk.say("schools columns name,admission")
    #expect(listed.contains("  open") && !listed.contains("100%") && !listed.contains("admission of"), "\(listed)")
    #expect(await talk.say("schools admission>90% columns name").contains("Chipola"))
    await talk.hear("edit chipola admission=95%")
    #expect(await talk.say("show chipola admission").trimmed == "Admission: 95%")
  }

  @Test func signingDaysToCome() async throws {
    var talk = try await talk("add school Ohio State University")
    let said = await talk.say("calendar signing")
    #expect(said.contains("class of 2028 yet.") && said.contains("2027-11-10"), "\(said)")
    await talk.hear("prefs player graduation_year=2027")
    #expect(await talk.say("calendar signing").contains("2026-11-11"))
    await talk.hear("prefs player graduation_year=2028 sport=football")
    #expect(await talk.say("calendar signing").contains("No signing days from"))
  }

  @Test func whatAnEventNames() async throws {
    var talk = try await talk("add school University of Findlay", "add school Grand Valley State University")
    await talk.hear("add school Ohio State University; add school Ohio Northern University")
    for (line, school) in [
      ("Findlay official visit on 1/23/2027", "University of Findlay"),
      ("Grand Valley winter camp on 1/24/2027", "Grand Valley State University"),
    ] {
      #expect(await talk.hear("add event \(line)").notices.contains("added to your events, at \(school)"), "\(line)")
    }
    #expect(talk.session.tables.events.count { $0.schoolID != nil } == 2)
    for line in ["Ohio camp on 1/25/2027", "State camp on 1/26/2027", "Winter camp on 1/27/2027"] {
      #expect(!(await talk.hear("add event \(line)").notices.contains(", at ")), "\(line)")
    }
  }

  @Test func aTaskWithADayIsAReminder() async throws {
    var talk = try await talk()
    #expect(
      await talk.hear("add task register for the SAT by february 5").notices
        .contains("register for the SAT: due 2027-02-05, a reminder: 'reminders' lists it"))
    #expect(talk.session.tables.reminders.map(\.title) == ["register for the SAT"])
    await talk.hear("undo")
    for text in ["put it on the list", "come by yesterday"] { await talk.hear("add task \(text)") }
    #expect(talk.session.tables.reminders.isEmpty && talk.session.tables.tasks.count == 2)
  }

  @Test func strangersAreCounted() async throws {
    let names = ["Oberlin", "Kenyon", "Denison", "Wooster", "Hiram", "Albion", "Hope"]
    var talk = try await talk()
    for name in names { #expect(await talk.hear("add school \(name) College").status == .done, "\(name)") }
    let rest = talk.session.tables.schools.count - 5
    #expect(rest > 0)
    #expect(await talk.say("due all").contains("\(rest) more school"))
    #expect(!(await talk.say("due").contains("more school")))
  }

  @Test func theKindOfMoneyIsExplained() async throws {
    var talk = try await talk("add school Oberlin College")
    var notices = await talk.hear("add offer school=oberlin kind=merit amount=22000").notices
    #expect(notices.contains("merit aid: ") && !notices.contains("athletic scholarship"), "\(notices)")
    // A scholarship may be for anything; who said what it's for, or says nothing new, is told nothing.
    notices = await talk.hear("add offer school=oberlin type=scholarship amount=3000").notices
    let line = try #require(notices.split(separator: "'").first { $0.hasPrefix("offers; edit ") })
    #expect(notices.contains("D3 schools give no athletic aid"), "\(notices)")
    #expect(await !talk.hear("edit . amount=3500").notices.contains("no athletic aid"))
    #expect(await talk.hear(String(line)).notices.contains("kind"))
    notices = await talk.hear("add offer school=oberlin kind=athletic type=partial amount=2000").notices
    #expect(notices.contains("D3 schools give no athletic aid"), "\(notices)")
  }

  @Test func oneVisitADay() async throws {
    var talk = try await talk("add school Oberlin College", "log oberlin unofficial visit")
    #expect(await talk.hear("log oberlin official visit").notices.contains("an unofficial visit is logged already"))
    talk.seat(answering: false)
    #expect(await talk.hear("undo; log oberlin official visit").notices.contains("nothing was logged"))
  }
}
