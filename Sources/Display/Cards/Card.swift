/// One row as a card: a header, badges, a few lines, and facts at its foot.
public struct Card: Equatable, Sendable {
  /// A fact with its name.
  public struct Fact: Equatable, Sendable {
    public var label: String
    public var value: Text

    public init(_ label: String, _ value: Text) {
      self.label = label
      self.value = value
    }
  }

  public var title: Text
  /// At the right of the title: a star.
  public var marker: Text
  public var subtitle: Text
  public var badges: [Text]
  /// Short lines; each is cut where the card ends.
  public var lines: [Text]
  /// Longer text, of which two lines are shown.
  public var preview: Text
  public var facts: [Fact]

  public init(
    title: Text, marker: Text = "", subtitle: Text = "", badges: [Text] = [], lines: [Text] = [], preview: Text = "",
    facts: [Fact] = []
  ) {
    self.title = title
    self.marker = marker
    self.subtitle = subtitle
    self.badges = badges
    self.lines = lines
    self.preview = preview
    self.facts = facts
  }

  /// In columns, its frame included.
  static let leastWidth = 46
  static let mostWidth = 60
}
