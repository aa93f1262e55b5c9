import ShellCore

/// A button that prints the page: the only script there is, and the only one that the page's policy lets run.
enum PrintButton {
  static let markup: HTML = """
    <nav><button id="print" type="button">Print or save as PDF</button></nav>
    <script>document.getElementById("print").addEventListener("click", function () { window.print(); });</script>

    """

  /// Names the script by its SHA-256.
  static let policy =
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-xEUKt/XIr4d0R1e2pIGLr9mhXXPSRJww6PGe77cDblE='"
}
