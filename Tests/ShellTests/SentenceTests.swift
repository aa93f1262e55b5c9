import Domain
import Foundation
import Grammar
import Sentences
import ShellTesting
import Testing
import Values

@testable import ShellCore

/// Sentences and what they mean, as the files in `Tests/Sentences` have them.
@Suite struct SentenceTests {
  private static let now = Instant(SentenceFile.day) ?? Instant(microseconds: 0)

  /// A shell that has shown the schools.
  private static func shell() async -> Talk {
    var talk = Talk(sample: [], at: now)
    await talk.hear("schools")
    return talk
  }

  private static func written(_ sentence: String, _ talk: Talk) -> String {
    SentenceReader(sentence, in: talk.interpreter.scope) { talk.interpreter.isWritten($0) }.meaning()?.written ?? "-"
  }

  @Test(arguments: [SentenceFile.looking, .changing, .choosing, .refusing])
  func meanWhatIsWritten(_ file: SentenceFile) async throws {
    let talk = await Self.shell()
    let known = try file.lines
    let read = known.map { ($0.sentence, Self.written($0.sentence, talk)) }
    if Recording.isOn {
      let text = read.map { "\($0.0) → \($0.1)\n" }.joined()
      try text.write(toFile: file.path, atomically: true, encoding: .utf8)
    }
    for (one, other) in zip(known, read) { #expect(other.1 == one.meaning, "\(one.sentence)") }
    #expect(known.count > 10)
  }

  /// What is read as it was wished belongs to the others, and none is read as a change that nobody wished.
  @Test func wishesAreOpen() async throws {
    let talk = await Self.shell()
    for line in try SentenceFile.wished.lines {
      let read = Self.written(line.sentence, talk)
      #expect(read != line.meaning, "\(line.sentence)")
      #expect(
        read.hasPrefix("?") || read.contains(" | ") || !talk.interpreter.changes(read), "\(line.sentence): \(read)")
    }
  }

  /// Numbers that no list, calendar or sum has.
  @Test(arguments: [
    "show number -9223372036854775808", "mark 9223372036854775807 done", "compare the first -5",
    "schools from the last 9223372036854775807 weeks", "remind me 9223372036854775807 weeks from friday to call kenyon",
    "remind me on the 99th to call kenyon", "the 9223372036854775807th one is done", "-9223372036854775808",
  ])
  func numbersBeyondEverything(_ sentence: String) async {
    var talk = await Self.shell()
    await talk.hear("show kenyon")
    let before = talk.session.tables.schools.map(\.updatedAt)
    _ = await talk.interpreter.runTyped("drop kenyon")
    _ = await talk.interpreter.runTyped(sentence)
    #expect(talk.session.tables.schools.map(\.updatedAt) == before)
  }

  /// A word that may be left out without another meaning stands in `filler.txt`: everything else is read.
  @Test func everyOtherWordCounts() async throws {
    let talk = await Self.shell()
    let allowed = Set(try SentenceFile.filler.split(separator: "\n").map(String.init))
    var found: Set<String> = []
    let sentences = try SentenceFile.looking.lines + SentenceFile.changing.lines
    // Every third of them says it, unless all are written down.
    for (place, line) in sentences.enumerated() where Recording.isOn || place % 3 == 0 {
      let (sentence, meaning) = (line.sentence, line.meaning)
      let words = sentence.split(separator: " ").map(String.init)
      guard words.count > 1, words.count < 12 else { continue }
      for index in words.indices {
        var fewer = words
        let left = fewer.remove(at: index)
        let plain = left.lowercased().filter { $0.isLetter || $0.isNumber || "'%$&+#".contains($0) }
        guard !plain.isEmpty, Self.written(fewer.joined(separator: " "), talk) == meaning else {
          continue
        }
        // What turns a sentence around, or counts, is looked at in each of them.
        let isWeighty =
          ["not", "no", "never", "without", "only", "except"].contains(plain) || plain.contains { $0.isNumber }
          || SpokenDate.isWeekday(plain)
        found.insert(isWeighty ? "\(plain): \(sentence)" : plain)
      }
    }
    if Recording.isOn {
      let text = found.union(allowed).sorted().joined(separator: "\n") + "\n"
      try text.write(toFile: SentenceFile.path("filler"), atomically: true, encoding: .utf8)
    }
    #expect(found.subtracting(allowed).sorted() == [])
  }
}

