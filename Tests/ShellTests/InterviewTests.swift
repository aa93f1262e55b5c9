import CompassVerbs
import Domain
import ShellCore
import ShellTesting
import Synchronization
import Testing
import Values

/// The questions of the first start, with a person who answers them.
struct InterviewTests {
  /// The words of errors, with the lines that they point into.
  private let failures = Kept<[String]>([])

  /// The result of answers: what was asked and said, and the shell after it.
  private func interview(_ answers: [String], keeping lines: [String] = []) async -> (talk: Talk, asked: [String]) {
    let (box, asked) = (Answers(answers), Kept<[String]>([]))
    var talk = February.people()
    talk.interpreter.world.scriptedPerson.isThere = true
    talk.interpreter.world.scriptedPerson.line = { question, _ in
      asked.change { $0.append(question) }
      return box.next()
    }
    talk.interpreter.present = { [failures] in
      guard case .failure(let failure, let excerpt) = $0 else { return }
      failures.change { $0.append(failure.message + (excerpt?.source ?? "")) }
    }
    let may = talk.interpreter.mayInterview
    #expect(may)
    #expect(await talk.interpreter.interview().earlier == lines)
    return (talk, asked.value)
  }

  private func player(_ talk: Talk) -> JSON { talk.session.document(.player) }

