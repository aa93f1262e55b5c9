package import Display
package import Domain
package import ShellCore
package import Storage
package import Values

/// The scripts that a world is made of in tests, so that one of them can be told to do something else.
extension World {
  package var scriptedPerson: PersonScript {
    get { person as? PersonScript ?? PersonScript() }
    set { person = newValue }
  }

  package var scriptedMachine: MachineScript {
    get { machine as? MachineScript ?? MachineScript() }
    set { machine = newValue }
  }

  package var scriptedTime: TimeScript {
    get { time as? TimeScript ?? TimeScript(clock) }
    set { time = newValue }
  }

  package var scriptedBelongings: BelongingsScript {
    get { belongings as? BelongingsScript ?? BelongingsScript() }
    set { belongings = newValue }
  }

  package var scriptedServer: ServerScript {
    get { server as? ServerScript ?? ServerScript() }
    set { server = newValue }
  }
}

/// The belongings of the person, as a test says them.
package struct BelongingsScript: Belongings {
  package var loadSaved: @Sendable () throws -> JSON? = { nil }
  package var keepSaved: (@Sendable (JSON) throws -> Void)?
  package var tasks: @Sendable (Key<User>) throws -> [QuickTask] = { _ in [] }
  package var keepTasks: @Sendable ([QuickTask], Key<User>) throws -> Void = { _, _ in
    throw Failure("tasks can't be saved here")
  }
  package var athlete: @Sendable (_ user: Key<User>) -> Key<User>? = { _ in nil }
  package var keepAthlete: @Sendable (_ athlete: Key<User>, _ user: Key<User>) throws -> Void = { _, _ in }
  /// The texts that are kept; none can be while it's nil.
  package var keptDrafts: Kept<[Draft]>? = Kept([])
  package var loadPlaces: @Sendable () -> JSON? = { nil }
  /// What headers of sheets were said to mean.
  package var keptHeaders = Kept(JSON.object([]))
  package var keepPlaces: @Sendable (JSON) -> Void = { _ in }
  /// Takes the session that a copy is to be kept of.
  package var copy: @Sendable (Session) -> Void = { _ in }
  package init() {}
  package func saved() throws -> JSON? { try loadSaved() }
  package var keepsSaved: Bool { keepSaved != nil }
  package func keepSaved(_ document: JSON) throws {
    try (self.keepSaved as (@Sendable (JSON) throws -> Void)?)?(document)
  }
  package func tasks(of user: Key<User>) throws -> [QuickTask] { try tasks(user) }
  package func keepTasks(_ tasks: [QuickTask], of user: Key<User>) throws { try keepTasks(tasks, user) }
  package func drafts() throws -> [Draft] { keptDrafts?.value ?? [] }
  package func changeDrafts(_ change: (inout [Draft]) -> Void) throws -> [Draft] {
    guard let keptDrafts else { throw Failure("the disk is full") }
    var drafts = keptDrafts.value
    change(&drafts)
    keptDrafts.change { [drafts] in $0 = drafts }
    return drafts
  }
  package func athlete(of user: Key<User>) -> Key<User>? { athlete(user) }
  package func keepAthlete(_ athlete: Key<User>, of user: Key<User>) throws { try keepAthlete(athlete, user) }
  package func headers() -> JSON? { keptHeaders.value }
  package func keepHeaders(_ document: JSON) { keptHeaders.change { $0 = document } }
  package func places() -> JSON? { loadPlaces() }
  package func backupFolder() -> String { "backups" }
  package func keepCopy(of session: Session) { copy(session) }
  package func keepPlaces(_ document: JSON) { (keepPlaces as @Sendable (JSON) -> Void)(document) }
}

