import Glibc

/// The character set in which the C library, and so libedit, reads text.
enum TerminalLocale {
  /// Takes over the environment's character set, or UTF-8 if that is a smaller one. Only characters are concerned:
  /// numbers and dates stay as in the C locale.
  ///
  /// - Returns: whether text may hold more than ASCII.
  static func prepare() -> Bool {
    _ = setlocale(LC_CTYPE, "")
    if isUTF8 { return true }
    for name in ["C.UTF-8", "C.utf8", "en_US.UTF-8"] where setlocale(LC_CTYPE, name) != nil && isUTF8 { return true }
    return false
  }

  private static var isUTF8: Bool {
    nl_langinfo(Int32(CODESET)).map { String(cString: $0) == "UTF-8" } ?? false
  }
}
