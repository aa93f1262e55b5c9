import TestSupport
import Testing
import WaitingTrait

/// Signing in without a password, with the real program on a terminal.
@Suite(.waiting) struct SignInWaysTests {
  let home = CompassHome()

  @Test func theCodeOfAnEmail() throws {
    let project = try DemoProject()
    let terminal = try home.launch(
      ["--log-file", home.folder("said.log"), "-i", "-c", "login --email \(DemoProject.email)"],
      environment: project.environment)
    try terminal.wait(forRow: "its code, or its link:")
    try terminal.type("000000\r", shows: "the code or link is wrong, used or too old: try again")
    try terminal.wait(forRow: "its code, or its link:")
    let code = try project.mailedCode()
    try terminal.type("\(code.prefix(3)) \(code.suffix(3))\r", shows: "signed in as \(DemoProject.email)")
    try terminal.wait("prompt") { $0.screen.currentRow.hasSuffix("›") }
    try terminal.perform("count")
    try terminal.leave()
    for place in [home.history, home.folder.read("said.log")] {
      #expect(!place.contains(code.prefix(3) + " " + code.suffix(3)) && !place.contains(code), "\(place)")
    }
    #expect(home.folder.read("said.log").contains("signed in as"))
    #expect(home.folder.mode("state/compass/session.json") == 0o600)
    #expect(try home.run(["-c", "count"], in: project.environment).said == "65\n")
  }

  /// The browser comes back while the question stands: nothing has to be typed.
  @Test func theBrowserComesBack() throws {
    let project = try DemoProject()
    let terminal = try home.launch(
      ["-i", "-c", "login --google"], environment: project.environment.merging(browser()) { $1 })
    try terminal.wait(forRow: "the browser comes back by itself; or paste the address where it ends:")
    home.open()
    try terminal.wait(for: "signed in as \(DemoProject.email)")
    try terminal.wait("prompt") { $0.screen.currentRow.hasSuffix("›") }
    #expect(try terminal.perform("count").contains("65"))
    try terminal.leave()
    #expect(terminal.transcript.contains("Google opens in your browser"))
    #expect(home.folder.read("page").contains("You can close this page"))
    #expect(!home.history.contains("code="))
  }

  /// Without a desktop the address is printed, and where the browser ended elsewhere, that address is typed.
  @Test func theAddressIsPasted() throws {
    let project = try DemoProject()
    let terminal = try home.launch(
      ["-c", "login --google"], environment: project.environment)
    try terminal.wait(forRow: "the browser comes back by itself; or paste the address where it ends:")
    try terminal.type("http://localhost:3000/?state=x&code=y\r", shows: "the address is of another sign-in: try again")
    try terminal.wait(forRow: "the browser comes back by itself; or paste the address where it ends:")
    // Ctrl-C leaves it, and nothing is kept.
    try terminal.send("\u{03}")
    #expect(try terminal.waitForExit() != 0)
    // Whoever copies the address gets all of it, however narrow the terminal is.
    let words = terminal.transcript.split(whereSeparator: \.isWhitespace)
    let address = try #require(words.first { $0.contains("/authorize?") })
    #expect(address.contains("provider=google&redirect_to=http%3A%2F%2F127.0.0.1%3A"))
    #expect(address.hasSuffix("&code_challenge_method=s256"))
    #expect(try home.run(["-c", "count"], in: project.environment).status == 4)
  }

  @Test func aServiceThatIsOff() throws {
    let project = try DemoProject()
    let terminal = try home.launch(["-c", "login --github"], environment: project.environment, columns: 200)
    try terminal.wait(for: "error: GitHub isn't switched on in this project: Unsupported provider: provider is not")
    #expect(try terminal.waitForExit() == 3)
  }

  @Test func aForgottenPassword() throws {
    let project = try DemoProject()
    let terminal = try home.launch(
      ["-c", "password \(DemoProject.email)", "-c", "count"], environment: project.environment)
    try terminal.wait(forRow: "its code, or its link:")
    try terminal.send(try project.mailedCode() + "\r")
    for question in ["new password:", "new password again:"] {
      try terminal.wait("question without echo") { $0.screen.currentRow == question && !$0.echoes }
      try terminal.send("brand-new\r")
    }
    try terminal.wait(for: "password changed")
    #expect(try terminal.waitForExit() == 0)
    #expect(!terminal.transcript.contains("brand-new"))
    let mine = project.environment(as: DemoProject.email, "brand-new")
    #expect(try CompassHome().run(["-c", "count"], in: mine).said == "65\n")
  }

  /// A desktop whose browser goes where it's sent, at which the athlete sits; its opener stays until it has been there.
  private func browser() -> [String: String] {
    home.folder.write(
      """
      #!/bin/bash
      go() {
        address=$1
        while [ -n "$address" ]; do
          rest=${address#http://}
          host=${rest%%/*}
          exec 3<>"/dev/tcp/${host%:*}/${host#*:}"
          printf 'GET /%s HTTP/1.1\\r\\nHost: %s\\r\\nConnection: close\\r\\n\\r\\n' "${rest#*/}" "$host" >&3
          address=
          while IFS= read -r line <&3 && [ "$line" != $'\\r' ]; do
            case $line in Location:*) address=${line#Location: } address=${address%$'\\r'} ;; esac
          done
          case $address in /*) address=http://$host$address ;; esac
        done
        cat <&3 >\(home.folder("page"))
      }
      (\(home.gate); go "$1") >/dev/null 2>&1
      """, to: "bin/xdg-open", mode: 0o755)
    return ["DISPLAY": ":0", "PATH": "\(home.folder("bin")):/usr/bin:/bin"]
  }
}

extension DemoProject {
  /// The code of the newest email that the project has sent.
  fileprivate func mailedCode() throws -> String {
    let words = "the code is "
    try wait(for: words)
    let rest = try #require(said.ranges(of: words).last.map { said[$0.upperBound...] })
    return String(rest.prefix { $0.isNumber })
  }
}
