import Foundation
import SupabaseStorage
import Values
import Web

/// The people and rows of the tests, and short names for their ids.
enum Cast {
  static let me = id("a0000000-0000-4000-8000-000000000001")
  static let parent = id("a0000000-0000-4000-8000-000000000002")
  static let sister = id("a0000000-0000-4000-8000-000000000003")
  static let family = id("f0000000-0000-4000-8000-000000000001")
  static let otherFamily = id("f0000000-0000-4000-8000-000000000002")
  static func school(_ number: Int) -> UUID { id("50000000-0000-4000-8000-\(digits(number))") }
  static func coach(_ number: Int) -> UUID { id("c0000000-0000-4000-8000-\(digits(number))") }
  static func entry(_ number: Int) -> UUID { id("e0000000-0000-4000-8000-\(digits(number))") }

  private static func digits(_ number: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: 12 - text.count) + text
  }

  static func id(_ text: String) -> UUID { UUID(uuidString: text) ?? UUID() }
  private static let names: [(UUID, String)] =
    [(me, "ME"), (parent, "PARENT"), (sister, "SISTER"), (family, "FAMILY"), (otherFamily, "OTHERS")]
    + (1...9).flatMap { [(school($0), "S\($0)"), (coach($0), "C\($0)"), (entry($0), "E\($0)")] }

  /// Ids become their short names.
  static func short(_ text: String) -> String { names.reduce(text) { $0.replacing($1.0.text, with: $1.1) } }

  /// Short names in capitals become ids: `'S1'` in a script's JSON.
  static func long(_ text: String) -> String {
    names.reduce(text) { $0.replacing("'\($1.1)'", with: "\"\($1.0.text)\"") }
  }
}

extension Call {
  /// A call as a line of text, without the order and the page size that every question has.
  var line: String {
    var parts = ["\(method.rawValue) \(service == .rest ? "" : "\(service):")\(path.joined(separator: "/"))"]
    let query = query.filter { !["order", "limit"].contains($0.name) && !($0.name == "select" && $0.value == "*") }
    if !query.isEmpty { parts[0] += "?" + query.map { "\($0.name)=\($0.value)" }.joined(separator: "&") }
    if let prefer = headers.first(where: { $0.name == "Prefer" })?.value, method == .get || method == .head {
      parts.append(prefer)
    }
    if let body { parts.append(String(decoding: body, as: UTF8.self)) }
    return Cast.short(parts.joined(separator: " "))
  }
}

/// The program's own ids, where Foundation has a type of the same name.
typealias UUID = Values.UUID
