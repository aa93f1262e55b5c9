package import Domain
package import Grammar
import Values

/// The spelling of a command: its name, its help, and the grammar that reads it.
package struct Verb: Sendable {
  package var name: String
  package var summary: String
  package var group: Group
  package var effect: Effect
  /// The name of what it stores, for messages: `the note`.
  package var deed: String
  /// The part of the rows that it looks at in any case.
  package var needs: Needs
  /// The part without which the words after its name can't be read, where it's another one; nil where it isn't.
  package var needsOfWords: Needs?
  /// True if the words after the name say that no rows are looked at.
  var isRowless: @Sendable (Cursor) -> Bool = { _ in false }
  /// The list among whose terms rows, schools and coaches may be named; nil where no names stand among terms.
  package var named: ListName?
  /// The table beside the store that it is about; nil for any other verb.
  var keptTable: TableName?
  /// True if it answers with results that can be redirected.
  package var prints: Bool
  /// True if its output may be a chart, and go into a picture.
  package private(set) var draws = false
  /// True if it asks before it does anything, and names the rows.
  private(set) var isConfirmed = false
  /// True if a text that people write, or paste, stands at its end.
  private(set) var takesProse = false
  /// False for a verb that is only meant where its whole name is typed.
  private(set) var mayBeShortened = true
  /// False if it reaches beyond the rows, so that it can't be held and dropped.
  private(set) var mayBeHeld = true
  /// The placeholders of its parameters, as `help` shows them.
  package var signature: [String]
  /// The lines that 'help' says besides.
  package private(set) var notes: [String] = []
  /// Lines that can be typed as they stand.
  package var examples: [String]
  /// Reads the words after the name, up to the end of the command.
  package var read: @Sendable (Cursor) -> [Reading<any Command>]

  /// Under which heading `help` lists it: what a person wants to do.
  package enum Group: String, CaseIterable, Sendable {
    case look = "Look"
    case narrow = "Narrow down"
    case change = "Change"
    case write = "Write to coaches"
    case plan = "Plan"
    case share = "Keep and share"
    case script = "Script"
    case shell = "The shell"
  }

  /// The effect that running it can have.
  package enum Effect: Sendable {
    /// Only the shell's state: it may be run to see what it would do.
    case shell
    /// The rows in the store.
    case store
    /// Files, other programs, or the shell itself.
    case world
  }

  package init<each Value: Sendable>(
    _ name: String,
    _ summary: String,
    group: Group,
    effect: Effect = .shell,
    storing deed: String = "the change",
    needs: Needs = .everything,
    prints: Bool = true,
    examples: [String],
    _ parameters: repeat Parameter<each Value>,
    make: @escaping @Sendable (repeat each Value) -> any Command
  ) {
    self.name = name
    self.summary = summary
    self.group = group
    self.effect = effect
    self.deed = deed
    self.needs = needs
    self.prints = prints
    self.examples = examples
    var signature: [String] = []
    var steps: [Step] = []
    for parameter in repeat each parameters {
      signature.append(parameter.placeholder)
      steps.append(Step(parameter))
    }
    self.signature = signature
    let all = steps
    read = { cursor in
      Step.readings(of: all[...], from: cursor).compactMap { values, rest in
        var values = values[...]
        guard let made = try? (repeat (each parameters).taken(from: &values)) else { return nil }
        return Reading(make(repeat each made), rest)
      }
    }
  }

  /// The same verb, which is about a table that is kept beside the store.
  package func about(_ table: TableName) -> Verb {
    var verb = self
    verb.keptTable = table
    return verb
  }

  /// The same verb, whose words may be read in another way as well.
  package func reading(also other: @escaping @Sendable (Cursor) -> [Reading<any Command>]) -> Verb {
    var verb = self
    verb.read = { [read] cursor in read(cursor) + other(cursor) }
    return verb
  }

  /// The same verb, which may print a chart.
  package func drawing() -> Verb {
    var verb = self
    verb.draws = true
    return verb
  }

  /// The same verb, at whose end people write a text.
  package func takingProse() -> Verb {
    var verb = self
    verb.takesProse = true
    return verb
  }

  /// The same verb, which asks before it does anything.
  package func confirming() -> Verb {
    var verb = self
    verb.isConfirmed = true
    return verb
  }

  /// The same verb, of which a beginning isn't enough.
  package func spelledOut() -> Verb {
    var verb = self
    verb.mayBeShortened = false
    return verb
  }

  /// The same verb, which isn't run while changes are held.
  package func neverHeld() -> Verb {
    var verb = self
    verb.mayBeHeld = false
    return verb
  }

  /// True if rows may be meant by terms in the words after the name: these may ask about any table.
  func takesTerms(_ words: Cursor) -> Bool {
    guard signature.contains(where: { $0.contains("ROW...") }) else { return false }
    return words.isAt("(") || !takesProse && words.statementText.utf8.contains(UInt8(ascii: "("))
  }

  /// The same verb, of which 'help' says more.
  package func noting(_ notes: String...) -> Verb {
    var verb = self
    verb.notes += notes
    return verb
  }

  /// The same verb, which looks at no rows where the words after its name say so.
  package func needingNoRows(where isRowless: @escaping @Sendable (Cursor) -> Bool) -> Verb {
    var verb = self
    verb.isRowless = isRowless
    return verb
  }
}

