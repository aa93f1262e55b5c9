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

  @Test func weasyprintPrints() throws {
    let script = "while [ $# -gt 2 ]; do shift; done\nread -r first <\"$1\"\nprintf '%%PDF-%s' \"$first\" >\"$2\""
    #expect(try save("packet card eli.pdf", ["weasyprint": script]).status == 0)
    #expect(try home.read("eli.pdf") == "%PDF-<!DOCTYPE html>" && isTidy)
  }

  @Test func aPrinterThatDoesNotEndIsEnded() throws {
    home.makeFolder("bin")
    home.script("bin/chromium", "echo $$ >\"$HOME/number\"\nwhile :; do :; done")
    let run = try home.run(
      arguments: ["--sample", "-c", "packet save eli.pdf"],
      environment: ["PATH": home("bin"), "COMPASS_TIMEOUT": "0.2"])
    #expect(run.status == 1 && run.errors.contains("made no PDF in 1 second:"), "\(run.errors)")
    #expect(!home.has("eli.pdf") && isTidy)
    let number = try #require(Int32(try home.read("number").filter(\.isNumber)))
    #expect(kill(number, 0) == -1)
  }

  /// A file that never ends, or that nothing is written to, isn't read.
  @Test(arguments: ["/dev/zero", "pipe"]) func aPhotoIsAFile(target: String) throws {
    let link = "\(target == "pipe" ? "mkfifo eli.png" : "ln -s \(target) eli.png")"
    #expect(try home.shell(link).status == 0)
    let run = try home.run("--sample", "-c", "prefs player photo=eli.png", "-c", "packet save eli.html")
    #expect(run.status == 1 && run.errors.contains("'eli.png' can't be read: it is no file"), "\(run.errors)")
    #expect(!home.has("eli.html"))
  }

  @Test(arguments: ["exit 3", "kill -9 $$", "exit 0"]) func aPrinterThatFailsLeavesTheFileAlone(script: String) throws {
    home.write("%PDF-old", to: "eli.pdf")
    let run = try save("packet save eli.pdf", ["chromium": script], "--yes")
    #expect(run.status == 1 && run.errors.contains("made no PDF"))
    #expect(try home.read("eli.pdf") == "%PDF-old" && isTidy)
  }

  @Test(arguments: ["packet save", "packet card", "export"])
  func withoutAPrinterItIsSaidWhatToInstall(verb: String) throws {
    let run = try save("\(verb) eli.pdf")
    #expect(
      run.status == 1 && run.errors.contains("'\(verb) eli.html' and print it")
        && run.errors.contains("apt install chromium") && !home.has("eli.pdf"))
  }

  @Test func aForeignFileStays() throws {
    home.write("<p>mine</p>", to: "eli.html")
    #expect(try save("packet save eli.html").status == 1)
    #expect(try home.read("eli.html") == "<p>mine</p>")
    for _ in 1...2 { #expect(try save("packet save new.html").status == 0) }
  }
}

/// `>`, `>>` and `|` after a command.
@Suite(.waiting) struct RedirectionTests {
  let home = Home()

  @Test(arguments: [
    ("csv", "state,count"), ("tsv", "state\tcount"), ("json", "[{\"state\""), ("jsonl", "{\"state\""),
    ("md", "| state"),
  ])
  func endingChoosesTheMode(ending: String, beginning: String) throws {
    let run = try home.run("--sample", "-c", "group state > x.\(ending)")
    #expect(run.status == 0 && run.output.isEmpty)
    #expect(try home.read("x.\(ending)").hasPrefix(beginning))
    #expect(home.files.filter { $0.hasPrefix("x") } == ["x.\(ending)"])
  }

  @Test func aChartIsAPicture() throws {
    let run = try home.run("--sample", "-c", "chart division > x.svg", "-c", "last > y.SVG")
    #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty)
    #expect(try home.read("x.svg").hasPrefix("<?xml") && home.read("x.svg").hasSuffix("</svg>\n"))
    #expect(try home.read("x.svg") == home.read("y.SVG"))
  }

  @Test(arguments: [
    ("show > x.svg", 2, "'show' draws no picture"), ("count; last > x.svg", 1, "there is no column of numbers to draw"),
  ])
  func onlyAChartIsAPicture(line: String, status: Int32, message: String) throws {
    home.write("old", to: "x.svg")
    let run = try home.run("--sample", "-c", line)
    #expect(run.status == status && run.errors.contains(message))
    #expect(try home.read("x.svg") == "old")
  }

  @Test(arguments: [
    ("show > x.png", "chart division > chart.svg"), ("show >> x.JPG", "chart division > chart.svg"),
    ("group state > x.ods", "show > list.xlsx"), ("count > a.b.pdf", "packet save packet.pdf"),
    ("show > x.zip", "archive family.json"), ("show >> x.xlsx", "write it again: > x.xlsx"),
    ("show >> x.json", "write JSON lines: >> x.jsonl"), ("show > x.docx", "export report.html"),
  ])
  func filesOfOtherKindsAreRefused(line: String, hint: String) throws {
    let run = try home.run("--sample", "-c", line)
    #expect(run.failed(2, hint), "\(run)")
    #expect(home.files.allSatisfy { !$0.hasPrefix("x") && !$0.hasPrefix("a.b") })
  }

