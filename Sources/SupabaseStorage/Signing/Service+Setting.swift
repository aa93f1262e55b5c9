extension Call.Service {
  /// The variable that says where it is.
  var setting: String {
    switch self {
    case .rest, .auth: "SUPABASE_URL"
    case .api: "COMPASS_API_URL"
    }
  }
}
