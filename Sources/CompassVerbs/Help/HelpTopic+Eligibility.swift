import Display
import Domain

extension HelpTopic {
  /// The rules of eligibility with the numbers of their sources; nil for any other topic.
  var pairs: [(label: String, value: Text)]? {
    guard name == HelpTopic.eligibility.name else { return nil }
    let all = Self.places
    return zip(examples, EligibilityFact.all).map { example, fact in
      let number = (all.firstIndex(of: fact.source) ?? 0) + 1
      return (example.line, Text(fact.words) + Text(" [\(number)]", .dim))
    }
  }

  /// Where they stand, each address on a line of its own, so that it can be copied.
  var sources: [Section] {
    guard name == HelpTopic.eligibility.name else { return [] }
    let lines = Self.places.enumerated().flatMap { place, source -> [Section.Content] in
      let address = source.place.prefix { $0 != " " }
      let about = ["\(source.place.dropFirst(address.count + 1))", source.date].filter { !$0.isEmpty }
      return [
        .line(Text("[\(place + 1)] \(about.joined(separator: ", "))", .dim)),
        .line(.link(Self.short(String(address)), to: String(address))),
      ]
    }
    return [Section("Sources", id: "sources", lines)]
  }

  private static let places = EligibilityFact.all.map(\.source).reduce(into: [FactSource]()) { all, source in
    if !all.contains(source) { all.append(source) }
  }

  /// An address as it can be typed, without what browsers add.
  private static func short(_ address: String) -> String {
    var rest = Substring(address)
    for beginning in ["https://", "http://", "www."] where rest.hasPrefix(beginning) {
      rest = rest.dropFirst(beginning.count)
    }
    return String(rest)
  }
}
