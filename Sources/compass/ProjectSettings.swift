import ShellCore
import Storage
import SupabaseStorage

/// Where the Supabase project is: the environment wins over the configuration file.
struct ProjectSettings {
  private let url: String?
  private let key: String?
  private let api: String?
  /// Whether the environment names the project, rather than the file.
  let isFromEnvironment: Bool

  init(_ configured: ShellCore.Settings) {
    isFromEnvironment = ProgramEnvironment.value("SUPABASE_URL") != nil
    url = ProgramEnvironment.value("SUPABASE_URL") ?? configured.values[.supabaseURL]
    key = ProgramEnvironment.value("SUPABASE_ANON_KEY") ?? configured.values[.supabaseKey]
    api = ProgramEnvironment.value("COMPASS_API_URL") ?? configured.values[.apiURL]
  }

  /// Whether there is enough to open one.
  var isComplete: Bool { url != nil && key != nil }

  /// What is missing where half of it is there; nil otherwise.
  var missing: String? {
    switch (url, key) {
    case (.some, nil): "SUPABASE_ANON_KEY"
    case (nil, .some): "SUPABASE_URL"
    default: nil
    }
  }

  /// The project; throws what is missing or wrong, with the line to type.
  func project() throws(StoreError) -> Project {
    guard let url else {
      throw .unavailable(
        "no Supabase project is configured: SUPABASE_URL is missing",
        hint: "export SUPABASE_URL=https://YOUR-PROJECT.supabase.co SUPABASE_ANON_KEY=...")
    }
    guard let key else {
      throw .unavailable(
        "no key for '\(url)': SUPABASE_ANON_KEY is missing",
        hint: "export SUPABASE_ANON_KEY=... (the public key from the project's API settings)")
    }
    return try Project(url: url, key: key, api: api)
  }
}
