import Storage

/// The rules for the key of a project: only the public one, and only of this project.
enum ProjectKey {
  static func checked(_ text: String, of address: ServiceAddress) throws(StoreError) -> Secret {
    let key = Secret(text)
    if text.isEmpty { throw refusal("is empty") }
    guard key.isPlain else { throw refusal("must not hold blanks or special characters") }
    let claims = Claims(text)
    if text.hasPrefix("sb_secret_") || claims?.role == "service_role" {
      throw refusal("holds the service key, which overrides all row security: this shell never uses it")
    }
    if claims?.role == "authenticated" {
      throw refusal("must be the key of the project, found a person's access token")
    }
    if let project = claims?.project, address.host.hasSuffix(".supabase.co") {
      let expected = address.host.prefix { $0 != "." }
      guard project == expected else {
        throw refusal("must belong to the project '\(expected)' of SUPABASE_URL, found one of '\(project)'")
      }
    }
    return key
  }

  private static func refusal(_ reason: String) -> StoreError {
    .unavailable(
      "SUPABASE_ANON_KEY \(reason)",
      hint: "export SUPABASE_ANON_KEY=KEY, with the 'anon' or 'publishable' key of the project's settings")
  }
}
