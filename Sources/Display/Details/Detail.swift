/// One thing seen from near: a header, and sections.
public struct Detail: Sendable {
  public var header: [Text]
  public var sections: [Section]
  /// What json prints.
  public var object: Fields
  /// What csv, tsv, markdown and lines print.
  public var record: Fields
  /// Whether Markdown is headings and lists, as a letter has them, rather than a table of the record.
  public var isDocument = false

  /// A detail; `record` is `object` unless given.
  public init(header: [Text], sections: [Section], object: Fields, record: Fields? = nil) {
    self.header = header
    self.sections = sections
    self.object = object
    self.record = record ?? object
  }
}

/// A titled part of a detail.
public struct Section: Sendable {
  public var title: String
  /// The word a person types for it.
  public var id: String
  public var content: [Content]
  /// Whether it takes the whole width where others sit side by side.
  public var isWide: Bool
  /// How many things it is about, where it doesn't list them all.
  public var total: Int?

  public init(_ title: String, id: String, isWide: Bool = false, total: Int? = nil, _ content: [Content]) {
    self.title = title
    self.id = id
    self.isWide = isWide
    self.total = total
    self.content = content
  }

  /// What a section holds.
  public enum Content: Sendable {
    /// A paragraph; its line ends count.
    case line(Text)
    case pairs([(label: String, value: Text)])
    /// Items, each after a mark: `✓`.
    case bullets([Text], mark: Text)
    case sheet(Sheet)
    case bars([Bar])
    case tiles([Tile])
    case chart(Chart)
    case map(DotMap)
  }
}
