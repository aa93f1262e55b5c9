package import Storage
import Web

/// A Supabase project, and the web application beside it: addresses and key that were checked and have one spelling.
package struct Project: Hashable, Sendable {
  /// Scheme, host and port, without a slash at the end.
  package let url: String
  /// Where `/api` begins, without a slash at the end; nil if there is no web application.
  package let api: String?
  let key: Secret
  /// In lower case, without the port.
  let host: String

  /// - Parameters:
  ///   - url: what `SUPABASE_URL` holds.
  ///   - key: the public one, in its old or its new form.
  ///   - keyName: the variable that holds it.
  ///   - api: what `COMPASS_API_URL` holds; a path in front of `/api` is fine.
  /// - Throws: `unavailable` that says what to correct.
  package init(url: String, key: String, keyName: String = ProjectKey.name, api: String? = nil) throws(StoreError) {
    let address = try ServiceAddress(url, setting: "SUPABASE_URL", example: "https://YOUR-PROJECT.supabase.co")
    try address.refusePath()
    self.url = address.origin
    host = address.host
    self.key = try ProjectKey.checked(key, named: keyName, of: address)
    guard let api else {
      self.api = nil
      return
    }
    self.api = try ServiceAddress(api, setting: "COMPASS_API_URL", example: "https://compass.example.com").prefix
  }

  /// Where a service begins; nil if it isn't there.
  func base(of service: Call.Service) -> String? {
    switch service {
    case .rest: url + "/rest/v1"
    case .auth: url + "/auth/v1"
    case .api: api.map { $0 + "/api" }
    }
  }
}

/// The address of a service as a person wrote it into a setting.
struct ServiceAddress {
  private let address: HTTPAddress
  private let setting: String

  var origin: String { address.origin }
  var host: String { address.host }

  init(_ text: String, setting: String, example: String) throws(StoreError) {
    self.setting = setting
    if text.isEmpty { throw .unavailable("\(setting) is empty", hint: "start with \(setting)=\(example)") }
    do throws(HTTPAddress.Problem) {
      address = try HTTPAddress(text)
    } catch {
      throw Self.refusal(text, error, setting: setting, example: example)
    }
    if address.namesUser { throw refusal("must not hold a user name or a password", address.origin) }
    if address.query != nil { throw refusal("must not hold a query: leave out '?' and what follows", prefix) }
    if address.fragment != nil { throw refusal("must not hold a fragment: leave out '#' and what follows", prefix) }
    guard address.isSecure || address.isLoopback else {
      throw refusal(
        "must begin with 'https://': with 'http://' anyone on the network can read the password",
        "https" + address.origin.dropFirst("http".count))
    }
  }

  /// Says what to leave out if something stands after the host.
  func refusePath() throws(StoreError) {
    // As the page of the project itself has it, in a browser.
    let parts = address.path.split(separator: "/")
    if address.origin == "https://supabase.com", let page = parts.firstIndex(of: "project"), page + 1 < parts.count {
      throw refusal("must be the project's own address, not that of its page", "https://\(parts[page + 1]).supabase.co")
    }
    guard address.path.allSatisfy({ $0 == "/" }) else {
      throw refusal("must end after the host: leave out '\(address.path)'", address.origin)
    }
  }

  /// The address up to where `/api` begins.
  var prefix: String {
    var path = address.path[...]
    while path.hasSuffix("/") { path.removeLast() }
    if path.hasSuffix("/api") { path.removeLast("/api".count) }
    while path.hasSuffix("/") { path.removeLast() }
    return address.origin + path
  }

  private func refusal(_ reason: String, _ better: some StringProtocol) -> StoreError {
    .unavailable("\(setting) \(reason)", hint: "start with \(setting)=\(better)")
  }

  private static func refusal(
    _ text: String, _ problem: HTTPAddress.Problem, setting: String, example: String
  ) -> StoreError {
    let shown = text.contains("@") ? "something else" : "'\(text)'"
    let better = problem == .noScheme && !text.contains("@") ? "https://\(text)" : example
    let reason =
      switch problem {
      case .noScheme: "must begin with 'https://', found \(shown)"
      case .otherScheme(let scheme): "must begin with 'https://', found '\(scheme)://'"
      case .noHost: "must name a host after 'https://', found none"
      case .badHost: "must name a host such as 'abc.supabase.co', found \(shown)"
      case .badPort: "must have a port from 1 to 65535 or none, found \(shown)"
      case .badCharacter: "must hold letters, digits and '-.:/' only, found a space or a special character"
      }
    return .unavailable("\(setting) \(reason)", hint: "start with \(setting)=\(better)")
  }
}

/// The rules for the key of a project: only the public one, and only of this project.
package enum ProjectKey {
  /// The variable that holds it today, and the one that held the keys of before.
  package static let (name, formerName) = ("SUPABASE_PUBLISHABLE_KEY", "SUPABASE_ANON_KEY")

  /// The line that sets it.
  package static func hint(for name: String) -> String {
    "start with \(name)=KEY, with the publishable key of the dashboard's Settings, API Keys"
  }

  static func checked(_ text: String, named name: String, of address: ServiceAddress) throws(StoreError) -> Secret {
    let key = Secret(text)
    if let problem = problem(of: key, of: address) {
      throw .unavailable("\(name) \(problem)", hint: hint(for: name))
    }
    return key
  }

  private static func problem(of key: Secret, of address: ServiceAddress) -> String? {
    if key.text.isEmpty { return "is empty" }
    guard key.isPlain else { return "must not have spaces or special characters" }
    let claims = Claims(key.text)
    if key.text.hasPrefix("sb_secret_") || claims?.role == "service_role" {
      return "holds the service key, which overrides all row security: this shell never uses it"
    }
    if claims?.role == "authenticated" { return "must be the key of the project, found a person's access token" }
    guard let project = claims?.project, address.host.hasSuffix(".supabase.co") else { return nil }
    let expected = address.host.prefix { $0 != "." }
    return project == expected
      ? nil : "must belong to the project '\(expected)' of SUPABASE_URL, found one of '\(project)'"
  }
}
