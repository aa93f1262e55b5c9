import Glibc
import TestSupport
import Testing
import WaitingTrait

/// The editor with an allocator that lets nobody write or read beyond what was allocated, nor after it was freed.
@Suite(.waiting, .enabled(if: GuardedAllocator.library != nil, "there is no C compiler to build the allocator with"))
struct GuardTests {
  private func start(_ arguments: [String] = [], columns: Int = 80) throws -> PseudoTerminal {
    let library = try #require(GuardedAllocator.library)
    return try DemoTerminal.start(
      arguments, environment: ["LD_PRELOAD": library, "SWIFT_BACKTRACE": "enable=no"], columns: columns)
  }

  /// Expects the program to answer still; Ctrl-C first, whatever is open.
  private func expectAlive(_ terminal: PseudoTerminal) throws {
    for (keys, answer) in [("\u{3}", "interrupted"), ("alive\r", "got \"alive\"")] {
      let before = terminal.count(of: answer)
      try terminal.send(keys)
      try terminal.wait("answer") { $0.count(of: answer) > before }
      try expectPrompt(terminal)
    }
  }

  /// An empty line in raw mode: what is sent earlier goes to the terminal itself, and Ctrl-C to nobody's line.
  private func expectPrompt(_ terminal: PseudoTerminal) throws {
    try terminal.wait("prompt") { terminal in
      let last = terminal.screen.text.split(separator: "\n").last?.filter { $0 != " " } ?? ""
      return ["", "[I]"].contains { $0 + DemoTerminal.prompt == last + " " } && !terminal.isCanonical
    }
  }

  @Test func theAllocatorFindsWhatGoesBeyond() throws {
    let library = try #require(GuardedAllocator.library)
    let folder = TemporaryFolder()
    for (name, body) in [
      ("beyond", "char *p = malloc(4096); p[n] = 1;"), ("before", "char *p = malloc(4096); p[-n / 4096] = 1;"),
      ("after", "char *p = malloc(16); free(p); p[n - 4096] = 1;"),
      ("slack", "char *p = malloc(3); p[n - 4092] = 1; free(p);"),
    ] {
      folder.write(
        "#include <stdlib.h>\nint main(int n, char **w) { (void)w; n += 4095; \(body) return 0; }\n", to: "\(name).c")
      let program = folder(name)
      #expect(GuardedAllocator.compile([folder("\(name).c"), "-O0", "-w", "-o", program]))
      #expect(system("\(program)") & 0x7f == 0)
      #expect(system("LD_PRELOAD=\(library) \(program) 2>/dev/null") != 0, "\(name)")
    }
  }

  @Test(arguments: [[], ["--vi"], ["--thread"], ["--advice"]]) func resizingALongLine(arguments: [String]) throws {
    let terminal = try start(arguments, columns: 120)
    let line = String(repeating: "x", count: 100)
    try terminal.send(line)
    try terminal.wait("line") { $0.screen.text.contains(line) }
    for columns in [80, 120, 20, 200, 80] {
      let before = terminal.transcript.utf8.count
      terminal.resize(columns: columns, rows: columns == 20 ? 3 : 24)
      try terminal.send("y")
      try terminal.wait("drawing") { $0.transcript.utf8.count > before }
    }
    try expectAlive(terminal)
  }

  @Test(arguments: [
    ["$", "$", "$"], ["x", "x"], ["u", "u", "U", "U"], ["~", "~"], ["9b", "99B", "d9b"], ["n", "N"], ["/ab\r"],
    ["?zz\r"], ["G", "_", "3_"], ["999x", "9999999x"], ["d$", "c$", "y$p"], ["d0", "D", "p", "P"],
    ["%", "fa", ";", ","], ["iabc def", "u", "b", "~", "$", "d%"], ["S", "C", "Y", "R"], [".", "iab", ".", "."],
    ["K", "J", "+", "-", "k", "j"], ["ddp", "yyp", "cc"], ["|", "9|", "#"],
    ["\u{1b}OF", "\u{1b}[F", "\u{1f}", "🙂"], ["\u{1b}OA", "\u{1b}OB", "\u{1b}[D", "🙂"],
  ])
  func viKeys(keys: [String]) throws {
    let terminal = try start(["--vi"])
    for line in ["", "abc def (gh)", "日本 é"] {
      try terminal.send(line)
      for key in keys { try terminal.send("\u{1b}" + key) }
      try expectAlive(terminal)
    }
  }

  @Test func emacsKeys() throws {
    let terminal = try start()
    let long = String(repeating: "w", count: 900)
    for keys in [
      "\(long)\u{1}\u{1b}d\u{19}\u{19}\u{19}", "\(long)\u{1b}\u{1f}\u{1b}\u{1f}", "\(long)\u{12}ww\u{12}\u{12}\r",
      String(repeating: "日本語", count: 300) + "\u{1}\u{5}\u{2}\u{2}x", "\u{1b}9\u{1b}9\u{1b}9\u{1b}9x",
      "\u{1b}5a\u{1}\u{1b}5\u{4}", "ab\u{14}\u{14}\u{18}\u{18}\u{1b}w\u{19}", "fi\t\t\u{1b}[B\u{1b}[C",
      "a\u{16}\u{16}\u{1b}p\u{1b}n",
      "\u{1b}[200~" + String(repeating: "row\r", count: 500) + "\u{1b}[201~\u{1}\u{5}\u{15}\u{19}\u{19}",
    ] {
      try terminal.send(keys)
      try expectAlive(terminal)
    }
  }

  @Test func theRealProgram() throws {
    let library = try #require(GuardedAllocator.library)
    let home = CompassHome()
    let terminal = try home.start(environment: ["LD_PRELOAD": library, "SWIFT_BACKTRACE": "enable=no"], columns: 120)
    try terminal.type("filter D1 " + String(repeating: "x", count: 90), shows: "xxxxx")
    terminal.resize(columns: 40, rows: 10)
    try terminal.send("\u{15}fil\t\u{12}\u{1b}")
    terminal.resize(columns: 100, rows: 24)
    try terminal.type("\u{15}\u{3}", prompt: 2)
    #expect(try terminal.perform("count").contains("65\n"))
  }
}

/// The allocator of `Tests/GuardMalloc`, built with the compiler that is there.
enum GuardedAllocator {
  /// nil without a compiler.
  static let library: String? = {
    let tests = #filePath.split(separator: "/").dropLast(2).reduce("") { $0 + "/" + $1 }
    let (path, new) = (BuiltProgram.path("guardmalloc.so"), BuiltProgram.path("guardmalloc-\(getpid()).so"))
    let isBuilt = compile(["-shared", "-fPIC", "-O1", "-fno-builtin", "\(tests)/GuardMalloc/guardmalloc.c", "-o", new])
    return isBuilt && rename(new, path) == 0 ? path : nil
  }()

  static func compile(_ words: [String]) -> Bool {
    ["clang", "cc", "gcc"].contains { compiler in
      system("\(compiler) " + words.map { "'\($0)'" }.joined(separator: " ") + " >/dev/null 2>&1") == 0
    }
  }
}
