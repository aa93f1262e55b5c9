/// How answers are printed; the raw values are what a person types.
public enum OutputMode: String, CaseIterable, Sendable {
  case table, cards, csv, tsv, json, jsonl, markdown, lines

  /// Whether it is drawn for eyes, or written for programs.
  public var isDrawn: Bool { self == .table || self == .cards }

  /// The mode that a file is written in, by the ending of its name; nil for an ending that says nothing.
  public init?(ending: some StringProtocol) {
    switch ending.lowercased() {
    case "csv": self = .csv
    case "tsv": self = .tsv
    case "json": self = .json
    case "jsonl": self = .jsonl
    case "md": self = .markdown
    default: return nil
    }
  }
}
