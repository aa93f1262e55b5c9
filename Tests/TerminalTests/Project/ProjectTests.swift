import Glibc
import TestSupport
import Testing
import WaitingTrait

/// The real program with a Supabase project: signing in, the way there and back, and what happens without it.
@Suite(.waiting) struct ProjectTests {
  let home = CompassHome()

  @Test func aPersonSignsInAndIsGreeted() throws {
    let project = try DemoProject()
    let terminal = try home.launch([], environment: project.environment)
    try terminal.wait(for: "You aren't signed in")
    try terminal.wait(forRow: "email:")
    try terminal.send(DemoProject.email + "\r")
    try waitForPassword(terminal)
    try terminal.type("not-the-password\r", shows: "wrong email or password: try again")
    try waitForPassword(terminal)
    try terminal.type(DemoProject.password + "\r", shows: "signed in as \(DemoProject.email)")
    try terminal.wait(forRow: CompassHome.prompt)
    #expect(terminal.screen.text.contains("65 schools. 'help' lists the verbs"))
    #expect(try terminal.perform("status kenyon declined").contains("Kenyon College: Recruited → Declined"))
    try terminal.leave()
    #expect(!terminal.transcript.contains(DemoProject.password))
    #expect(!home.history.contains(DemoProject.password))
    #expect(home.folder.mode("state/compass/session.json") == 0o600)
    let later = try home.run(["-c", "status kenyon", "-c", "whoami"], in: project.environment)
    #expect(later.status == 0)
    #expect(later.said.contains("Recruited → [Declined]"))
    #expect(later.said.contains("email: \(DemoProject.email)"))
    #expect(try home.run(["-c", "logout"], in: project.environment).said.contains("signed out"))
    #expect(try home.run(["-c", "count"], in: project.environment).status == 4)
  }

