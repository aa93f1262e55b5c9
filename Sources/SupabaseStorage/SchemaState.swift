import Storage
import Values

/// The report of a database with our migrations on itself, held against what they make.
struct SchemaState {
  let version: String
  /// A hash of each table, policy, trigger and function, by kind and name; nil in a project of before.
  private let objects: [String: String]?

  static let remedy = "apply the files in supabase/migrations, in the order of their names"
  static let functionsFile = "20261127001200_changes.sql"

  init?(_ json: JSON) {
    guard let version = json["version"]?.string else { return nil }
    self.version = version
    guard case .object(let members)? = json["objects"] else {
      objects = nil
      return
    }
    objects = Dictionary(members.map { ($0.key, $0.value.string ?? "") }) { first, _ in first }
  }

  var findings: [Finding] {
    guard version <= ExpectedSchema.version else {
      return [Finding("migrations", .warning, "up to \(version), newer than this program", remedy: "update compass")]
    }
    guard let objects, version == ExpectedSchema.version else {
      return [
        Finding(
          "migrations", .bad, "up to \(version), and this program has them up to \(ExpectedSchema.version)",
          remedy: Self.remedy)
      ]
    }
    return [Finding("migrations", .good, "up to \(version)")] + Kind.allCases.map { finding($0, objects) }
  }

  /// The kinds of objects: the words that their names begin with.
  private enum Kind: String, CaseIterable {
    case table, security, policy, trigger, function

    var subject: String {
      switch self {
      case .table: "tables"
      case .security: "row security"
      case .policy: "policies"
      case .trigger: "triggers"
      case .function: "functions"
      }
    }

    var praise: String {
      switch self {
      case .table: "as the migrations make them"
      case .security: "on for every table"
      case .policy, .trigger: "as the migrations make them"
      case .function: "all there: changes are stored in one transaction"
      }
    }
  }

  private func finding(_ kind: Kind, _ objects: [String: String]) -> Finding {
    let expected = ExpectedSchema.objects
    let names = Set(expected.keys).union(objects.keys).filter { $0.hasPrefix(kind.rawValue + " ") }.sorted()
    func listed(_ words: String, _ isSo: (String) -> Bool) -> String? {
      let found = names.filter(isSo).map { $0.dropFirst(kind.rawValue.count + 1) }
      guard let first = found.first else { return nil }
      // A project that lacks everything needn't name it all.
      let shown = found.count > 8 ? "\(first) and \(found.count - 1) others" : found.joined(separator: ", ")
      return "\(words): \(shown)"
    }
    let wrong = [
      listed("missing") { objects[$0] == nil },
      listed(kind == .security ? "off" : "different") {
        objects[$0] != nil && expected[$0] != nil && objects[$0] != expected[$0]
      },
    ].compactMap(\.self)
    let added = listed("added") { expected[$0] == nil }
    let words = (wrong + [added].compactMap(\.self)).joined(separator: "; ")
    if !wrong.isEmpty { return Finding(kind.subject, .bad, words, remedy: Self.remedy) }
    guard added != nil else { return Finding(kind.subject, .good, kind.praise) }
    return Finding(kind.subject, .warning, words, remedy: "remove what you didn't add yourself")
  }
}