/// A parameter whose type is forgotten, so that a verb can try all the ways to read its parameters one after another.
struct Step: Sendable {
  private let placeholder: String
  private let readings: @Sendable (Cursor) -> [Reading<any Sendable>]

  init<Value: Sendable>(_ parameter: Parameter<Value>) {
    placeholder = parameter.placeholder
    readings = { cursor in parameter.readings(cursor).map { Reading(Taken($0.value), $0.rest) } }
  }

  /// A verb with more readings than this is not read further: no line that a person types has as many.
  private static var most: Int { 64 }

  /// All ways to read the steps one after another, the longest beginnings first.
  static func readings(of steps: ArraySlice<Step>, from cursor: Cursor) -> [([any Sendable], Cursor)] {
    cursor.context.awaits(steps.map(\.placeholder), after: cursor)
    guard let first = steps.first else { return [([], cursor)] }
    var all: [([any Sendable], Cursor)] = []
    for reading in first.readings(cursor) {
      for (values, rest) in readings(of: steps.dropFirst(), from: reading.rest) {
        all.append(([reading.value] + values, rest))
        if all.count == most { return all }
      }
    }
    return all
  }
}

extension Parameter {
  /// The next of the values, which this parameter has read.
  func taken(from values: inout ArraySlice<any Sendable>) throws -> Value {
    guard let taken = values.popFirst() as? Taken<Value> else { throw Mismatch() }
    return taken.value
  }
}

/// A value as it was read: in a box, because a bare optional of an optional would lose a level when its type is forgotten.
private struct Taken<Value: Sendable>: Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}

/// Values were taken in another order than they were read in.
private struct Mismatch: Error {}

/// The part of the rows that a command looks at: what it needs is loaded before it runs.
package enum Needs: Int, Sendable, Comparable {
  /// Nothing: it's about the shell itself.
  case nothing
  /// Who is asking, and their family: what comes with the answer to that.
  case people
  /// The list in front, and what the fields that it's filtered and sorted by are made of.
  case query
  /// The same, unless a server can tell how many rows there are.
  case number
  /// That, and the names that rows are called by.
  case names
  /// The list in front as it's printed: its columns as well.
  case list
  /// Every table.
  case everything

  package static func < (a: Needs, b: Needs) -> Bool { a.rawValue < b.rawValue }
}

extension ShellState {
  /// The tables without which the words of a command can't be read: `within=300` asks for a home.
  func tables(toRead needs: Needs) -> Set<TableName> {
    switch needs {
    case .nothing: []
    case .people: [.users, .familyUnits, .familyMembers, .preferences]
    case .query, .number, .list: session.front == .tasks ? [] : stored([session.front.table, .preferences])
    case .names: stored([session.front.table, .schools, .coaches])
    case .everything: Set(TableName.allCases)
    }
  }

  /// True if none of the rows of the list in front is here, and how many there are can be asked of a server. Suggestions are
  /// told from those that were closed.
  package func isCounted(by world: World) -> Bool {
    let table = session.front.table
    return world.server.account != nil && session.query.terms.isEmpty && session.tables.state(of: table) == .absent
      && table != .suggestions && !stored([table]).isEmpty
  }

  /// The tables in which a name among the terms of a list is looked for: whatever was loaded before, it means the same.
  func tables(toName list: ListName) -> Set<TableName> {
    stored(Set(FieldList(list, session.context).namedLists.map(\.table)))
  }

  /// Without those that lie beside the store.
  private func stored(_ tables: Set<TableName>) -> Set<TableName> { tables.subtracting([.tasks, .colleges]) }

  /// The tables that a command looks at when it runs in this shell's state.
  func tables(toRun needs: Needs, isWhole: Bool) -> Set<TableName> {
    let read = tables(toRead: needs)
    guard needs > .people, needs != .everything, session.front != .tasks else { return read }
    let (usesContext, others) = tables(ofFieldsFor: needs)
    guard isWhole || usesContext else { return read }
    return read.union(EvaluationContext.sources).union([.schools]).union(stored(others))
  }

  /// True if a field that is filtered, sorted by, limited per or printed says more than its own row knows,
  /// and the other tables that they look at.
  private func tables(ofFieldsFor needs: Needs) -> (usesContext: Bool, others: Set<TableName>) {
    let front = session.front
    let query = session.query
    let names =
      query.terms.flatMap(\.fields) + (query.ordering.isEmpty ? front.entity.ordering : query.ordering).map(\.field)
      + [query.limitKey?.field].compactMap(\.self)
      + (needs == .list ? session.columns[front] ?? front.entity.columns : [])
    let fields = FieldList(front, session.context)
    return names.reduce(into: (false, [])) { sum, name in
      let needs = fields.needs(of: name) ?? (usesContext: true, tables: [])
      sum.0 = sum.0 || needs.usesContext
      if !needs.tables.isEmpty { sum.1.formUnion(needs.tables) }
    }
  }
}