  @Test func aPasswordTypedTooEarlyIsInNoFile() throws {
    let project = try DemoProject()
    let log = "\(home.folder.path)/all.log"
    let terminal = try home.launch(["--log-file", log], environment: project.environment)
    try terminal.wait(forRow: "email:")
    try terminal.type("MyPassw0rd\r", shows: "expected an email address")
    try terminal.wait(forRow: "email:")
    try terminal.type("\u{3}", shows: "›")
    try terminal.type("Tr0ub4dor&3\r", shows: "the line wasn't saved")
    let text = home.folder.read("all.log")
    #expect(text.contains("email: ***\n") && text.contains("› ***\n"), "\(text)")
    let files = text + home.folder.read("state/compass/history")
    for word in ["MyPassw0rd", "Tr0ub4dor"] { #expect(!files.contains(word)) }
  }

  @Test func aParentSignsUpWithAFreshCode() throws {
    let project = try DemoProject()
    let invited = try home.run(["-c", "family invite"], in: project.environment(as: DemoProject.email)).said
    let code = try #require(invited.split(whereSeparator: \.isNewline).first { $0.hasPrefix("FAM-") })
    let terminal = try home.launch(["-i", "-c", "signup"], environment: project.environment)
    for (question, answer) in [
      ("email:", "pat@novakovic.example"), ("password:", "long-enough"), ("password again:", "long-enough"),
      ("your name:", "Pat Novak"), ("athlete or parent:", "parent"), ("family code, if you have one:", String(code)),
    ] {
      try terminal.wait("\(question)") { $0.screen.currentRow == question }
      try terminal.send(answer + "\r")
    }
    try terminal.wait(for: "signed up, and in, as pat@novakovic.example")
    try terminal.wait("prompt") { $0.screen.currentRow.hasSuffix("›") }
    try terminal.leave()
    #expect(!terminal.transcript.contains("long-enough") && !home.history.contains("long-enough"))
    let family = try home.run(["-c", "family"], in: project.environment).said
    #expect(family.contains("Pat Novak (you): parent"), "\(family)")
    #expect(try home.run(["-c", "family leave", "--yes"], in: project.environment).said.contains("you left"))
  }

  /// A parent is told once whose rows these are; a slip at the prompt is known while nobody is signed in.
  @Test func aParentIsToldOnceWhoSeesThem() throws {
    let project = try DemoProject()
    let terminal = try home.launch([], environment: project.environment, columns: 160)
    try terminal.wait(forRow: "email:")
    try terminal.type("help\r", shows: "try again, or press Ctrl-C for the prompt, which takes commands")
    try terminal.send("\u{03}")
    try terminal.wait("prompt") { $0.screen.currentRow.hasSuffix("›") }
    try terminal.type("logn\r", shows: "did you mean 'login'?")
    try terminal.type("login \(DemoProject.parent)\r", shows: "password:")
    try waitForPassword(terminal)
    try terminal.type(DemoProject.password + "\r", shows: "yours to change: your tasks")
    try terminal.wait("prompt") { $0.screen.currentRow.hasPrefix("Eli Novakovic · schools · 65/65") }
    #expect(terminal.transcript.ranges(of: "viewing Eli Novakovic's list, which").count == 1)
    try terminal.type("as me\r", shows: "viewing your own list again")
    try terminal.wait("prompt") { $0.screen.currentRow.hasPrefix("schools · 0/0") }
    try terminal.type("as eli\r", shows: "Eli Novakovic · schools · 65/65")
    // Whoever gives up is who they were.
    try terminal.type("login jamie@example.com\r", shows: "password:")
    try waitForPassword(terminal)
    try terminal.send("\u{03}")
    try terminal.wait(for: "you are still signed in as \(DemoProject.parent)")
    try terminal.wait("prompt") { $0.screen.currentRow.hasPrefix("Eli Novakovic · schools · 65/65") }
    try terminal.leave()
  }

  @Test func anEndedSessionIsSaid() throws {
    let project = try DemoProject()
    let environment = try signIn(project)
    try home.endSession()
    let terminal = try home.launch(["-c", "count"], environment: environment.merging(["NO_COLOR": "1"]) { $1 })
    try terminal.wait(for: "session expired: sign in again as \(DemoProject.email)")
    try terminal.wait(forRow: "password:")
    try terminal.type("\r", shows: "error: session expired\n  'login' signs in again")
    #expect(try terminal.waitForExit() == 4)
  }

  @Test func scriptsSignInByTheEnvironment() throws {
    let project = try DemoProject()
    let mine = project.environment(as: DemoProject.email)
    let count = try home.run(["-c", "filter D3 OH", "-c", "count"], in: mine)
    #expect(count.status == 0)
    #expect(count.said == "4 of 65 schools  [D3] [OH]\n4\n")
    let wrong = try home.run(["-c", "count"], in: project.environment(as: DemoProject.email, "wrong-password"))
    #expect(wrong.status == 4)
    #expect(wrong.said.contains("error: wrong email or password"))
    let nobody = try home.run(["-c", "count"], in: project.environment)
    #expect(nobody.status == 4)
    #expect(nobody.said.contains("error: not signed in\n  'login' signs in"))
    let log = try home.run(["-c", "fav kenyon"], in: mine.merging(["COMPASS_LOG": "debug"]) { $1 })
    #expect(log.said.contains("/rest/v1/rpc/read_rows"))
    for secret in [DemoProject.password, "eyJ"] { #expect(!log.said.contains(secret)) }
    let parent = project.environment(as: DemoProject.parent)
    let viewed = try home.run(["-c", "whoami", "-c", "fav 1"], in: parent)
    #expect(viewed.status == 1)
    #expect(viewed.said.contains("athlete: Eli Novakovic"))
    #expect(viewed.said.contains("parents can view an athlete's list but not change it"))
    let stranger = try home.run(["--as", "nobody", "-c", "count"], in: parent)
    #expect(stranger.status == 1)
    #expect(stranger.said.contains("the only athlete is Eli Novakovic"))
  }

  @Test func withoutTheServerACopyIsShown() throws {
    let project = try DemoProject()
    let token = try signIn(project)
    #expect(try home.run(["-c", "show kenyon", "-c", "tier kenyon C"], in: token).status == 0)
    try project.stop()
    let offline = try home.run(["-c", "show kenyon tier; filter D3 OH", "-c", "count", "-c", "fav 1"], in: token)
    #expect(offline.said.contains("Tier: C\n"), "the copy has what was changed after it was loaded")
    #expect(offline.said.contains("offline: showing the copy of "))
    #expect(offline.said.contains("\n4\n"))
    #expect(offline.said.contains("the mark was not stored: offline: this"))
    #expect(offline.status == 1)
    let none = CompassHome()
    let away = try none.run(["-c", "count"], in: project.environment(as: DemoProject.email))
    #expect(away.status == 3)
    #expect(away.said.contains("error: offline: connection refused"))
  }

  /// The screen says what is waited for and takes it back; off a terminal only `--progress` says it.
  @Test func aWaitIsSaid() throws {
    let project = try DemoProject()
    let environment = try signIn(project).merging(["COMPASS_TIMEOUT": "600"]) { $1 }
    project.pause()
    let terminal = try home.launch(["-c", "count"], environment: environment)
    try terminal.wait(for: "opening the project…")
    let plain = try home.launch(["--plain", "-c", "count"], environment: environment)
    try plain.wait(for: "opening the project...")
    let program = BuiltProgram.path("compass")
    let script = home.folder.script(
      "both", "\(program) -c count >quiet 2>&1 & \(program) --progress -c count >told 2>&1 & wait")
    let both = try PseudoTerminal(
      "/bin/sh", ["-c", "cd \(home.folder.path) && \(script)"],
      environment: home.environment.merging(environment) { $1 })
    try both.wait("two lines of progress") { _ in
      home.folder.read("told").hasPrefix("opening the project…\nopening the project…\n")
    }
    project.goOn()
    #expect(try terminal.waitForExit() == 0 && plain.waitForExit() == 0 && both.waitForExit() == 0)
    #expect(!terminal.screen.text.contains("opening"))
    #expect(plain.transcript.ranges(of: "opening the project").count == 1, "one line for each wait")
    #expect(home.folder.read("quiet") == "65\n")
    #expect(home.folder.read("told").hasSuffix("65\n"))
  }

  private func waitForPassword(_ terminal: PseudoTerminal) throws {
    try terminal.wait("question without echo") { $0.screen.currentRow == "password:" && !$0.echoes }
  }

  /// Signs in, so that the session is kept.
  private func signIn(_ project: DemoProject) throws -> [String: String] {
    let terminal = try home.launch(["-c", "login \(DemoProject.email)"], environment: project.environment)
    try terminal.wait(forRow: "password:")
    #expect(try terminal.type(last: DemoProject.password + "\r") == 0)
    return project.environment
  }
}

extension CompassHome {
  /// Makes of the session one that has ended and that the server knows nothing of.
  fileprivate func endSession() throws {
    let file = "state/compass/session.json"
    var text = folder.read(file)
    for (key, value) in [("refresh_token", "gone"), ("renew_at", "2026-01-01T00:00:00Z")] {
      text = text.replacing(try Regex("\"\(key)\": *\"[^\"]*\""), with: "\"\(key)\":\"\(value)\"")
    }
    folder.write(text, to: file, mode: 0o600)
  }
}

/// The parts of the machine's network that the program uses: its library, its proxy, its certificates.
@Suite(.waiting) struct NetworkTests {
  let home = CompassHome()

  private static let project = [
    "SUPABASE_URL": "https://abc.invalid", "SUPABASE_ANON_KEY": "sb_publishable_x", "COMPASS_EMAIL": "jo@example.com",
    "COMPASS_PASSWORD": "hidden-password",
  ]

  private func count(_ environment: [String: String]) throws -> (status: Int32, said: String) {
    try home.run(["-c", "count"], in: Self.project.merging(environment) { $1 })
  }

  /// The loader of the system tells which files it opens.
  @Test func theLibraryIsLoadedWithTheFirstRequest() throws {
    let told = ["LD_DEBUG": "files"]
    let local = try home.run(["--sample", "-c", "count"], in: told)
    #expect(local.status == 0)
    #expect(local.said.contains("file=libc.so.6"))
    #expect(!local.said.contains("libcurl"))
    #expect(try count(told).said.contains("file=libcurl"))
  }

  @Test(arguments: ["https_proxy", "HTTPS_PROXY", "all_proxy"]) func theProxyOfTheEnvironment(_ name: String) throws {
    let environment = [name: "http://me:hidden-word@127.0.0.1:1", "COMPASS_LOG": "debug"]
    let through = try count(environment)
    #expect(through.status == 3)
    #expect(
      through.said.contains(
        "error: the proxy blocked the request: connection refused\n  check https_proxy, then try again"))
    #expect(!through.said.contains("hidden"))
    let around = try count(environment.merging(["no_proxy": ".invalid"]) { $1 })
    #expect(around.said.contains("error: offline: no host is called 'abc.invalid', or the network is down"))
  }
}

/// The news that arrives while someone types.
@Suite(.waiting) struct NewsTests {
  let home = CompassHome()