  @Test func everyAnswerIsKept() async {
    let (talk, asked) = await interview([
      "I'm her mom", "Maya Rivera", "soccer midfielder", "girls", "2028", "3.6", "forty time 5.1", "44107",
      "kenyon, wooster and rice",
    ])
    #expect(asked.count == 9 && asked[1].contains("the athlete's") && asked[6].contains("forty time"))
    #expect(talk.session.tables.metrics.map { $0.type?.raw } == ["forty_time"])
    #expect(player(talk)["name"]?.string == "Maya Rivera" && player(talk)["kept_by"]?.string == "parent")
    #expect(player(talk)["primary_sport"]?.string == "Soccer")
    #expect(player(talk)["primary_position"]?.string == "Midfielder" && player(talk)["gender"]?.string == "women")
    #expect(player(talk)["graduation_year"]?.int == 2028)
    #expect(talk.session.context.home?.latitude == 41.4847)
    #expect(player(talk)["gpa"]?.double == 3.6)
    #expect(
      Set(talk.session.tables.schools.map(\.name)) == ["Kenyon College", "College of Wooster", "Rice University"])
    #expect(talk.session.athleteName == "Maya Rivera" && talk.session.keeper == .parent)
    #expect(!talk.interpreter.mayInterview)
  }

  /// A year and a GPA may stand in words.
  @Test(arguments: [
    ("class of 2028", "3.6 gpa"), ("she graduates in 2028", "about 3.6"), ("2028", "3.6"),
    ("2028, I think", "It's 3.6."), ("class of '28", "3.6"), ("28", "3.6"),
  ])
  func aNumberIsTakenOutOfWords(_ year: String, _ gpa: String) async {
    let (talk, _) = await interview(["dad", "Maya", "softball SS", year, gpa])
    #expect(player(talk)["graduation_year"]?.int == 2028 && player(talk)["gpa"]?.double == 3.6)
    #expect(failures.value.isEmpty, "\(failures.value)")
  }

  @Test func enterSkips() async {
    let (talk, asked) = await interview(["", "", "", "", "", "", "", ""])
    #expect(asked.count == 8 && asked[1].contains("your"))
    #expect(talk.session.journal.written.isEmpty)
  }

  @Test(arguments: 0..<8) func leavingKeepsWhatWasSaid(_ count: Int) async {
    let answers = ["athlete", "Maya", "ss", "2028", "3.6", "velocity is 82", "near Lakewood, OH", "Oberlin College"]
    let (talk, asked) = await interview(Array(answers.prefix(count)))
    #expect(asked.count == count + 1)
    #expect(talk.session.journal.written.count == count)
  }

  @Test func aWrongAnswerIsAskedForAgain() async {
    let (talk, asked) = await interview([
      "nobody", "a", "", "chess", "ice hockey goalie", "", "1999", "", "", "goals many", "", "4410", "44l07", "",
    ])
    // The second answer that isn't one ends its question.
    #expect(asked.count == 14)
    #expect(failures.value.contains { $0.contains("'4410' is no ZIP code") })
    #expect(failures.value.contains { $0.contains("'44l07' is no ZIP code") })
    #expect(player(talk)["kept_by"]?.string == "athlete")
    #expect(
      player(talk)["primary_sport"]?.string == "Ice Hockey" && player(talk)["primary_position"]?.string == "Goalie")
  }

  /// What can be no result is answered with one, not with the words of the program for its kinds.
  @Test(arguments: ["3.7", "kenyon and denison"]) func aResultIsExpected(_ answer: String) async {
    let (_, asked) = await interview(["me", "Maya", "baseball SS", "2028", "3.6", answer, "velocity 82", ""])
    #expect(asked.count(where: { $0.contains("best result") }) == 2 && failures.value.isEmpty, "\(failures.value)")
  }

  /// A result is taken out of the words that people say around it.
  @Test(arguments: ["velocity is 82", "60 yard in 7.1", "ran a 60 in 7.1"])
  func aResultIsSaid(_ answer: String) async {
    let (talk, _) = await interview(["me", "Maya", "baseball SS", "2028", "3.6", answer])
    #expect(talk.session.tables.metrics.count == 1 && failures.value.isEmpty, "\(failures.value)")
  }

  /// The typed text is an answer: no error shows the line that it becomes.
  @Test func anErrorIsAboutTheAnswer() async {
    let (talk, asked) = await interview(["undone"])
    #expect(asked.count == 2)
    #expect(
      failures.value.count == 1
        && failures.value.allSatisfy { $0.contains("'undone'") && !$0.contains("prefs player kept") })
    #expect(talk.session.journal.written.isEmpty)
  }

  @Test func aPositionIsAskedForWhereNoneWasSaid() async {
    let (talk, asked) = await interview(["me", "Maya", "baseball", "SS", "", "", "", "", ""])
    #expect(asked.count == 9 && asked[3].contains("position"))
    #expect(player(talk)["primary_position"]?.string == "SS")
  }

  /// The first of several is the primary one.
  @Test(arguments: ["ss and 2b", "SS, 2B", "shortstop and second base", "SS/2B"])
  func severalPositionsAreTaken(_ answer: String) async {
    let (talk, _) = await interview(["me", "Maya", "softball", answer])
    #expect(player(talk)["primary_position"]?.string == "SS" && player(talk)["positions"]?.text == "[\"SS\",\"2B\"]")
    #expect(failures.value.isEmpty, "\(failures.value)")
  }

  /// Schools may be parted by any sign; no sign of a line makes one that nobody asked about.
  @Test(arguments: ["Kenyon; Denison", "Kenyon | Denison;", "\"Kenyon\", Denison"])
  func severalSchoolsAreTaken(_ answer: String) async {
    let (talk, _) = await interview(["me", "Maya", "baseball SS", "", "", "", "", answer])
    #expect(Set(talk.session.tables.schools.map(\.name)) == ["Kenyon College", "Denison University"])
    #expect(failures.value.isEmpty, "\(failures.value)")
  }

  /// A doubtful school that stays a doubt doesn't take the clear ones with it.
  @Test func aDoubtfulSchoolIsLeftOut() async {
    for answer in ["Denison, Kenyon College; Xyzzy U", "Kenyon, Denison, Miami"] {
      let (talk, _) = await interview(["me", "Maya", "baseball SS", "", "", "", "", answer])
      #expect(Set(talk.session.tables.schools.map(\.name)) == ["Kenyon College", "Denison University"])
      #expect(failures.value.isEmpty, "\(failures.value)")
    }
  }

  /// The words of a question are those of the sport, and a sport without positions is asked for none.
  @Test(arguments: [
    ("swimming", "boys", ["event? For example '100 fly'", "best result? For example '100 free 58.31'"]),
    ("wrestling", "boys", ["weight class? For example '157'", "best result? For example 'win pct 80'"]),
    ("golf", "girls", ["best result? For example 'scoring average 77.2'"]), ("rodeo", "girls", ["event? For example"]),
  ])
  func questionsOfASport(_ sport: String, _ team: String, _ words: [String]) async {
    let (_, asked) = await interview(["me", "Maya", sport, team])
    let (_, all) = await interview(["me", "Maya", sport, team] + Array(repeating: "", count: asked.count + 6))
    for said in words { #expect(all.contains { $0.contains(said) }, "\(all)") }
    #expect(all.contains { $0.contains("Which position") } == false)
    #expect(all.contains { $0.contains("best result") } == words.contains { $0.contains("best result") })
  }

  /// An event is a sport to people.
  @Test(arguments: [
    ("diving", "Swimming", "Diving"), ("coxswain", "Rowing", "Coxswain"), ("fly", "Swimming", "Butterfly"),
  ])
  func anEventSaysTheSport(_ answer: String, _ sport: String, _ position: String) async {
    let (talk, _) = await interview(["me", "Maya", answer])
    #expect(player(talk)["primary_sport"]?.string == sport && player(talk)["primary_position"]?.string == position)
  }

  /// People say more than was asked: what they mean is taken out of it.
  @Test(arguments: [
    ("Maddie, my daughter", "softball, she plays shortstop and pitches", "Maddie", "SS", "[\"SS\",\"P\"]"),
    ("Maya", "Maya plays softball, shortstop, class of 2029", "Maya", "SS", ""),
    ("her name is Maddie Jo", "soccer midfielder", "Maddie Jo", "Midfielder", ""),
    ("Maya", "soccer center mid", "Maya", "center mid", ""), ("Maya", "soccer GK", "Maya", "Goalkeeper", ""),
    ("Sam Smith, Jr.", "swimming 100 fly", "Sam Smith, Jr.", "100 fly", ""),
    ("It's Ed", "softball, she loves it", "Ed", "", ""),
    ("Maya", "softball, she catches most of the time", "Maya", "C", ""),
    ("Ed", "baseball RHP, third base", "Ed", "P", "[\"P\",\"3B\"]"),
    ("Ed", "baseball, lefty pitcher/left field, first base", "Ed", "P", "[\"P\",\"LF\",\"1B\"]"),
    ("Ed", "baseball southpaw", "Ed", "P", ""),
  ])
  func theAthleteIsTakenOutOfWhatIsSaid(
    _ name: String, _ sport: String, _ said: String, _ position: String, _ positions: String
  ) async {
    let (talk, _) = await interview(["parent", name, sport])
    #expect(player(talk)["name"]?.string == said)
    #expect(player(talk)["primary_position"]?.string ?? "" == position)
    #expect(player(talk)["positions"]?.text ?? "" == positions)
  }

  /// A year or a GPA is no event, and a sentence no position.
  @Test(arguments: [("swimming", "2027"), ("swimming", "3.8"), ("softball", "she is all over the infield")])
  func whatIsNoPositionIsAskedForAgain(_ sport: String, _ answer: String) async {
    let (talk, asked) = await interview(
      ["parent", "Maya", sport, "girls", answer, ""].filter { $0 != "girls" || sport == "swimming" })
    #expect(asked.count(where: { $0.hasPrefix("Which event") || $0.hasPrefix("Which position") }) == 2, "\(asked)")
    #expect(player(talk)["primary_position"] == nil)
  }

  /// Whose team it is has the words of preferences, and theirs count as well.
  @Test(arguments: [("women", "women"), ("girls", "women"), ("boys'", "men")])
  func theTeamIsMensOrWomens(_ answer: String, _ kept: String) async {
    let (talk, asked) = await interview(["parent", "Maya", "soccer", answer])
    #expect(asked.contains { $0.contains("A men's or a women's team?") }, "\(asked)")
    #expect(player(talk)["gender"]?.string == kept)
  }

  /// Said with the sport, it isn't asked for.
  @Test(arguments: [
    ("boys soccer", "men", nil), ("girls' soccer, left back", "women", "left back"),
    ("soccer F men's", "men", "Forward"),
  ])
  func theTeamIsSaidWithTheSport(_ answer: String, _ gender: String, _ position: String?) async {
    let (talk, asked) = await interview(["parent", "Maya", answer])
    #expect(!asked.contains { $0.contains("women's team?") }, "\(asked)")
    #expect(player(talk)["primary_sport"]?.string == "Soccer" && player(talk)["gender"]?.string == gender)
    #expect(player(talk)["primary_position"]?.string == position)
  }

  /// A misspelled sport is told without the position behind it.
  @Test(arguments: ["softbal", "softbal SS", "softbal catcher"])
  func aMisspelledSportIsNamed(_ answer: String) async {
    let (talk, _) = await interview(["parent", "Maya", answer, ""])
    #expect(failures.value.contains { $0.hasSuffix("not 'softbal'") }, "\(failures.value)")
    #expect(player(talk)["primary_sport"] == nil)
  }

  /// A part that is no position is named.
  @Test func anUnknownPositionIsNamed() async {
    let (talk, _) = await interview(["parent", "Ed", "baseball SS, wing", ""])
    #expect(failures.value.contains { "\($0)".contains("not 'wing'") }, "\(failures.value)")
    #expect(player(talk)["primary_position"] == nil)
  }

  /// What is typed as an answer is for the prompt where it's a command; where any text will do, a deed is a text.
  @Test(arguments: [
    ("due", true, true), ("show kenyon", true, true), ("schools D3", true, true),
    ("status kenyon contacted", true, true),
    ("email kenyon", true, false), ("home and away games in june", true, false), ("search committee", true, false),
    ("ask about housing", true, false), ("Ed", false, false), ("quit", false, false), ("show me", false, false),
    ("they liked it", false, false),
  ])
  func anAnswerThatIsACommand(_ line: String, _ whereOneIsChosen: Bool, _ whereAnyTextWillDo: Bool) {
    let interpreter = February.talk().interpreter
    #expect(interpreter.isNextLine(line) == whereOneIsChosen)
    #expect(interpreter.isNextLine(line) { _ in true } == whereAnyTextWillDo)
    #expect(!interpreter.isNextLine(line, insteadOf: [line]))
    #expect(!interpreter.isNextLine(line) { $0 == line })
  }

  /// A command is done, and the questions go on, besides those that it answered; a name is none.
  @Test func aCommandIsDone() async {
    let answers = [
      "help", "counselor", "Ed", "add school Kenyon College", "baseball SS", "prefs player gpa=3.5", "due", "2028", "",
      "home 44107", "never",
    ]
    let (talk, asked) = await interview(answers, keeping: [answers[3], answers[5], "due", answers[9]])
    #expect(asked.count == 10, "\(asked)")
    #expect(talk.session.athleteName == "Ed" && talk.session.keeper == .counselor)
    #expect(talk.session.tables.schools.map(\.name) == ["Kenyon College"])
    #expect(player(talk)["gpa"]?.double == 3.5 && player(talk)["graduation_year"]?.int == 2028)
    #expect(talk.session.context.home != nil && failures.value.isEmpty, "\(failures.value)")
  }

  /// The words that mean the same at every question: one goes on, one leaves, and one explains.
  @Test func asidesAreTaken() async {
    let (talk, asked) = await interview(["skip", "help", "Maya", "quit", "never"])
    #expect(asked.count == 4, "\(asked)")
    #expect(talk.session.athleteName == "Maya" && talk.session.keeper == nil)
    let line = "add coach Ana Ruiz"
    #expect(
      talk.interpreter.isNextLine(line) { _ in true }
        && !talk.interpreter.isAnotherLine(line, unlessRead: { _ in true }))
    for word in ["skip", "help", "quit", "stop"] { #expect(!talk.interpreter.isNextLine(word)) }
  }

  /// Nobody is asked who has a list, only looks, or isn't there.
  @Test func whoIsAsked() {
    var talk = February.people()
    #expect(!talk.interpreter.mayInterview)
    talk.seat(answering: nil)
    #expect(talk.interpreter.mayInterview)
    talk.interpreter.world.rules.isReadOnly = true
    #expect(!talk.interpreter.mayInterview)
    var full = February.talk()
    full.seat(answering: nil)
    #expect(!full.interpreter.mayInterview)
  }

  /// The name that `prefs player name=` gives is what everybody calls the athlete.
  @Test func theNameIsUsed() async {
    var talk = February.talk()
    #expect(await talk.hear("prefs player name=\"Maya Rivera\"").status == .done)
    #expect(await talk.hear("whoami").results.contains("Maya Rivera"))
    #expect(await talk.hear("dashboard").results.contains("Welcome back, Maya!"))
    #expect(talk.session.athleteName == "Maya Rivera")
    await talk.hear("prefs player kept_by=p")
    #expect(await talk.hear("whoami").results.contains("kept by a parent"))
    #expect(await talk.hear("dashboard").results.contains("Welcome back!"))
    #expect(await talk.hear("prefs player kept_by=nobody").status == .notUnderstood)
  }
}
