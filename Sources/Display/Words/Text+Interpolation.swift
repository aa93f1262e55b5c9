extension Text: ExpressibleByStringInterpolation {
  public init(stringLiteral words: String) { self.init(words) }

  public init(stringInterpolation: Interpolation) { self = stringInterpolation.text }

  /// `"\(name, .name) has \(badge: "D1", .blue)"`.
  public struct Interpolation: StringInterpolationProtocol {
    var text = Text()

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ words: String) { text.append(Run(words)) }

    public mutating func appendInterpolation(_ more: Text) { text += more }

    public mutating func appendInterpolation(_ value: some CustomStringConvertible, _ role: Role = .plain) {
      text.append(Run(value.description, role))
    }

    public mutating func appendInterpolation(badge words: String, _ tint: Tint) {
      text.append(Run(words, .badge(tint)))
    }

    public mutating func appendInterpolation(link words: String, to address: String) {
      text.append(Run(words, .link(address)))
    }
  }
}
