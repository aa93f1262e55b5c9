import Domain
import Storage
import Web

extension SupabaseStore {
  /// What the web application, where there is one, suggests besides the rows of the table: what goes wrong there is
  /// passed over, for the table has what matters.
  func suggestedBesides(_ rows: [Suggestion]) async -> [Suggestion] {
    guard rest.caller.hasAPI, let membership = try? await shelf.known(), !membership.identity.isViewing else {
      return []
    }
    let call = Call(.get, .api, ["suggestions"], query: [("location", "dashboard")], isRepeatable: false)
    guard let response = try? await rest.send(call), response.status == 200,
      let answer = response.text.flatMap(JSON.init(parsing:)),
      case .array(let items) = answer["suggestions"] ?? answer["data"] ?? .null
    else { return [] }
    let known = Set(rows.map(\.id))
    return items.compactMap(Suggestion.init(answered:)).filter { !known.contains($0.id) }
  }
}

extension Suggestion {
  /// From a row of the table, or from a title and a description; nil without an id or a message.
  fileprivate init?(answered json: JSON) {
    var decoder = RowDecoder<Suggestion>()
    guard var row = try? decoder.rows(Array(JSON.array([json]).text.utf8)).first else { return nil }
    if row.message.isEmpty {
      row.message = ["title", "description"].compactMap { json[$0]?.string }.filter { !$0.isEmpty }
        .joined(separator: ": ")
    }
    guard !row.message.isEmpty else { return nil }
    self = row
  }
}
