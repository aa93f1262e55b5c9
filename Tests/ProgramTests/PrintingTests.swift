import Foundation
import Testing
import WaitingTrait

/// A PDF comes from another program: here from scripts that stand for one.
@Suite(.waiting) struct PrintingTests {
  private static let browser = """
    for word; do case $word in --print-to-pdf=*) out=${word#*=};; file://*) page=$word;; esac; done
    printf '%s\\n' "$@" >"$HOME/words"
    printf '%%PDF-1.4 %s' "$page" >"$out"
    """

  private let home = Home()

  /// Runs a line where only the programs that are named can be found.
  private func save(_ line: String, _ programs: [String: String] = [:], _ options: String...) throws -> Run {
    home.makeFolder("bin")
    for (name, script) in programs { home.script("bin/" + name, script) }
    return try home.run(arguments: options + ["--sample", "-c", line], environment: ["PATH": home("bin")])
  }

  private var isTidy: Bool { !home.files.contains { $0.hasPrefix("compass-packet") } }

  @Test func aBrowserPrints() throws {
    let run = try save("packet save eli.pdf", ["chromium": Self.browser])
    #expect(run.status == 0, "\(run.errors)")
    #expect(try home.read("eli.pdf").hasPrefix("%PDF-1.4 file:///"))
    let words = try home.read("words").split(separator: "\n")
    #expect(words.contains("--headless") && words.last?.hasSuffix("/packet.html") == true)
    #expect(isTidy)
  }

  @Test func wkhtmltopdfPrints() throws {
    let script = "while [ $# -gt 2 ]; do shift; done\nread -r first <\"$1\"\nprintf '%%PDF-%s' \"$first\" >\"$2\""
    #expect(try save("packet save eli.pdf", ["wkhtmltopdf": script]).status == 0)
    #expect(try home.read("eli.pdf") == "%PDF-<!DOCTYPE html>")
  }

  @Test(arguments: ["exit 3", "kill -9 $$", "exit 0"])
  func aPrinterThatFailsLeavesTheFileAlone(script: String) throws {
    home.write("%PDF-old", to: "eli.pdf")
    let run = try save("packet save eli.pdf", ["chromium": script], "--yes")
    #expect(run.status == 1 && run.errors.contains("made no PDF"))
    #expect(try home.read("eli.pdf") == "%PDF-old" && isTidy)
  }

  @Test func withoutAPrinterItIsSaidWhatToInstall() throws {
    let run = try save("packet save eli.pdf")
    #expect(run.status == 1 && run.errors.contains("apt install chromium") && !home.has("eli.pdf"))
  }

  @Test func aForeignFileStays() throws {
    home.write("<p>mine</p>", to: "eli.html")
    #expect(try save("packet save eli.html").status == 1)
    #expect(try home.read("eli.html") == "<p>mine</p>")
    for _ in 1...2 { #expect(try save("packet save new.html").status == 0) }
  }
}
