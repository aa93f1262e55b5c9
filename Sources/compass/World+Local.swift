import Display
import Domain
import Files
import Glibc
import LineEditing
import ShellCore
import Storage

extension World {
  /// The machine that the program runs on: its terminal, files and programs.
  static func local(_ store: any Store, _ clock: Clock, _ options: Options, _ streams: Streams) -> World {
    var world = World(store: store, clock: clock, newID: { UUID() })
    world.rules.assumesYes = options.yes
    world.rules.isReadOnly = options.readOnly
    world.rules.isDryRun = options.dryRun
    world.person = .atTerminal(assumesYes: options.yes, streams.appearance)
    world.person.tell = streams.tell
    world.person.adopt = streams.appearance.adopt
    world.person.keys = { isVi in
      KeyDescription.all(isVi ? .vi : .emacs).map { KeyHelp($0.title, keys: $0.keys) }
    }
    world.system.read = { try FileText.read($0) }
    world.system.write = { try FileText.write($0, to: $1) }
    world.system.writePrivately = { try FileText.write($0, to: $1, for: .owner) }
    let growing = GrowingFiles()
    world.system.append = { try growing.append($0, to: $1) }
    world.system.peek = FileText.peek
    world.system.print = { try PDFPrinter.print($0, to: $1) }
    world.system.open = { try Programs.open($0) }
    world.system.run = { try Programs.run($0) }
    world.system.copy = Clipboard.copy
    world.system.get = { try await WebPage.get($0, $1) }
    world.system.variable = Environment.value
    world.saved = .file
    if store.isPersistent {
      world.tasks = .file
      world.lastAthlete = .file
    } else {
      world.tasks = .inMemory()
    }
    world.places = .file
    world.person.history = .file(options.isPrivate ? nil : Environment.historyFile)
    return world
  }
}

extension World.Person {
  /// Somebody is there if both what they type and what they are told go through a terminal.
  fileprivate static func atTerminal(assumesYes: Bool, _ appearance: Appearance) -> World.Person {
    var person = World.Person()
    person.isThere = isatty(0) == 1 && isatty(2) == 1
    let isThere = person.isThere
    person.ask = { question in
      if assumesYes { return true }
      guard isThere, let answer = await Question.ask(visible(question) + " [y/N] ") else { return nil }
      return ["y", "yes"].contains(answer.lowercased())
    }
    person.line = { question, offers in
      isThere ? await Question.ask(visible(question), offering: offers) : nil
    }
    person.secret = { question in isThere ? await Question.secret(visible(question)) : nil }
    if isThere { person.watchKeys = { Keyboard.keys } }
    if isThere { person.edit = { try Programs.edit($0, ending: $1) } }
    if isThere, Environment.redraws {
      person.progress = { if !appearance.isPlain { ProgressLine.show($0, $1, $2) } }
    }
    return person
  }

  /// A question may quote what a database holds: nothing in it reaches the terminal as an escape.
  private static func visible(_ question: String) -> String {
    question.split(separator: "\n", omittingEmptySubsequences: false).map { Visible.shown(String($0)) }.joined(
      separator: "\n")
  }
}
