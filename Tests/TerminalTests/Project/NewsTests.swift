import TestSupport
import Testing
import WaitingTrait

/// What arrives while somebody types.
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
