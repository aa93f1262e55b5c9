import Storage
import Values

/// An address that a person pasted, or to which a browser came back: what its query and its fragment say.
struct PastedAddress: Sendable {
  /// In lower case, with its port; nil for an address of which only the end is known.
  let host: String?
  private let parameters: [String: String]

  /// No address has more bytes than this.
  static let longest = 16 << 10

  /// Nil for a text without parameters, or one that is too long. Blanks, and signs that mail programs put around an
  /// address, don't count; of a link that leads through somebody's scanner, the one inside counts.
  init?(_ text: String) {
    guard text.utf8.count <= Self.longest else { return nil }
    let text = text.trimmed.trimming("<>\"'()")
    let parts = text.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == "?" || $0 == "#" }
    guard parts.count == 2 else { return nil }
    var parameters: [String: String] = [:]
    for pair in parts[1].split(whereSeparator: { "&?#".contains($0) }) {
      let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if sides.count == 2 { parameters[String(sides[0])] = sides[1].formDecoded }
    }
    let inner = ["url", "q"].lazy.compactMap { parameters[$0] }.first { $0.hasPrefix("http") }
    if let inner = inner.flatMap(PastedAddress.init) {
      self = inner
      return
    }
    host = parts[0].firstRange(of: "://").map { range in
      parts[0][range.upperBound...].prefix { $0 != "/" }.lowercased()
    }
    self.parameters = parameters
  }

  subscript(name: String) -> String? { parameters[name]?.nonEmpty }

  /// Why whoever made the address sent the person away, in its words; nil if it didn't.
  var refusal: ServiceProblem? {
    guard self["error"] != nil || self["error_code"] != nil || self["error_description"] != nil else { return nil }
    return ServiceProblem(
      code: self["error_code"] ?? self["error"], words: self["error_description"] ?? self["error"] ?? "")
  }
}

extension String {
  fileprivate func trimming(_ signs: String) -> String {
    let signs = Set(signs)
    return String(drop { signs.contains($0) }.reversed().drop { signs.contains($0) }.reversed())
  }
}

extension Substring {
  /// With what `+` and `%XX` stand for; what can't be decoded stays as it is.
  fileprivate var formDecoded: String {
    var bytes: [UInt8] = []
    var rest = utf8[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) {
        bytes.append(code)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
      }
    }
    return String(validating: bytes, as: UTF8.self) ?? String(self)
  }
}

/// What a person typed of an email that lets them in.
enum EmailedProof: Hashable, Sendable {
  case code(String)
  case link(hash: Secret, type: String)
  /// The address to which the link led: it holds a session already, which this token prolongs.
  case session(refresh: Secret)

  /// - Throws: `notSignedIn` for anything else, and what an address says instead.
  init(_ text: String, of project: Project, _ purpose: EmailPurpose) throws(StoreError) {
    let digits = text.filter { !$0.isWhitespace && $0 != "-" }
    if (6...10).contains(digits.count), digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      self = .code(digits)
      return
    }
    guard let address = PastedAddress(text) else { throw Self.unreadable }
    if let refusal = address.refusal { throw .signIn(refused: refusal, by: .email) }
    let projects = [address.host, project.host].compactMap(\.self).filter { $0.hasSuffix(".supabase.co") }
    if Set(projects).count > 1 {
      throw .notSignedIn(
        "the link is of another project: expected one of '\(project.host)', found '\(projects[0].shortened(to: 100))'",
        hint: Self.again)
    }
    let hash = (address["token_hash"] ?? address["token"]).map { Secret($0) }
    if let hash, hash.isPlain {
      self = .link(hash: hash, type: address["type"] ?? (purpose == .newPassword ? "recovery" : "email"))
    } else if let refresh = address["refresh_token"].map({ Secret($0) }), refresh.isPlain {
      self = .session(refresh: refresh)
    } else {
      throw Self.unreadable
    }
  }

  private static var unreadable: StoreError {
    .notSignedIn("expected the code of the email, 6 to 10 digits, or its link", hint: again)
  }

  private static let again = "copy it from the newest email"
}
