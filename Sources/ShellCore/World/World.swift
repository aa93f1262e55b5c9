package import Display
package import Domain
package import Grammar
package import Storage

/// What a command may reach beyond the shell's state; tests hand in a scripted one.
package struct World: Sendable {
  package var store: any Store { didSet { loader = Loader(store) } }
  /// Brings the rows of the store.
  package private(set) var loader: Loader
  package var time: any Time
  package var person = Person()
  package var system = System()
  package var belongings: any Belongings = Nothing()
  package var server: any Server = Nothing()
  package var rules = Rules()
  package var hints = Hints()
  package var hooks = Hooks()
  /// Lets the person look through the list in front with keys; nil where there is no terminal to do it on.
  package var browse: Browse?

  /// Takes the terminal until the person goes back to the line; never throws, because what was changed meanwhile counts.
  package typealias Browse = @Sendable (_ interpreter: Interpreter) async -> Browsed

  package init(store: any Store, time: any Time) {
    self.store = store
    loader = Loader(store)
    self.time = time
  }

  package var clock: Clock { time.clock }

  /// Where there is nobody, and nothing to reach.
  private struct Nothing: Belongings, Server {}

  /// The one at the terminal, if there is one.
  package struct Person: Sendable {
    /// Whether somebody can be asked.
    package var isThere = false
    /// Asks a question that is answered with yes or no; nil where nobody can be asked, or for the end of input.
    package var ask: @Sendable (_ question: String) async -> Bool? = { _ in nil }
    /// Asks for a line, and offers what may be typed; nil where nobody can be asked, or if they gave up.
    package var line: @Sendable (_ question: String, _ offers: [String]) async -> String? = { _, _ in nil }
    /// Asks for something that is neither shown nor kept; nil where nobody can be asked, or if they gave up.
    package var secret: @Sendable (_ question: String) async -> String? = { _ in nil }
    /// Opens a text in the person's editor and answers what they made of it; `ending` tells the editor what it is.
    package var edit: @Sendable (_ text: String, _ ending: String) async throws -> String = { _, _ in
      throw Failure("no editor can be opened here", hint: "start the shell on a terminal")
    }
    /// Tells something in the middle of a command.
    package var tell: @Sendable (_ lines: [Text]) -> Void = { _ in }
    /// What was typed before.
    package var history = PastLines()
    /// What the keys do while a line is typed, as one finds them in emacs or vi mode; none where no line is edited.
    package var keys: @Sendable (_ isVi: Bool) -> [KeyHelp] = { _ in [] }
    /// Takes a setting over that says how things look, from now on; nil takes it back.
    package var adopt: @Sendable (_ setting: Settings.Name, _ value: String?) -> Void = { _, _ in }
    /// Begins to take keys instead of lines, which are then neither shown nor kept for the next line; nil where there is
    /// no keyboard.
    package var watchKeys: @Sendable () -> Keys? = { nil }
    /// Shows how far long work has got.
    package var progress: @Sendable (_ label: String, _ done: Int, _ total: Int?) -> Void = { _, _, _ in }

    package init() {}
  }

  /// Files and other programs.
  package struct System: Sendable {
    /// The text of a file.
    package var read: @Sendable (_ path: String) throws -> String = { throw Failure("'\($0)' can't be read") }
    /// Replaces a file atomically.
    package var write: @Sendable (_ text: String, _ path: String) throws -> Void = {
      throw Failure("'\($1)' can't be written")
    }
    /// The same, for its owner only: no matter who could read the file that was there.
    package var writePrivately: @Sendable (_ text: String, _ path: String) throws -> Void = {
      throw Failure("'\($1)' can't be written")
    }
    /// Adds lines to the end of a file, which is made if it isn't there; throws a `VanishedFile` if it was there before.
    package var append: @Sendable (_ text: String, _ path: String) throws -> Void = {
      throw Failure("'\($1)' can't be written")
    }
    /// How a regular file begins, some thousand bytes of it, whatever it holds; nil where there is none.
    package var peek: @Sendable (_ path: String) -> String? = { _ in nil }
    /// Prints a page of HTML to a PDF file, which is replaced atomically.
    package var print: @Sendable (_ page: String, _ path: String) async throws -> Void = {
      throw Failure("'\($1)' can't be printed here", hint: "packet save packet.html")
    }
    /// Opens an address with whatever the desktop has for it.
    package var open: @Sendable (_ address: String) async throws -> Void = {
      throw Failure("'\($0)' can't be opened here")
    }
    /// Puts a text on the clipboard of the terminal; false where there is none.
    package var copy: @Sendable (_ text: String) -> Bool = { _ in false }
    /// Runs `/bin/sh -c COMMAND` on the terminal; answers its exit status.
    package var run: @Sendable (_ command: String) async throws -> Int32 = {
      throw Failure("'\($0)' can't be run here")
    }
    /// A variable of the environment; nil if it's unset or empty.
    package var variable: @Sendable (_ name: String) -> String? = { _ in nil }

    package init() {}
  }

  /// What to do where the program's surroundings lack something: how they are called, only the program knows.
  package struct Hints: Sendable {
    /// How a Supabase project is configured.
    package var project: String?
    /// How one signs in where nobody can be asked.
    package var signIn: String?

    package init() {}
  }

  /// What the options allow.
  package struct Rules: Sendable {
    /// `--yes`: every question is answered with yes.
    package var assumesYes = false
    /// `--read-only`: every changing verb is refused.
    package var isReadOnly = false
    /// `--dry-run`: changes the session, writes nothing, and prints what would have been written.
    package var isDryRun = false

    package init() {}
  }
}

extension World.Person {
  /// The keyboard while something is shown that any key ends.
  package struct Keys: Sendable {
    /// Waits for a key, at most this long; true if one was pressed, or the terminal is gone. Throws when the task is
    /// cancelled.
    package var pressed: @Sendable (Duration) async throws -> Bool
    /// Forgets what was pressed, and lets lines be typed again.
    package var stop: @Sendable () -> Void

    package init(pressed: @escaping @Sendable (Duration) async throws -> Bool, stop: @escaping @Sendable () -> Void) {
      self.pressed = pressed
      self.stop = stop
    }
  }
}

/// What some keys do while a line is typed: `help keys`.
package struct KeyHelp: Hashable, Sendable {
  /// What they do: `undo typing`.
  package var title: String
  /// As people write them: `Ctrl-X Ctrl-E`. Each of them does it.
  package var keys: [String]

  package init(_ title: String, keys: [String]) {
    self.title = title
    self.keys = keys
  }
}

/// What came of browsing: the shell's state as it is now, and the rows that were chosen.
package struct Browsed: Sendable {
  package var shell: ShellState
  /// The marked rows of the list in front.
  package var marked: [RowID]
  /// The row under the cursor.
  package var current: RowID?
  package var outcome: Interpreter.Outcome
  /// Why it ended, if the person didn't end it.
  package var failure: Failure?

  package init(
    _ shell: ShellState, marked: [RowID] = [], current: RowID? = nil,
    outcome: Interpreter.Outcome = Interpreter.Outcome(), failure: Failure? = nil
  ) {
    self.shell = shell
    self.marked = marked
    self.current = current
    self.outcome = outcome
    self.failure = failure
  }
}

/// When it is, and what is never the same twice.
package protocol Time: Sendable {
  var clock: Clock { get }
  func newID() -> UUID
  /// Waits; throws when the task is cancelled.
  func sleep(_ duration: Duration) async throws
}

extension Time {
  package func sleep(_ duration: Duration) async throws { try await Task.sleep(for: duration) }
}
