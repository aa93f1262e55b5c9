/// How answers are printed; the raw values are what a person types.
public enum OutputMode: String, CaseIterable, Sendable {
  case table, cards, csv, tsv, json, jsonl, markdown, lines

  /// Whether it is drawn for eyes, or written for programs.
  public var isDrawn: Bool { self == .table || self == .cards }
}
