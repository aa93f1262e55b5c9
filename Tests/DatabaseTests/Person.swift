/// Who asks.
enum Person: String, CaseIterable, Sendable {
  /// The player whose rows the stage holds.
  case athlete
  /// A parent in the athlete's family.
  case parent
  /// A player of another family.
  case stranger
  /// Nobody: a visitor with the project's public key.
  case visitor
  /// Somebody with an account and nothing else.
  case newcomer

  var id: String? {
    switch self {
    case .athlete: "a0000000-0000-4000-8000-000000000001"
    case .parent: "a0000000-0000-4000-8000-000000000002"
    case .stranger: "b0000000-0000-4000-8000-000000000001"
    case .visitor: nil
    case .newcomer: "d0000000-0000-4000-8000-000000000001"
    }
  }

  var email: String { "\(rawValue)@family.example" }

  /// What makes a transaction theirs, as the server in front of the database does it.
  var identification: String {
    guard let id else { return #"set local role anon; set local request.jwt.claims = '{"role": "anon"}';"# }
    let claims = #"{"sub": "\#(id)", "role": "authenticated", "email": "\#(email)"}"#
    return "set local role authenticated; set local request.jwt.claims = '\(claims)';"
  }
}