/// A machine that does what a test says.
package struct MachineScript: Machine {
  package var read: @Sendable (_ path: String) throws -> String = { throw Failure("'\($0)' can't be read") }
  /// Nil for the bytes of what `read` answers.
  package var readBytes: (@Sendable (_ path: String) throws -> [UInt8])?
  package var sheet: @Sendable (_ name: String?, _ workbook: [UInt8], _ path: String) throws -> SheetCells = {
    throw Failure("'\($2)' can't be read")
  }
  package var peek: @Sendable (_ path: String) -> String? = { _ in nil }
  package var write: @Sendable (_ text: String, _ path: String) throws -> Void = {
    throw Failure("'\($1)' can't be written")
  }
  package var writeWorkbook: @Sendable (_ workbook: Workbook, _ path: String) throws -> Void = {
    throw Failure("'\($1)' can't be written")
  }
  package var append: @Sendable (_ text: String, _ path: String) throws -> Void = {
    throw Failure("'\($1)' can't be written")
  }
  package var print: @Sendable (_ page: String, _ path: String) async throws -> Void = {
    throw Failure("'\($1)' can't be printed here", hint: "packet save packet.html")
  }
  package var scratch: @Sendable (_ name: String) throws -> String = { throw Failure("'\($0)' can't be written here") }
  package var opensAddresses = true
  package var open: @Sendable (_ address: String) async throws -> Void = {
    throw Failure("'\($0)' can't be opened here")
  }
  package var copy: @Sendable (_ text: String) -> Bool = { _ in false }
  package var variable: @Sendable (_ name: String) -> String? = { _ in nil }
  package init() {}
  package func read(_ path: String) throws -> String { try (read as @Sendable (String) throws -> String)(path) }
  package func readBytes(_ path: String) throws -> [UInt8] {
    let readBytes: (@Sendable (String) throws -> [UInt8])? = self.readBytes
    return try readBytes?(path) ?? Array(read(path).utf8)
  }
  package func sheet(_ name: String?, of workbook: [UInt8], from path: String) throws -> SheetCells {
    try sheet(name, workbook, path)
  }
  package func peek(_ path: String) -> String? { (peek as @Sendable (String) -> String?)(path) }
  package func write(_ text: String, to path: String) throws { try write(text, path) }
  package func writePrivately(_ text: String, to path: String) throws { try write(text, path) }
  package func write(_ workbook: Workbook, to path: String) throws { try writeWorkbook(workbook, path) }
  package func append(_ text: String, to path: String) throws { try append(text, path) }
  package func print(_ page: String, to path: String) async throws { try await print(page, path) }
  package func scratch(_ name: String) throws -> String { try (scratch as @Sendable (String) throws -> String)(name) }
  package func open(_ address: String) async throws {
    try await (open as @Sendable (String) async throws -> Void)(address)
  }
  package func copy(_ text: String) -> Bool { (copy as @Sendable (String) -> Bool)(text) }
  package func variable(_ name: String) -> String? { (variable as @Sendable (String) -> String?)(name) }
}

