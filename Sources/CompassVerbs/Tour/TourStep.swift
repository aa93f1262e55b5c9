import Domain
import Grammar
import Lists
import ShellCore

/// One thing that the tour shows, and the line that does it.
struct TourStep: Sendable {
  let title: String
  let about: String
  let line: String
  /// The verb that has to run for the step to be done.
  let verb: String
  /// What the line would change for good, so that Enter alone isn't enough; nil if nothing.
  var warning: String?

  /// The steps that make sense now; each is made again when it comes, given what was done before.
  static func all(in shell: ShellState, with world: World) -> [TourStep] {
    makers.compactMap { $0(shell, world) }
  }

  /// In the order in which they come; nil where one makes no sense.
  static let makers: [@Sendable (ShellState, World) -> TourStep?] = [
    first, list, narrow, order, near, here, star, takeBack, due, wide, help,
  ]

  private static func first(_ shell: ShellState, _ world: World) -> TourStep? {
    guard shell.session.tables.schools.isEmpty, mayChange(shell, world) else { return nil }
    return TourStep(
      title: "Your first school",
      about: "Your list is empty. 'add school' adds a school: type this line, or one with your own school; "
        + "'skip' adds nothing.",
      line: "add school Kenyon College division=D3 state=OH", verb: "add", warning: "it adds a school")
  }

  private static func list(_ shell: ShellState, _ world: World) -> TourStep? {
    let session = shell.session
    let isLong = session.front == .schools && session.query.limit == nil && session.tables.schools.count > most
    let about =
      "Every line begins with a verb. This one lists your schools, numbered. Coaches, "
      + "interactions, events and offers are lists, too."
    return TourStep(
      title: "The list",
      about: isLong ? about + " 'limit' shows just the first \(most) for now." : about,
      line: isLong ? "limit \(most); schools" : "schools", verb: "schools")
  }

  private static func narrow(_ shell: ShellState, _ world: World) -> TourStep? {
    let words = ExampleWords(shell)
    return TourStep(
      title: "Fewer rows",
      about: "'filter' keeps what matches: a state, a division, 'fit>=70', 'within=300' miles, "
        + "'contacted=never'. After the tour, Tab shows what can come next.",
      line: "filter \(words.state ?? "OH")", verb: "filter")
  }

  private static func order(_ shell: ShellState, _ world: World) -> TourStep? {
    TourStep(
      title: "The best first", about: "Put two commands on one line with ';' between them: first sort, then show.",
      line: "sort fit; show", verb: "sort")
  }

  private static func near(_ shell: ShellState, _ world: World) -> TourStep? {
    guard hasRows(shell) else { return nil }
    return TourStep(
      title: "One school",
      about: "Name a row by its number in the last list shown, or by its name. "
        + "This shows one school close up.",
      line: "show 1", verb: "show")
  }

  private static func here(_ shell: ShellState, _ world: World) -> TourStep? {
    guard hasRows(shell) else { return nil }
    return TourStep(
      title: "Why it fits", about: "'.' means the row you last showed. This explains its fit, point by point.",
      line: "fit \(shell.current?.list == .schools ? "." : "1")", verb: "fit")
  }

  private static func star(_ shell: ShellState, _ world: World) -> TourStep? {
    guard hasRows(shell), mayChange(shell, world) else { return nil }
    return TourStep(
      title: "A change",
      about: "'fav' marks the row you last showed as a favorite, or unmarks it. "
        + "'status', 'tier' and 'note' change rows, too; the next step undoes this.",
      line: shell.current?.list == .schools ? "fav" : "fav 1", verb: "fav")
  }

  private static func takeBack(_ shell: ShellState, _ world: World) -> TourStep? {
    guard hasRows(shell), mayChange(shell, world) else { return nil }
    return TourStep(
      title: "Nothing is lost", about: "'undo' undoes whatever you changed, one change at a time.",
      line: "undo", verb: "undo")
  }

  private static func due(_ shell: ShellState, _ world: World) -> TourStep? {
    TourStep(
      title: "What to do next",
      about: "This shows who to write to next, and why: replies you owe, deadlines, events.",
      line: "due", verb: "due")
  }

  private static func wide(_ shell: ShellState, _ world: World) -> TourStep? {
    let isLimited = shell.session.query.limit != nil
    return TourStep(
      title: "All rows again",
      about: "\(isLimited ? "Filters and the limit" : "Filters") stay until you clear them.",
      line: isLimited ? "clear; limit none" : "clear", verb: "clear")
  }

  private static func help(_ shell: ShellState, _ world: World) -> TourStep? {
    TourStep(
      title: "The rest",
      about: "'help' lists every verb, 'help VERB' explains one with examples from your own list, "
        + "and 'help WORDS' searches.",
      line: "help status", verb: "help")
  }

  /// More rows than this would push the tour off the screen.
  private static var most: Int { 10 }

  private static func mayChange(_ shell: ShellState, _ world: World) -> Bool {
    !world.rules.isReadOnly && !shell.session.identity.isViewing
  }

  /// Whether the schools in front have a first row.
  private static func hasRows(_ shell: ShellState) -> Bool {
    !shell.session.tables.schools.isEmpty
      && Listing<School>(shell.session).selection.total > 0
  }
}
