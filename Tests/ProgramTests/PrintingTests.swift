import Foundation
import Testing

/// A PDF comes from another program: here from scripts that stand for one.
@Suite struct PrintingTests {
  private static let browser = """
    #!/bin/sh
    for word; do case $word in --print-to-pdf=*) out=${word#*=};; file://*) page=$word;; esac; done
    printf '%s\\n' "$@" >"$HOME/words"
    printf '%%PDF-1.4 %s' "$page" >"$out"
    """

  /// A home where only the programs that are named can be found.
  private static func home(_ programs: [String: String]) throws -> Home {
    let home = try Home()
    try FileManager.default.createDirectory(atPath: home("bin"), withIntermediateDirectories: true)
    for (name, script) in programs {
      try home.write(script, to: "bin/\(name)")
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: home("bin/\(name)"))
    }
    return home
  }

  private static func save(_ file: String, in home: Home) throws -> Run {
    try home.run(
      "--sample", "-c", "packet save \(file)", environment: ["PATH": home("bin"), "HOME": home.path])
  }

  @Test func aBrowserPrints() throws {
    let home = try Self.home(["chromium": Self.browser])
    let run = try Self.save("eli.pdf", in: home)
    #expect(run.status == 0, "\(run.errors)")
    #expect(try home.read("eli.pdf").hasPrefix("%PDF-1.4 file:///"))
    let words = try home.read("words").split(separator: "\n")
    #expect(words.contains("--headless") && words.last?.hasSuffix("/packet.html") == true)
    #expect(try home.files.filter { $0.hasPrefix("compass-packet") }.isEmpty)
  }

  @Test func wkhtmltopdfPrints() throws {
    let script =
      "#!/bin/sh\nwhile [ $# -gt 2 ]; do shift; done\nread -r first <\"$1\"\nprintf '%%PDF %s' \"$first\" >\"$2\"\n"
    let home = try Self.home(["wkhtmltopdf": script.replacingOccurrences(of: "%%PDF ", with: "%%PDF-")])
    #expect(try Self.save("eli.pdf", in: home).status == 0)
    #expect(try home.read("eli.pdf") == "%PDF-<!DOCTYPE html>")
  }

  @Test(arguments: ["#!/bin/sh\nexit 3\n", "#!/bin/sh\nkill -9 $$\n", "#!/bin/sh\nexit 0\n"])
  func aPrinterThatFailsLeavesTheFileAlone(script: String) throws {
    let home = try Self.home(["chromium": script])
    try home.write("%PDF-old", to: "eli.pdf")
    let run = try home.run(
      "--sample", "--yes", "-c", "packet save eli.pdf", environment: ["PATH": home("bin"), "HOME": home.path])
    #expect(run.status == 1 && run.errors.contains("made no PDF"))
    #expect(try home.read("eli.pdf") == "%PDF-old")
    #expect(try home.files.filter { $0.hasPrefix("compass-packet") }.isEmpty)
  }

  @Test func withoutAPrinterItIsSaidWhatToInstall() throws {
    let home = try Self.home([:])
    let run = try Self.save("eli.pdf", in: home)
    #expect(run.status == 1 && run.errors.contains("apt install chromium"))
    #expect(try !home.files.contains("eli.pdf"))
  }

  @Test func aForeignFileStays() throws {
    let home = try Self.home([:])
    try home.write("<p>mine</p>", to: "eli.html")
    #expect(try Self.save("eli.html", in: home).status == 1)
    #expect(try home.read("eli.html") == "<p>mine</p>")
    #expect(try Self.save("new.html", in: home).status == 0)
    #expect(try Self.save("new.html", in: home).status == 0)
  }
}
