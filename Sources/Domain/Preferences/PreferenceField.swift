/// One preference: where it stands in its document, what it is called, and what it may be.
package struct PreferenceField: Sendable {
  /// The database's keys, from the outermost: `["statsCards", "coaches"]`.
  package let path: [String]
  /// What a form calls it: `GPA`.
  package let title: String
  /// What counts where nothing is stored; nil where there is no such thing.
  package let standard: JSON?
  /// The field that has to be on for this one to matter.
  package let parent: String?
  let format: FieldFormat

  init(_ key: String, _ title: String, _ format: FieldFormat, standard: JSON? = nil, under parent: String? = nil) {
    path = key.split(separator: ".").map(String.init)
    self.title = title
    self.format = format
    self.standard = standard
    self.parent = parent
  }

  /// Its own key: `coaches`.
  package var key: String { path.last ?? "" }
  /// All of its keys: `statsCards.coaches`.
  package var fullKey: String { path.joined(separator: ".") }
  /// What it may be, as a message says it to somebody with this document: `a GPA from 0 to 5`.
  package func expected(in document: JSON = .object([])) -> String { format.expected(Self.context(document)) }
  /// A value that could be typed.
  package var example: String { format.example }
  /// The words that it may be; empty for an open one.
  package func choices(in document: JSON) -> [FieldChoice] { format.choices(Self.context(document)) }
  /// Whether several values may stand there, with commas.
  package var isList: Bool { format.isList }

  private static func context(_ document: JSON) -> EntryContext {
    EntryContext(today: Day(number: 0), document: document)
  }

  /// What to store for a typed value; an empty one is null.
  package func read(_ text: String, in context: EntryContext) throws(InvalidValue) -> JSON {
    JSON(try format.value(text, in: context))
  }

  /// What a document stores for it; nil where that is nothing, or says nothing.
  package func stored(in document: JSON) -> JSON? { raw(in: document).flatMap(format.coerce) }

  /// Whether a document stores something for it that can't be understood; an empty text or list only says nothing.
  package func isUnreadable(in document: JSON) -> Bool {
    guard let raw = raw(in: document), raw != .array([]), raw.string?.trimmed.isEmpty != true else { return false }
    return format.coerce(raw) == nil
  }

  /// The value as the document has it; nil for null.
  private func raw(in document: JSON) -> JSON? {
    var json = document
    for key in path {
      guard let inner = json[key] else { return nil }
      json = inner
    }
    return json == .null ? nil : json
  }

  /// What counts: the stored value, else the standard one.
  package func value(in document: JSON) -> JSON? { stored(in: document) ?? standard }
}

extension JSON {
  /// The object with the value under some keys set, or taken away for nil; everything else stays as it came.
  package func setting(_ path: some Collection<String>, to value: JSON?) -> JSON {
    guard let key = path.first else { return value ?? .null }
    var object = self
    if case .object = self {} else { object = .object([]) }
    let rest = path.dropFirst()
    guard !rest.isEmpty else {
      object[key] = value
      return object
    }
    if object[key] == nil, value == nil { return object }
    object[key] = (object[key] ?? .object([])).setting(rest, to: value)
    return object
  }

  /// A preference as a person would type it: `SS,2B`, `yes`.
  package var spoken: String {
    switch self {
    case .null: ""
    case .bool(let flag): flag ? "yes" : "no"
    case .string(let text): text
    case .array(let items): items.map(\.spoken).joined(separator: ",")
    default: text
    }
  }
}