/// Sentences at the prompt, and with `ask`.
@Suite struct ConversationTests {
  private func talk() async -> Talk {
    var talk = Talk(sample: [], at: Instant("2026-11-25T12:00:00Z") ?? Instant(microseconds: 0))
    await talk.hear("schools")
    return talk
  }

  @Test func whatLooksIsRunAndShownAsACommand() async {
    var talk = await talk()
    await talk.hear("filter PA")
    let outcome = await talk.interpreter.runTyped("which d3 schools in ohio have we contacted")
    let said = talk.paper.tear()
    #expect(outcome.status == .done)
    #expect(said.contains("→ schools D3 OH contacted!=never"))
    #expect(said.contains("4 of 65 schools"), "the whole list counts")
    #expect(outcome.earlier == ["which d3 schools in ohio have we contacted", "schools D3 OH contacted!=never"])
    _ = await talk.interpreter.runTyped("and in wisconsin?")
    #expect(talk.paper.tear().contains("1 of 65 schools"))
  }

  @Test func theNextRowIsAskedForTheSame() async {
    var talk = await talk()
    for (sentence, name) in [("how far is kenyon", "Kenyon College"), ("and denison", "Denison University")] {
      _ = await talk.interpreter.runTyped(sentence)
      #expect(talk.paper.tear().contains("→ show \"\(name)\" distance\n"))
    }
    await talk.hear("schools OH")
    _ = await talk.interpreter.runTyped("and denison")
    #expect(!talk.paper.tear().contains("→"))
  }

  @Test func whatChangesStandsOnTheNextLine() async {
    var talk = await talk()
    let before = talk.session.tables
    let outcome = await talk.interpreter.runTyped("move kenyon to tier b")
    #expect(outcome.proposal == "tier \"Kenyon College\" B")
    #expect(talk.session.tables.schools.map(\.priorityTier) == before.schools.map(\.priorityTier))
    _ = await talk.interpreter.runTyped("tier \"Kenyon College\" B")
    #expect(talk.paper.tear().contains("Kenyon College: tier A → B"))
  }

