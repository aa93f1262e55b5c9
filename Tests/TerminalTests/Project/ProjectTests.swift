import Glibc
import TestSupport
import Testing

/// The real program with a Supabase project: signing in, the way there and back, and what happens without it.
struct ProjectTests {
  let home = CompassHome()

  @Test func aPersonSignsInAndIsGreeted() throws {
    let project = try DemoProject()
    let terminal = try home.launch([], environment: project.environment)
    try terminal.expect("You aren't signed in")
    try terminal.wait(forRow: "email:", seconds: patience)
    try terminal.send(DemoProject.email + "\r")
    try terminal.wait("question without echo", seconds: patience) {
      $0.screen.currentRow == "password:" && !$0.echoes
    }
    try terminal.send("not-the-password\r")
    try terminal.expect("wrong email or password: try again")
    try terminal.wait("question without echo", seconds: patience) {
      $0.screen.currentRow == "password:" && !$0.echoes
    }
    try terminal.send(DemoProject.password + "\r")
    try terminal.expect("signed in as \(DemoProject.email)")
    try terminal.wait(forRow: CompassHome.prompt, seconds: patience)
    #expect(terminal.screen.text.contains("65 schools. 'help' lists the verbs"))
    #expect(try terminal.perform("status kenyon declined").contains("Kenyon College: Recruited → Declined"))
    try terminal.send("\u{4}")
    #expect(try terminal.end() == 0)
    #expect(!terminal.transcript.contains(DemoProject.password))
    #expect(!home.history.contains(DemoProject.password))
    var status = stat()
    #expect(stat(home.folder.path("state/compass/session.json"), &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
    let later = try home.run(["-c", "status kenyon", "-c", "whoami"], in: project.environment)
    #expect(later.status == 0)
    #expect(later.said.contains("Recruited → [Declined]"))
    #expect(later.said.contains("email: \(DemoProject.email)"))
    #expect(try home.run(["-c", "logout"], in: project.environment).said.contains("signed out"))
    #expect(try home.run(["-c", "count"], in: project.environment).status == 4)
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
      try terminal.wait("\(question)", seconds: patience) { $0.screen.currentRow == question }
      try terminal.send(answer + "\r")
    }
    try terminal.expect("signed up, and in, as pat@novakovic.example")
    try terminal.wait("prompt", seconds: patience) { $0.screen.currentRow.hasSuffix("›") }
    try terminal.send("\u{4}")
    #expect(try terminal.end() == 0)
    #expect(!terminal.transcript.contains("long-enough") && !home.history.contains("long-enough"))
    let family = try home.run(["-c", "family"], in: project.environment).said
    #expect(family.contains("Pat Novak (you): parent"), "\(family)")
    #expect(try home.run(["-c", "family leave", "--yes"], in: project.environment).said.contains("you left"))
  }

  @Test func anEndedSessionIsSaid() throws {
    let project = try DemoProject()
    let environment = try signIn(project)
    home.endSession()
    let terminal = try home.launch(["-c", "count"], environment: environment.merging(["NO_COLOR": "1"]) { $1 })
    try terminal.expect("session expired: sign in again as \(DemoProject.email)")
    try terminal.wait(forRow: "password:", seconds: patience)
    try terminal.send("\r")
    try terminal.expect("error: session expired\n  'login' signs in again")
    #expect(try terminal.end() == 4)
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
    #expect(log.said.contains("/rest/v1/schools"))
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
    #expect(try home.run(["-c", "show kenyon header"], in: token).status == 0)
    try project.stop()
    let offline = try home.run(["-c", "filter D3 OH", "-c", "count", "-c", "fav 1"], in: token)
    #expect(offline.said.contains("offline: showing the copy of "))
    #expect(offline.said.contains("\n4\n"))
    #expect(offline.said.contains("the mark was not stored: offline: this"))
    #expect(offline.status == 1)
    let none = CompassHome()
    let away = try none.run(["-c", "count"], in: project.environment(as: DemoProject.email))
    #expect(away.status == 3)
    #expect(away.said.contains("error: offline: connection refused"))
  }

  /// Signs in, so that the session is kept.
  /// The screen says what is waited for and takes it back; off a terminal only `--progress` says it.
  @Test func aWaitIsSaid() throws {
    let project = try DemoProject()
    let environment = try signIn(project).merging(["COMPASS_TIMEOUT": "600"]) { $1 }
    project.pause()
    let terminal = try home.launch(["-c", "count"], environment: environment)
    try terminal.wait(for: "opening the project…", seconds: patience)
    let plain = try home.launch(["--plain", "-c", "count"], environment: environment)
    try plain.wait(for: "opening the project...", seconds: patience)
    let program = BuiltProgram.path("compass")
    let script = home.script(
      "both", "\(program) -c count >quiet 2>&1 & \(program) --progress -c count >told 2>&1 & wait")
    let both = try PseudoTerminal(
      "/bin/sh", ["-c", "cd \(home.folder.path) && \(script)"],
      environment: home.environment.merging(environment) { $1 })
    try both.wait("two lines of progress", seconds: patience) { _ in
      home.folder.read("told").hasPrefix("opening the project…\nopening the project…\n")
    }
    project.goOn()
    #expect(try terminal.end() == 0 && plain.end() == 0 && both.end() == 0)
    #expect(!terminal.screen.text.contains("opening"))
    #expect(plain.transcript.ranges(of: "opening the project").count == 1, "one line for each wait")
    #expect(home.folder.read("quiet") == "65\n")
    #expect(home.folder.read("told").hasSuffix("65\n"))
  }

  private func signIn(_ project: DemoProject) throws -> [String: String] {
    let terminal = try home.launch(["-c", "login \(DemoProject.email)"], environment: project.environment)
    try terminal.wait(forRow: "password:", seconds: patience)
    try terminal.send(DemoProject.password + "\r")
    #expect(try terminal.end() == 0)
    return project.environment
  }
}

extension CompassHome {
  /// Makes of the session one that has ended and that the server knows nothing of.
  fileprivate func endSession() {
    let file = "state/compass/session.json"
    let ended = folder.read(file).split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var line = String(line)
      for (key, value) in [("refresh_token", "\"gone\""), ("renew_at", "\"2026-01-01T00:00:00Z\"")] {
        if let range = line.firstRange(of: "\"\(key)\":") {
          line = line.replacingValue(after: range.upperBound, by: value)
        }
      }
      return line
    }
    folder.write(ended.joined(separator: "\n"), to: file)
    chmod(folder.path(file), 0o600)
  }
}

extension String {
  /// The same with another JSON string where one begins after a place.
  fileprivate func replacingValue(after place: Index, by value: String) -> String {
    guard let open = self[place...].firstIndex(of: "\""), let close = self[index(after: open)...].firstIndex(of: "\"")
    else { return self }
    return String(self[..<open]) + value + String(self[index(after: close)...])
  }
}
