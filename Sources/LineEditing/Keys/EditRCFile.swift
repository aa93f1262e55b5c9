/// Where a person's `.editrc` is.
enum EditRCFile {
  /// `$EDITRC`, else `.editrc` in the home folder; nil if there is neither.
  static func path(_ environment: (String) -> String?) -> String? {
    if let path = environment("EDITRC") { return path.isEmpty ? nil : path }
    return environment("HOME").map { $0 + "/.editrc" }
  }

  /// The text of the file, nil if it can't be read.
  static func text(at path: String) -> String? {
    FileContent.bytes(at: path).map { String(decoding: $0, as: UTF8.self) }
  }
}
