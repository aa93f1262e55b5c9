import Domain
import ShellCore
import Storage
import SupabaseStorage
import Synchronization
import Values
import Web

/// The places that are reached over the network: a project with its web application, and pages of
/// others.
struct Internet: Server {
  /// Whose rows are shown; nil where they are in a file.
  let project: OpenProject?
  /// Where to push to.
  let configured: ProjectSettings?
  let clock: Clock
  let notifier: Notifier

  /// Gets a page of at most a megabyte.
  func get(_ address: String, _ headers: [(name: String, value: String)]) async throws -> ServerAnswer {
    let request = WebRequest(.get, address, headers: headers, timeout: ProgramEnvironment.timeout, longestBody: 1 << 20)
    let response: WebResponse
    do {
      response = try await OpenProject.web.send(request)
    } catch {
      throw Self.failure(error)
    }
    guard let text = response.text else {
      throw Failure("the answer is not UTF-8 text", status: .unavailable)
    }
    return ServerAnswer(response, text)
  }

  private static func failure(_ error: WebError) -> Failure {
    switch error {
    case .badAddress(let reason): Failure("the address can't be used: \(reason)")
    case .timedOut: Failure("Connection timed out", hint: "try again")
    case .offline(let reason): .offline(reason)
    case .insecure(let reason): Failure("the connection is not secure: \(reason)")
    case .cutOff: Failure("the connection broke during the answer", hint: "try again")
    case .malformed(let reason): Failure("the answer can't be understood: \(reason)")
    case .proxy(let reason):
      Failure("the proxy blocked the request: \(reason)", hint: "check https_proxy, then try again")
    case .noClient(let reason, let hint): Failure(reason, hint: hint)
    case .cancelled: Failure.interrupted()
    }
  }

  var postsMail: Bool { project?.hasApplication == true }

  func post(mail: String) async throws -> ServerAnswer {
    guard let project else { throw Failure("email can't be sent from here") }
    let response = try await project.post(mail: mail)
    return ServerAnswer(response, response.text ?? "")
  }

  func openProject() async throws -> (any Store)? {
    try configured.map { try OpenProject($0, clock: clock, notifier).server }
  }

  var account: (any Account)? { project }

  func note(_ view: World.View) async {
    if let project { ViewNotes.begin(view, in: project.server) }
  }

  func views(of athlete: Key<User>, most: Int) async throws -> [ParentView] {
    try await project?.server.views(of: athlete, most: most) ?? []
  }
}

extension ServerAnswer {
  /// The meaning of a response's status.
  fileprivate init(_ response: WebResponse, _ body: String) {
    let outcome: Outcome =
      switch response.status {
      case 200..<300: .found
      case 401: .notSignedIn
      case 403: .notPermitted
      case 404: .notFound
      case 429: .limited
      case 500...: .failed
      default: .refused
      }
    self.init(outcome, code: "\(response.status)", body)
  }
}

/// Tells athletes in the background what their parents looked at.
enum ViewNotes {
  private static let running = Mutex<[Task<Void, Never>]>([])

  static func begin(_ view: World.View, in store: SupabaseStore) {
    let task = Task.detached(priority: .background) {
      await store.noteView(of: view.athlete, item: view.item, row: view.row)
    }
    running.withLock { $0.append(task) }
  }

  /// Waits for what is on its way.
  static func finish() async {
    let tasks = running.withLock { running in
      defer { running = [] }
      return running
    }
    for task in tasks { await task.value }
  }
}