  @Test func severalMeaningsAreAChoice() async {
    var talk = await talk()
    _ = await talk.interpreter.runTyped("take duke off my list")
    let said = talk.paper.tear()
    #expect(
      said.contains("1  status \"Duke University\" not_pursuing") && said.contains("2  delete \"Duke University\""))
    let outcome = await talk.interpreter.runTyped("1")
    #expect(outcome.proposal == "status \"Duke University\" not_pursuing")
    // The number counts once.
    #expect(await talk.interpreter.runTyped("1").proposal == nil)
  }

  /// The words that only one of them has are as good as its number; a command is none.
  @Test func aChoiceGoesByWords() async {
    var talk = await talk()
    _ = await talk.interpreter.runTyped("status kenyon visited")
    #expect(talk.paper.tear().contains("log \"Kenyon College\" official visit"))
    let line = "log \"Kenyon College\" official visit coach=\"Preston Ashworthy\""
    #expect(await talk.interpreter.runTyped("official").proposal == line)
    _ = await talk.interpreter.runTyped("take duke off my list")
    #expect(await talk.interpreter.runTyped("count").proposal == nil)
  }

  /// A change whose name is only half said stands on the next line; the prompt says once what does it.
  @Test func aHalfSaidNameIsAskedAbout() async {
    var talk = await talk()
    _ = talk.paper.tear()
    let outcome = await talk.interpreter.runTyped("tier sinclair A")
    #expect(outcome.proposal == "tier \"Sinclair Community College\" A")
    #expect(talk.paper.tear().isEmpty)
  }

  /// Two things said in one sentence are one change.
  @Test func aSentenceIsOneChange() async {
    var talk = await talk()
    let before = talk.session.tables.schools.map { [$0.priorityTier?.raw, $0.status?.raw] }
    let line = await talk.interpreter.runTyped("move Emory to contacted and tier A").proposal ?? ""
    #expect(line == "status \"Emory University\" contacted; tier \"Emory University\" A")
    #expect(await talk.interpreter.runTyped(line).status == .done)
    #expect(talk.session.tables.schools.map { [$0.priorityTier?.raw, $0.status?.raw] } != before)
    let undone = await talk.hear("undo").notices
    #expect(undone.contains("→ Contacted; Emory University: tier "), "\(undone)")
    #expect(talk.session.tables.schools.map { [$0.priorityTier?.raw, $0.status?.raw] } == before)
    talk.interpreter.world.rules.assumesYes = true
    await talk.hear("ask move Emory to contacted and tier A")
    await talk.hear("undo")
    #expect(talk.session.tables.schools.map { [$0.priorityTier?.raw, $0.status?.raw] } == before)
  }

  /// Where the second thing can't be done, the first isn't either.
  @Test func aSentenceIsDoneWhole() async {
    var talk = await talk()
    let before = talk.session.tables.schools.map(\.priorityTier)
    let outcome = await talk.interpreter.asOneChange(isLoop: false) { await $0.run("tier kenyon B; tier kenyon Z") }
    #expect(outcome.status == .notUnderstood)
    #expect(talk.paper.tear().contains("nothing was changed"))
    #expect(talk.session.tables.schools.map(\.priorityTier) == before)
  }

  /// `it` is what the sentence spoke of, rather than what was shown before.
  @Test func itIsWhatTheSentenceIsAbout() async {
    var talk = await talk()
    await talk.hear("show kenyon")
    let outcome = await talk.interpreter.runTyped("put Case Western in tier A and star it")
    let name = "\"Case Western Reserve University\""
    #expect(outcome.proposal == "tier \(name) A; fav \(name)")
  }

  /// What is no value of anything isn't told to be a wrong one.
  @Test(arguments: ["he plays Kenyon friday", "my phone is on 24/7"])
  func noValueIsNoWrongOne(_ sentence: String) async {
    var talk = await talk()
    _ = await talk.interpreter.runTyped(sentence)
    let said = talk.paper.tear()
    #expect(!said.contains("expected a position") && !said.contains("there is no"))
  }

  /// What its command would refuse isn't proposed: its reason is told, with a line that works.
  @Test(arguments: [
    ("his gpa is 7", "expected a GPA", "prefs player gpa=3.6"),
    ("set kenyon's gpa to 17", "expected a GPA", "edit \"Kenyon College\" gpa=3.6"),
    ("change coach Okonkwora's email to foo", "expected an email", "edit \"Jude Okonkwora\" email=coach@example.edu"),
    ("set kenyon's tier to Z", "expected a tier, not 'Z'", "did you mean 'A', 'B' or 'C'?"),
    ("put kenyon in tier D", "expected a tier, not 'D'", "did you mean"),
    ("mark kenyon as cool", "not 'cool'", "contacted"),
    ("he plays goalkeeper", "expected a position", "prefs player primary_position=SS"),
    ("he graduates in 2050", "expected a year", "prefs player graduation_year=2028"),
    ("we live in 99999", "there is no ZIP code '99999'", "home Lakewood, OH"),
    ("home 99999", "there is no ZIP code '99999'", "home Lakewood, OH"),
    ("remind me on feb 30 to call kenyon", "there is no 'feb 30'", "2030-02-07"),
    ("we emailed kenyon on 2026-13-01", "there is no '2026-13-01'", "friday"),
  ])
  func aWrongValueIsTold(_ sentence: String, _ reason: String, _ line: String) async {
    var talk = await talk()
    let outcome = await talk.interpreter.runTyped(sentence)
    let said = talk.paper.tear()
    #expect(outcome.proposal == nil && outcome.status == .notUnderstood, "\(sentence)")
    #expect(said.contains(reason) && said.contains(line), "\(said)")
  }

  /// What needs the own state says so where nobody has recorded it.
  @Test func anUnknownHomeIsAskedFor() async {
    var talk = await talk()
    await talk.hear("prefs location state=; prefs player school_state=")
    let outcome = await talk.interpreter.runTyped("in-state schools")
    let said = talk.paper.tear()
    #expect(outcome.status == .notUnderstood && said.contains("isn't recorded"), "\(said)")
    #expect(said.contains("prefs location state=OH"))
    await talk.hear("prefs location state=OH")
    _ = await talk.interpreter.runTyped("in-state schools")
    #expect(talk.paper.tear().contains("→ schools OH"))
  }

  /// Whoever types on as if no command stood there gets what they typed; the command isn't done.
  @Test func whatIsTypedOverAProposalIsALine() async {
    var talk = await talk()
    let before = talk.session.tables.reminders.count
    let line = await talk.interpreter.runTyped("remind me friday to call kenyon").proposal ?? ""
    let outcome = await talk.interpreter.runTyped(line + "which schools are in ohio")
    let said = talk.paper.tear()
    #expect(said.contains("dropped: \(line)") && said.contains("→ schools OH"), "\(said)")
    #expect(outcome.earlier == [line, "which schools are in ohio", "schools OH"])
    _ = await talk.interpreter.runTyped("remind me friday to call kenyon")
    #expect(await talk.interpreter.runTyped(line + "due").earlier == [line, "due"])
    // What it means is seen while it's typed; after a blank it may be more of the text.
    let tier = await talk.interpreter.runTyped("put kenyon in tier b").proposal ?? ""
    #expect(talk.interpreter.preview(of: tier + "which schools are in ohio")?.text == "→ schools OH")
    #expect(talk.interpreter.preview(of: tier + " which schools are in ohio")?.text == "→ schools OH")
    #expect(await talk.interpreter.runTyped(tier + " which schools are in ohio").earlier?.last == "schools OH")
    _ = await talk.interpreter.runTyped("remind me friday to call kenyon")
    #expect(talk.interpreter.preview(of: line + " which schools are in ohio")?.text != "→ schools OH")
    // The end of a word is seen before it's done.
    _ = await talk.interpreter.runTyped("remind me friday to call kenyon")
    let longer = line + "ing about the camp"
    #expect(await talk.interpreter.runTyped(longer).proposal == longer)
    #expect(talk.session.tables.reminders.count == before)
    #expect(await talk.interpreter.runTyped(longer).status == .done)
    #expect(talk.session.tables.reminders.count == before + 1)
  }

  /// A value that is typed to its end, and words after a blank, edit what stands there.
  @Test(arguments: ["5", " "]) func aProposalMayBeEdited(_ more: String) async {
    var talk = await talk()
    let line = await talk.interpreter.runTyped("his gpa is 3.9").proposal ?? ""
    #expect(await talk.interpreter.runTyped(line + more).status == .done)
    #expect(talk.session.journal.written.count == 1)
  }

  @Test func unknownWordsAreNamed() async {
    var talk = await talk()
    let outcome = await talk.interpreter.runTyped("D3 schools with a heated pool")
    #expect(talk.paper.tear().contains("I don't know 'heated' or 'pool'"))
    #expect(outcome.proposal == "schools D3")
  }

  /// A school's page isn't what was asked: its line is told, and doesn't stand ready.
  @Test func aMerePageIsOnlyHinted() async {
    var talk = await talk()
    let outcome = await talk.interpreter.runTyped("does kenyon have a heated pool")
    #expect(talk.paper.tear().contains("show \"Kenyon College\""))
    #expect(outcome.proposal == nil && outcome.status == .notUnderstood)
  }

  @Test func whoMayNotChangeGetsNoLine() async {
    var talk = Talk(sample: .parent, at: Instant("2026-11-25T12:00:00Z") ?? Instant(microseconds: 0))
    await talk.hear("schools")
    let outcome = await talk.interpreter.runTyped("move kenyon to tier b")
    #expect(outcome.proposal == nil && outcome.status == .failed)
  }

  @Test func aCommandStaysACommand() async {
    var talk = await talk()
    for line in ["schools D1", "show kenyon", "due", "status kenyon"] {
      _ = await talk.interpreter.runTyped(line)
      #expect(!talk.paper.tear().contains("2> → "), "\(line)")
    }
  }

  @Test func theyCanBeSwitchedOff() async {
    var talk = await talk()
    await talk.hear("set sentences off")
    let outcome = await talk.interpreter.runTyped("which d3 schools in ohio have we contacted")
    #expect(outcome.status == .notUnderstood)
  }

  @Test func askDoesTheSameInScripts() async {
    var talk = await talk()
    #expect(await talk.hear("ask which d3 schools in ohio have we contacted").notices.contains("→ schools D3 OH"))
    let refused = await talk.hear("ask move kenyon to tier b")
    #expect(refused.status == .failed && refused.notices.contains("tier \"Kenyon College\" B"))
    #expect(await talk.hear("ask wooster for more time").notices.contains("email \"College of Wooster\" time"))
    #expect(await talk.hear("ask take duke off my list").status == .notUnderstood)
    #expect(await talk.hear("ask frobnicate the gizmos").status == .notUnderstood)
    talk.interpreter.world.rules.assumesYes = true
    #expect(await talk.hear("ask move kenyon to tier b").status == .done)
    #expect(await talk.hear("ask").results.split(separator: "\n").count == 10)
  }

  @Test func whatIsSaidAfterABlankIsKeptNowhere() async {
    var talk = await talk()
    let outcome = await talk.interpreter.runTyped(" how many schools per state")
    #expect(outcome.earlier == [" how many schools per state", " group schools state"])
    let secret = await talk.interpreter.runTyped("note for kenyon: the password=hunter2hunter2")
    #expect(secret.proposal != nil && secret.holdsSecret)
  }

  /// Where nothing comes of a sentence, the list is as it was.
  @Test func aLookThatFailsLeavesTheFilter() async {
    var talk = await talk()
    await talk.hear("filter PA")
    let query = talk.session.query
    talk.interpreter.shell.session.lose(.interactions)
    let outcome = await talk.interpreter.runTyped("which d3 schools in ohio have we contacted")
    #expect(outcome.status != .done && outcome.earlier != nil)
    #expect(talk.session.query == query)
  }

  /// In the tour a sentence that changes something is no command.
  @Test func theTourChangesNothingBySentences() async {
    var talk = Talk(sample: .terminal, at: Instant("2026-11-25T12:00:00Z") ?? Instant(microseconds: 0))
    let before = talk.session.tables.schools.map(\.priorityTier)
    _ = await talk.run("tour", answering: ["schools", "move kenyon to tier b", "quit tour"])
    #expect(talk.session.tables.schools.map(\.priorityTier) == before)
  }

  /// An answer's own order holds for what goes on from it, until the list is seen in another one.
  @Test func whatGoesOnKeepsTheOrderOfTheAnswer() async {
    var talk = await talk()
    _ = await talk.interpreter.runTyped("cheapest schools")
    _ = await talk.interpreter.runTyped("just ohio")
    #expect(talk.session.query.ordering.map(\.field) == ["tuition"])
    _ = await talk.interpreter.runTyped("cheapest schools")
    await talk.hear("sort name; show")
    _ = await talk.interpreter.runTyped("just ohio")
    #expect(talk.session.query.ordering.map(\.field) == ["name"])
  }

  /// Small letters before a value are a preposition, in a command, too.
  @Test func inIsHardlyIndiana() async {
    var talk = await talk()
    #expect(await talk.hear("schools in D3").notices.contains("schools  [D3]"))
    #expect(await talk.hear("clear; schools in New England").notices.contains("[new england]"))
    #expect(await talk.hear("clear; schools in").notices.contains("[IN]"))
    let refused = await talk.hear("schools in Lakeland")
    #expect(refused.status == .notUnderstood && refused.notices.contains("schools city=Lakeland"))
  }

  @Test func plainSaysTheMeaning() async {
    var talk = Talk(sample: .plain, at: Instant(SentenceFile.day) ?? Instant(microseconds: 0))
    await talk.hear("schools")
    _ = await talk.interpreter.runTyped("which d3 schools in ohio have we contacted")
    #expect(talk.paper.tear().contains("2> meaning: schools D3 OH contacted!=never"))
  }

  @Test func thePreviewAndTabShowTheCommand() async {
    let talk = await talk()
    #expect(talk.interpreter.preview(of: "d3 schools under 40k")?.text == "→ schools D3 tuition<40000")
    #expect(talk.completions("d3 schools under 40k ") == ["schools D3 tuition<40000"])
    #expect(talk.interpreter.preview(of: "schools D3")?.text.hasPrefix("→") == false)
  }
}
