import Domain
import Values

/// Who the people and families of one place are in another one, where their rows go.
struct Counterparts {
  /// Those whose ids are replaced wherever they stand, in texts and documents too.
  private let everywhere: [(there: String, here: UUID)]
  private let ids: [UUID: UUID]

  /// `inColumnsOnly` are replaced where a column holds an id, and nowhere else.
  init(_ everywhere: [UUID: UUID], inColumnsOnly: [UUID: UUID] = [:]) {
    self.everywhere = everywhere.filter { $0.key != $0.value }.map { ($0.key.text, $0.value) }
    ids = everywhere.merging(inColumnsOnly) { first, _ in first }
  }

  var isEmpty: Bool { ids.isEmpty }

  /// The values of a row with the ids of the other place.
  func localized(_ values: [String: Value]) -> [String: Value] {
    if isEmpty { return values }
    return values.mapValues { value in
      switch value {
      case .uuid(let id): return .uuid(ids[id] ?? id)
      case .text(let text):
        guard text.utf8.count == 36 else { return value }
        return everywhere.first { $0.there == text }.map { .uuid($0.here) } ?? value
      case .json(let document):
        guard document.text.mayHoldID else { return value }
        var text = document.text
        for (there, here) in everywhere { text = text.replacing(there, with: here.text) }
        return JSONText(text).map(Value.json) ?? value
      default: return value
      }
    }
  }
}

extension String {
  /// True if four hyphens stand as far apart as in an id: replacing is slow, and few documents hold ids.
  fileprivate var mayHoldID: Bool {
    var text = self
    return text.withUTF8 { bytes in
      guard bytes.count >= 36 else { return false }
      let hyphen = UInt8(ascii: "-")
      return (8..<bytes.count - 27).contains { place in
        bytes[place] == hyphen && bytes[place + 5] == hyphen && bytes[place + 10] == hyphen
          && bytes[place + 15] == hyphen
      }
    }
  }
}