/// A person who does what a test says.
package struct PersonScript: Person {
  package var isThere = false
  package var ask: @Sendable (_ question: String) async -> Bool? = { _ in nil }
  package var line: @Sendable (_ question: String, _ offers: [String]) async -> String? = { _, _ in nil }
  package var secret: @Sendable (_ question: String) async -> String? = { _ in nil }
  package var edit: @Sendable (_ text: String, _ ending: String) async throws -> String = { _, _ in
    throw Failure.noEditor
  }
  package var run: @Sendable (_ command: String) async throws -> Int32 = { throw Failure("'\($0)' can't be run here") }
  package var tell: @Sendable ([Text]) -> Void = { _ in }
  package var progress: @Sendable (_ label: String, _ done: Int, _ total: Int?) -> Void = { _, _, _ in }
  package var adopt: @Sendable (Settings.Name, String?) -> Void = { _, _ in }
  package var readPast: @Sendable () throws -> [PastLine] = { [] }
  package var forgetPast: @Sendable () throws -> Void = {}
  package var forgetSome: @Sendable (Set<String>) throws -> Void = { _ in }
  package var keys: @Sendable (_ isVi: Bool) -> [KeyHelp] = { _ in [] }
  package var watched: (any WatchedKeys)?
  package var browse: (@Sendable (Interpreter) async -> Browsed)?
  package init() {}
  package func ask(_ question: String) async -> Bool? { await (ask as @Sendable (String) async -> Bool?)(question) }
  package func line(_ question: String, _ offers: [String]) async -> String? {
    await (line as @Sendable (String, [String]) async -> String?)(question, offers)
  }
  package func secret(_ question: String) async -> String? {
    await (secret as @Sendable (String) async -> String?)(question)
  }
  package func code(_ question: String) async -> String? { await line(question, []) }
  package func edit(_ text: String, _ ending: String) async throws -> String {
    try await (edit as @Sendable (String, String) async throws -> String)(text, ending)
  }
  package func run(_ command: String) async throws -> Int32 {
    try await (run as @Sendable (String) async throws -> Int32)(command)
  }
  package func tell(_ lines: [Text]) { (tell as @Sendable ([Text]) -> Void)(lines) }
  package func progress(_ label: String, _ done: Int, _ total: Int?) {
    (progress as @Sendable (String, Int, Int?) -> Void)(label, done, total)
  }
  package func adopt(_ setting: Settings.Name, _ value: String?) {
    (adopt as @Sendable (Settings.Name, String?) -> Void)(setting, value)
  }
  package func pastLines() throws -> [PastLine] { try readPast() }
  package func forgetLines() throws { try forgetPast() }
  package func forgetLines(_ lines: Set<String>) throws { try forgetSome(lines) }
  package func keys(_ isVi: Bool) -> [KeyHelp] { (keys as @Sendable (Bool) -> [KeyHelp])(isVi) }
  package func watchKeys() -> (any WatchedKeys)? { watched }
  package var canBrowse: Bool { browse != nil }
  package func browse(_ interpreter: Interpreter) async -> Browsed {
    let browse: (@Sendable (Interpreter) async -> Browsed)? = self.browse
    return await browse?(interpreter) ?? Browsed(interpreter.shell)
  }
}

/// Servers that do what a test says.
package struct ServerScript: Server {
  package var get:
    @Sendable (_ address: String, _ headers: [(name: String, value: String)]) async throws -> ServerAnswer =
      { address, _ in throw Failure("'\(address)' can't be reached from here") }
  package var mail: (@Sendable (_ request: String) async throws -> ServerAnswer)?
  package var project: (@Sendable () async throws -> any Store)?
  package var account: (any Account)?
  package var note: @Sendable (World.View) async -> Void = { _ in }
  package var views: @Sendable () async throws -> [ParentView] = { [] }
  package init() {}

  package func get(_ address: String, _ headers: [(name: String, value: String)]) async throws -> ServerAnswer {
    let get: @Sendable (String, [(name: String, value: String)]) async throws -> ServerAnswer = self.get
    return try await get(address, headers)
  }
  package var postsMail: Bool { mail != nil }
  package func post(mail: String) async throws -> ServerAnswer {
    guard let post = self.mail else { throw Failure("email can't be sent from here") }
    return try await post(mail)
  }
  package func openProject() async throws -> (any Store)? { try await project?() }
  package func note(_ view: World.View) async {
    let note: @Sendable (World.View) async -> Void = self.note
    await note(view)
  }
  package func views(of athlete: Key<User>, most: Int) async throws -> [ParentView] {
    let views: @Sendable () async throws -> [ParentView] = self.views
    return Array(try await views().prefix(most))
  }
}

extension ServerAnswer {
  /// The meaning of a status, as the program takes it.
  package init(status: Int, body: String) {
    let outcome: Outcome =
      switch status {
      case 200..<300: .found
      case 401: .notSignedIn
      case 403: .notPermitted
      case 404: .notFound
      case 429: .limited
      case 500...: .failed
      default: .refused
      }
    self.init(outcome, code: "\(status)", body)
  }
}

