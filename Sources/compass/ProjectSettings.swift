import ShellCore
import Storage
import SupabaseStorage

/// Where the Supabase project is: the environment wins over the configuration file.
struct ProjectSettings {
  private static let setting = ShellCore.Settings.Name.supabaseKey.rawValue
  private let url: String?
  private let key: (name: String, value: String)?
  private let api: String?
  /// True if the environment names the project, false if the file does.
  let isFromEnvironment: Bool

  init(_ configured: ShellCore.Settings) {
    isFromEnvironment = ProgramEnvironment.value("SUPABASE_URL") != nil
    url = ProgramEnvironment.value("SUPABASE_URL") ?? configured.values[.supabaseURL]
    let keys = [ProjectKey.name, ProjectKey.formerName].lazy.compactMap { name in
      ProgramEnvironment.value(name).map { (name, $0) }
    }
    key = keys.first ?? configured.values[.supabaseKey].map { (Self.setting, $0) }
    api = ProgramEnvironment.value("COMPASS_API_URL") ?? configured.values[.apiURL]
  }

  /// True if there is enough to open one.
  var isComplete: Bool { url != nil && key != nil }

  /// True if half of it is in the configuration file, and the environment has nothing of it.
  private var isHalfConfigured: Bool {
    !isComplete && !isFromEnvironment && (key.map { $0.name == Self.setting } ?? true)
  }

  /// Whoever names half of a project doesn't mean the list on this machine: the other half is told, with the line to type;
  /// nil where both are there, or neither.
  var missingHalf: StoreError? {
    switch (url, key) {
    case (let url?, nil): missingKey(of: url)
    case (nil, _?) where isHalfConfigured:
      .unavailable(
        "'\(Self.setting)' is set, but not the address of its project",
        hint: Self.completion("supabase.url https://YOUR-PROJECT.supabase.co"))
    case (nil, let key?):
      .unavailable(
        "\(key.name) is set, but not the address of its project: SUPABASE_URL is missing",
        hint:
          "start with SUPABASE_URL=https://YOUR-PROJECT.supabase.co, or 'unset \(key.name)' for the list on this machine"
      )
    default: nil
    }
  }

  /// The project; throws what is missing or wrong, with the line to type.
  func project() throws(StoreError) -> Project {
    guard let url else {
      throw missingHalf
        ?? .unavailable(
          "no Supabase project is configured: SUPABASE_URL is missing",
          hint: "start with SUPABASE_URL=https://YOUR-PROJECT.supabase.co \(ProjectKey.name)=...")
    }
    guard let key else { throw missingKey(of: url) }
    let isSetting = key.name == Self.setting
    return try Project(url: url, key: key.value, keyName: isSetting ? ProjectKey.name : key.name, api: api)
  }

  private func missingKey(of url: String) -> StoreError {
    if let other = Self.otherKey {
      return .unavailable(
        "no key for '\(url)': '\(other)' isn't read", hint: "start with \(ProjectKey.name)=\"$\(other)\"")
    }
    if isHalfConfigured {
      return .unavailable("no key for '\(url)'", hint: Self.completion("\(Self.setting) KEY"))
    }
    return .unavailable(
      "no key for '\(url)': \(ProjectKey.name) is missing",
      hint: "\(ProjectKey.hint(for: ProjectKey.name)), or 'unset SUPABASE_URL' for the list on this machine")
  }

  private static func completion(_ setting: String) -> String {
    "write 'set \(setting)' into the configuration, or start with --no-config for the list on this machine"
  }

  /// A public key under a name that other programs read, such as `NEXT_PUBLIC_SUPABASE_ANON_KEY`; nil if there is none.
  private static var otherKey: String? {
    let makers = ["", "NEXT_PUBLIC_", "NUXT_PUBLIC_", "EXPO_PUBLIC_", "VITE_", "PUBLIC_", "REACT_APP_", "NG_APP_"]
    let keys = ["PUBLISHABLE_DEFAULT_KEY", "PUBLISHABLE_KEY", "ANON_KEY", "KEY", "API_KEY"]
    let names = keys.flatMap { key in makers.map { "\($0)SUPABASE_\(key)" } }
    return names.first { ProgramEnvironment.value($0) != nil }
  }
}