  @Test func changesOfOthersAreToldAboveTheLine() throws {
    let project = try DemoProject()
    let mine = project.environment(as: DemoProject.email)
    let terminal = try home.launch([], environment: mine)
    try terminal.wait(forRow: CompassHome.prompt)
    try terminal.perform("set refresh 5")
    try terminal.type("show ken", line: "show ken")
    let other = try home.run(["-c", "tier kenyon C; tier oberlin C"], in: mine)
    #expect(other.status == 0)
    try terminal.wait("message above the line") {
      $0.screen.text.contains("you, elsewhere: Kenyon College: tier changed")
        && $0.screen.currentRow.hasPrefix(CompassHome.prompt + " show ken")
    }
    try terminal.type("yon\r", shows: "Kenyon scholars camp")
    try terminal.wait(forRow: CompassHome.prompt)
    let told = try terminal.perform("refresh")
    // Suggestions follow what the other shell logged; the lists were taken over already.
    #expect(!told.contains("schools:") && !told.contains("interactions:"), "\(told)")
  }

  @Test func lostServerIsToldAboveTheLine() throws {
    let project = try DemoProject()
    let terminal = try home.launch([], environment: project.environment(as: DemoProject.email))
    try terminal.wait(forRow: CompassHome.prompt)
    try terminal.perform("set refresh 5")
    try terminal.send("show ken")
    try project.stop()
    try terminal.wait("message above the line") {
      $0.screen.text.contains("offline: showing the copy of") && $0.screen.currentRow.hasSuffix("› show ken")
    }
  }
}

/// A Supabase project with the sample family, in a process of its own that ends with the test.
final class DemoProject {
  private let terminal: PseudoTerminal
  /// The variables that tell the program about the project: not who signs in.
  let environment: [String: String]
  static let email = "eli@novakovic.example"
  static let parent = "dana@novakovic.example"
  static let password = "compass-sample"