/// An account that does what a test says.
package struct AccountScript: Account {
  package var signsIn: @Sendable (SignInProof) async throws -> SignInStep = { _ in .done }
  package var confirms: @Sendable (_ code: String) async throws -> Void = { _ in }
  package var sends: @Sendable (_ email: String, EmailPurpose) async throws -> StoreError? = { _, _ in nil }
  package var visits: @Sendable (SignInProvider) async throws -> any BrowserVisit = {
    throw StoreError.unavailable("\($0.name) isn't switched on in this project", hint: "login --email")
  }
  package var introduces: @Sendable (_ name: String, UserRole) async throws -> Void = { _, _ in }
  package var setsPassword: @Sendable (_ password: String, _ code: String?) async throws -> Void = { _, _ in }
  package var lastWay: SignInWay?
  package var signsOut: @Sendable () async throws -> String? = { nil }
  package var signsUp: @Sendable (Newcomer) async throws -> Bool = { _ in true }
  package var email: String?
  /// The deed that is done about families: `invite`, `join`, `leave`, `remove` or `hand over`, and with what; answers a
  /// code.
  package var arranges: @Sendable (_ deed: String, _ about: [String]) async throws -> String = { _, _ in "FAM-AAAAAA" }
  package init() {}

  /// The account of a person who is signed in; what it's asked for stands on paper.
  package static func noting(on paper: Paper) -> AccountScript {
    var account = AccountScript()
    account.email = "eli@novakovic.example"
    account.signsUp = { new in
      paper.remark("signs up: \(new.email) \(new.password) \(new.name) \(new.role.rawValue) \(new.code ?? "-")")
      return true
    }
    account.arranges = { deed, about in
      paper.remark("\(deed) \(about.joined(separator: " "))")
      return "FAM-AAAAAA"
    }
    return account
  }

  package func signUp(_ newcomer: Newcomer) async throws -> Bool { try await signsUp(newcomer) }
  package func invite(to family: Key<Family>, forAthlete: Bool) async throws -> String {
    try await arranges("invite", [forAthlete ? "an athlete" : "a parent", family.description])
  }
  package func join(code: String) async throws { _ = try await arranges("join", [code]) }
  package func leave(_ family: Key<Family>) async throws { _ = try await arranges("leave", [family.description]) }
  package func remove(_ member: Key<User>, from family: Key<Family>) async throws {
    _ = try await arranges("remove", [member.description, family.description])
  }
  package func handOver(_ family: Key<Family>, to member: Key<User>) async throws {
    _ = try await arranges("hand over", [family.description, member.description])
  }
  package func signIn(with proof: SignInProof) async throws -> SignInStep { try await signsIn(proof) }
  package func confirm(code: String) async throws { try await confirms(code) }
  package func sendCode(to email: String, for purpose: EmailPurpose) async throws -> StoreError? {
    try await sends(email, purpose)
  }
  package func visit(_ provider: SignInProvider) async throws -> any BrowserVisit { try await visits(provider) }
  package func introduce(name: String, role: UserRole) async throws { try await introduces(name, role) }
  package func setPassword(_ password: String, code: String?) async throws { try await setsPassword(password, code) }
  package func signOut() async throws -> String? { try await signsOut() }
}

/// A time that goes as a test says.
package struct TimeScript: Time {
  package var clock: Clock
  package var nextID: @Sendable () -> UUID
  package var sleep: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }

  package init(_ clock: Clock, nextID: @escaping @Sendable () -> UUID = { UUID() }) {
    (self.clock, self.nextID) = (clock, nextID)
  }

  package func newID() -> UUID { nextID() }
  package func sleep(_ duration: Duration) async throws {
    try await (sleep as @Sendable (Duration) async throws -> Void)(duration)
  }
}