  @Test func aWorkbookIsWritten() throws {
    let run = try home.run(
      "--sample", "-c", "schools D1 > a.xlsx", "-c", "group division avg(fit) > b.xlsx", "-c", "show kenyon > c.xlsx")
    #expect(run.status == 0 && run.output.isEmpty)
    for name in ["a.xlsx", "b.xlsx", "c.xlsx"] {
      #expect(try home.shell("head -c 2 \(name)").output == "PK", "\(name)")
    }
    let whole = try home.run("--sample", "-c", "dashboard > d.xlsx")
    #expect(whole.status == 1 && whole.errors.contains("a workbook holds one table"))
  }

  @Test func aWorkbookIsRead() throws {
    #expect(try home.run("--sample", "-c", "filter D1; export a.xlsx").status == 0)
    let count = try home.run("--sample", "-c", "count D1").output
    let read = try home.run("--yes", "-c", "import a.xlsx", "-c", "count D1")
    #expect(read.status == 0 && read.output == count, "\(read)")
    home.write("PK\u{3}\u{4}", to: "b.xlsx")
    let damaged = try home.run("--sample", "-c", "import b.xlsx")
    #expect(damaged.failed(2, "'b.xlsx' can't be read: the workbook is damaged or not complete"), "\(damaged)")
  }

  @Test func aHeaderIsNotRepeated() throws {
    let joined = try home.run(
      "--sample", "-c", "columns name,state", "-c", "schools D1 OH >> x.csv", "-c", "clear", "-c",
      "schools D3 OH >> x.csv")
    #expect(joined.status == 0)
    let lines = try home.read("x.csv").split(separator: "\n")
    #expect(lines.filter { $0 == "name,state" }.count == 1)
    #expect(lines.count > 8)
    let other = try home.run("--sample", "-c", "group state >> x.csv")
    #expect(other.status == 1 && other.errors.contains("'x.csv' has different columns: nothing was added"))
    #expect(try home.read("x.csv").split(separator: "\n") == lines)
  }

  /// Two tables stay two; lines of JSON follow each other.
  @Test func tablesOfMarkdownStayApart() throws {
    #expect(try home.run("--sample", "-c", "group state >> x.md; group division >> x.md").status == 0)
    let parts = try home.read("x.md").split(separator: "\n\n")
    #expect(parts.count == 2 && parts.allSatisfy { $0.contains("| ---") }, "\(parts)")
    #expect(try home.run("--sample", "-c", "count >> x.jsonl; count >> x.jsonl").status == 0)
    #expect(try home.read("x.jsonl").split(separator: "\n").count == 2)
  }

  @Test func whatAnUnfinishedLineHoldsStays() throws {
    home.write("\u{FEFF}count\n64", to: "x.csv")
    #expect(try home.run("--sample", "-c", "count >> x.csv").status == 0)
    #expect(try home.read("x.csv").hasSuffix("count\n64\n65\n"))
  }

  @Test func fileIsReplacedOrAppendedTo() throws {
    home.write("old\n", to: "x.txt")
    #expect(try home.run("--sample", "-c", "count > x.txt", "-c", "echo more >> x.txt").status == 0)
    #expect(try home.read("x.txt") == "65\nmore\n")
  }

  @Test func modesAndLinksOfTheFileAreKept() throws {
    let run = try home.shell(
      "echo old >y; chmod 600 y; ln -s y x.txt; compass --sample -c 'count > x.txt'; stat -c %a y")
    #expect(run.output == "600\n")
    #expect(try home.read("y") == "65\n")
  }

  @Test func folderIsNoTarget() throws {
    let run = try home.run("--sample", "-c", "show > \(home.path)")
    #expect(run.status == 1 && run.errors.contains("error: '\(home.path)' can't be written: is a directory"))
  }

  @Test func pipeGetsTheOutput() throws {
    #expect(try home.run("--sample", "-o", "jsonl", "-c", "show | wc -l").output == "65\n")
    #expect(try home.run("--sample", "-c", "show | true", "-c", "count").output == "65\n")
    let failing = try home.run("--sample", "-c", "count | (exit 3)")
    #expect(failing.status == 1 && failing.errors.contains("'(exit 3)' ended with status 3"))
  }

  @Test func commandThatPrintsNothingIsNotRedirected() throws {
    let run = try home.run("--sample", "-c", "quit > x.csv")
    #expect(run.status == 2 && run.errors.contains("'quit' prints nothing"))
    #expect(home.files.isEmpty)
  }

  @Test(arguments: [("always", true), ("never", false), ("auto", false)])
  func coloursOffATerminal(choice: String, coloured: Bool) throws {
    let run = try home.run("--sample", "--color", choice, "-c", "show", "-c", "nonsense")
    #expect(run.output.contains("\u{1b}[") == coloured)
    #expect(run.errors.contains("\u{1b}[") == coloured)
  }
}
