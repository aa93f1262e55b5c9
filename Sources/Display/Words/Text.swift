/// Words with roles.
public struct Text: Equatable, Sendable {
  /// Words of one role.
  public struct Run: Equatable, Sendable {
    public var words: String
    public var role: Role
    /// What is read aloud instead, where the words are a sign; may be empty.
    public var spoken: String?

    public init(_ words: String, _ role: Role = .plain, spoken: String? = nil) {
      self.words = words
      self.role = role
      self.spoken = spoken
    }
  }

  public private(set) var runs: [Run]

  public init(_ words: String = "", _ role: Role = .plain) {
    runs = words.isEmpty ? [] : [Run(words, role)]
  }

  public init(_ runs: some Sequence<Run>) {
    self.runs = []
    for run in runs { append(run) }
  }

  /// A badge: a word on a coloured ground, or in brackets where there are no colours.
  public static func badge(_ words: String, _ tint: Tint) -> Text { Text(words, .badge(tint)) }

  /// Words that lead to an address where the terminal knows hyperlinks.
  public static func link(_ words: String, to address: String) -> Text { Text(words, .link(address)) }

  /// A sign, and what is read aloud in its place.
  public static func sign(_ sign: String, _ role: Role = .plain, spoken: String) -> Text {
    Text([Run(sign, role, spoken: spoken)])
  }

  public var isEmpty: Bool { runs.isEmpty }

  /// The words alone, as they were given.
  public var words: String { runs.count == 1 ? runs[0].words : runs.reduce(into: "") { $0 += $1.words } }

  public mutating func append(_ run: Run) {
    guard !run.words.isEmpty else { return }
    if let last = runs.last, last.role == run.role, !run.role.isBadge, last.spoken == nil, run.spoken == nil {
      runs[runs.count - 1].words += run.words
    } else {
      runs.append(run)
    }
  }

  public static func += (text: inout Text, more: Text) {
    for run in more.runs { text.append(run) }
  }

  public static func + (text: Text, more: Text) -> Text {
    var sum = text
    sum += more
    return sum
  }
}

extension Role {
  var isBadge: Bool { if case .badge = self { true } else { false } }

  var meter: (fraction: Double, tint: Tint)? {
    if case .meter(let fraction, let tint) = self { (fraction, tint) } else { nil }
  }
}

extension Sequence<Text> {
  /// The texts in a row, with a separator between them.
  public func joined(by separator: Text = " ") -> Text {
    var sum = Text()
    for (index, text) in enumerated() {
      if index > 0 { sum += separator }
      sum += text
    }
    return sum
  }
}