  init() throws {
    terminal = try PseudoTerminal(
      BuiltProgram.path("demo-server"), environment: ["PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LANG": "C.UTF-8"],
      columns: 400)
    try terminal.wait(forOutput: "COMPASS_PASSWORD=")
    let words = terminal.transcript.split { $0.isWhitespace }.map(String.init)
    environment = Dictionary(
      words.compactMap { word in
        guard word.hasPrefix("SUPABASE_"), let sign = word.firstIndex(of: "=") else { return nil }
        let value = word[word.index(after: sign)...].filter { $0 != "'" }
        return (String(word[..<sign]), value)
      }, uniquingKeysWith: { first, _ in first })
  }

  deinit {
    goOn()
    try? stop()
  }

  /// The same, signing in without being asked.
  func environment(as email: String, _ password: String = DemoProject.password) -> [String: String] {
    environment.merging(["COMPASS_EMAIL": email, "COMPASS_PASSWORD": password]) { $1 }
  }

  /// What the project told of itself, and of the emails that it sent.
  var said: String { terminal.transcript }
  func wait(for text: String) throws { try terminal.wait(forOutput: text) }

  /// From now on it takes every request and answers none, until `goOn`.
  func pause() { terminal.signal(SIGSTOP) }
  func goOn() { terminal.signal(SIGCONT) }

  /// From now on nothing answers at its address.
  func stop() throws {
    if !terminal.hasExited { terminal.signal(SIGTERM) }
    _ = try terminal.waitForExit()
  }
}
