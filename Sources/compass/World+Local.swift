import Domain
import Glibc
import ShellCore

extension World {
  /// The machine that the program runs on: its terminal, files and programs.
  static func local(
    _ opened: Opened, _ time: LocalTime, _ options: Options, _ streams: Streams, _ notifier: Notifier
  ) -> World {
    var world = World(store: opened.store, time: time)
    world.rules.assumesYes = options.yes
    world.rules.isReadOnly = options.readOnly
    world.rules.isDryRun = options.dryRun
    world.rules.isParent = options.viewed != nil
    world.hints.project = "set SUPABASE_URL and SUPABASE_ANON_KEY to use a project"
    world.hints.signIn = "set COMPASS_EMAIL and COMPASS_PASSWORD"
    // A request is sent three times, with pauses between them; then the server is asked whether it's there at all.
    if opened.project != nil { world.patience = { _ in ProgramEnvironment.timeout * 12 } }
    world.person = TerminalPerson(options, streams, notifier)
    world.machine = LocalMachine()
    world.belongings = LocalBelongings(beside: opened.store)
    return world
  }
}

/// The machine's clock, and ids that nobody else makes.
struct LocalTime: Time {
  let clock = Clock.local

  func newID() -> UUID { UUID() }
}

extension Clock {
  /// The machine's clock, with days as the person's time zone has them; `TZ` is honoured.
  static let local = Clock(
    now: {
      var time = timespec()
      clock_gettime(CLOCK_REALTIME, &time)
      return Instant(microseconds: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000)
    },
    day: { instant in
      var seconds = time_t((instant.seconds).rounded(.down))
      var parts = tm()
      localtime_r(&seconds, &parts)
      return Day(Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday)) ?? instant.dayInGMT
    },
    start: { day in
      let (year, month, number) = day.civil
      var parts = tm()
      parts.tm_year = Int32(year - 1900)
      parts.tm_mon = Int32(month - 1)
      parts.tm_mday = Int32(number)
      parts.tm_isdst = -1
      return Instant(seconds: Int64(mktime(&parts)))
    })
}
