/// One preference: where it stands in its document, what it is called, and what it may be.
public struct PreferenceField: Sendable {
  /// The database's keys, from the outermost: `["statsCards", "coaches"]`.
  public let path: [String]
  /// What a form calls it: `GPA`.
  public let title: String
  /// What counts where nothing is stored; nil where there is no such thing.
  public let standard: JSON?
  /// The field that has to be on for this one to matter.
  public let parent: String?
  let rule: PreferenceRule

  init(_ key: String, _ title: String, _ rule: PreferenceRule, standard: JSON? = nil, under parent: String? = nil) {
    path = key.split(separator: ".").map(String.init)
    self.title = title
    self.rule = rule
    self.standard = standard
    self.parent = parent
  }

  /// Its own key: `coaches`.
  public var key: String { path.last ?? "" }
  /// All of its keys: `statsCards.coaches`.
  public var fullKey: String { path.joined(separator: ".") }
  /// What it may be, as a message says it to somebody with this document: `a GPA from 0 to 5`.
  public func expected(in document: JSON = .object([])) -> String { rule.expected(document) }
  /// A value that could be typed.
  public var example: String { rule.example }
  /// The words that it may be; empty for an open one.
  public func choices(in document: JSON) -> [PreferenceChoice] { rule.choices(document) }
  /// Whether several values may stand there, with commas.
  public var isList: Bool { rule.isList }

  /// What to store for a typed value; an empty one is null.
  public func read(
    _ text: String, for category: PreferenceCategory, in context: PreferenceContext
  ) throws(InvalidPreference) -> JSON {
    let value = text.trimmed
    if value.isEmpty { return .null }
    guard let json = rule.parse(value, context) else {
      throw InvalidPreference(
        expected(in: context.document), found: value, hint: "prefs \(category.rawValue) \(key)=\(example.spelled)")
    }
    return json
  }

  /// What a document stores for it; nil where that is nothing, or says nothing.
  public func stored(in document: JSON) -> JSON? { raw(in: document).flatMap(rule.coerce) }

  /// Whether a document stores something for it that can't be understood; an empty text or list only says nothing.
  public func isUnreadable(in document: JSON) -> Bool {
    guard let raw = raw(in: document), raw != .array([]), raw.string?.trimmed.isEmpty != true else { return false }
    return rule.coerce(raw) == nil
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
  public func value(in document: JSON) -> JSON? { stored(in: document) ?? standard }
}

extension String {
  /// As a value in a hint: in quotes where it holds a blank.
  fileprivate var spelled: String { contains(" ") ? "\"\(self)\"" : self }
}

extension JSON {
  /// The object with the value under some keys set, or taken away for nil; everything else stays as it came.
  public func setting(_ path: some Collection<String>, to value: JSON?) -> JSON {
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
  public var spoken: String {
    switch self {
    case .null: ""
    case .bool(let flag): flag ? "yes" : "no"
    case .string(let text): text
    case .array(let items): items.map(\.spoken).joined(separator: ",")
    default: text
    }
  }
}
