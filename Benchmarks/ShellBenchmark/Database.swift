import MeasuredProcess
import TestSupport

/// A database that compass made and sqlite3 filled with generated schools.
struct Database {
  let path: String
  let schools: Int

  var title: String { "\(schools) schools" }

  /// The rows that there are besides schools.
  enum Besides: String {
    case nothing = ""
    /// Coaches, interactions, offers and events.
    case family
    /// A reminder for every other school, of the last two weeks: every school of which `due` would speak has one.
    case reminders
  }

  /// - Parameter name: what begins the file's name, where several programs have a database each.
  init(
    schools: Int, in home: PrivateHome, by compass: String, besides: Besides = .nothing, named name: String = ""
  ) throws {
    self.schools = schools
    path = home.folder("\(name)\(schools)\(besides.rawValue).db")
    try MeasuredProcess.run(compass, ["--no-config", "--db", path, "-c", "count"])
    home.visit(path)
    guard schools > 0 else { return }
    let others =
      switch besides {
      case .nothing: ""
      case .family: Self.others(schools)
      case .reminders: Self.reminders(schools / 2)
      }
    let text = Self.filling(schools) + others
    let script = home.write(text, to: "\(schools).sql")
    try MeasuredProcess.run("/bin/sh", ["-c", "sqlite3 '\(path)' < '\(script)'"])
  }

  /// The best of one division with a good fit, as compass is asked for them.
  var query: [String] { ["--no-config", "--db", path] + Self.question }

  static let question = [
    "-c", "filter D1 fit>=70", "-c", "sort fit", "-c", "limit 20", "-c", "columns name,division,fit", "-c", "show",
    "-o", "csv",
  ]

  /// The same, as sqlite3 is asked.
  var sql: [String] {
    [
      "-csv", "-header", path,
      "select name, division, fit_score from schools where division = 'D1' and fit_score >= 70 "
        + "order by fit_score desc, name limit 20",
    ]
  }

  /// The reminders that `due` lists, as sqlite3 is asked for them.
  var sqlOfReminders: [String] {
    [
      "-csv", "-header", path,
      "select r.priority, s.name, r.title, r.due_date from follow_up_reminders r join schools s on s.id = r.school_id "
        + "where r.is_completed = 0 and r.due_date <= date('now', '14 days') order by r.due_date, s.name",
    ]
  }

  /// The same as `query` through the verb `sql`.
  var queryInSQL: [String] {
    let sql =
      "SELECT name, division, fit FROM schools WHERE division = 'D1' AND fit >= 70 ORDER BY fit DESC, name LIMIT 20"
    return ["--no-config", "--db", path, "-c", "sql \"\(sql)\"", "-o", "csv"]
  }

  private static func reminders(_ count: Int) -> String {
    """
    with recursive n(i) as (select 0 union all select i + 1 from n where i < \(count - 1)),
      m(i, s) as (select i, 4 * (i / 2) + (case i % 2 when 0 then 1 else 4 end) from n)
    insert into follow_up_reminders (id, user_id, school_id, title, due_date, created_at, updated_at)
    select printf('%08x-0000-4000-8500-%012x', (i * 2654435761) % 4294967296, i), (select id from users limit 1),
      printf('%08x-0000-4000-8000-%012x', (s * 2654435761) % 4294967296, s), 'Write to coach ' || i,
      strftime('%Y-%m-%dT%H:%M:%S+00:00', 'now', '-' || (i * 37 % 1200000) || ' seconds'),
      '2026-01-01T00:00:00+00:00', '2026-02-01T00:00:00+00:00'
    from m;
    """
  }

  /// Half a coach, two interactions, a fifth of an offer and a hundredth of an event for each school.
  private static func others(_ count: Int) -> String {
    func id(_ kind: Int, _ number: String) -> String {
      "printf('%08x-0000-4000-8\(kind)00-%012x', (\(number) * 2654435761) % 4294967296, \(number))"
    }
    let school = "printf('%08x-0000-4000-8000-%012x', (s * 2654435761) % 4294967296, s)"
    func rows(_ total: Int) -> String {
      "with recursive n(i) as (select 1 union all select i + 1 from n where i < \(total)), "
        + "m(i, s) as (select i, 1 + (i * 7919) % \(count) from n)"
    }
    let user = "(select id from users limit 1)"
    let family = "(select id from family_units limit 1)"
    return """
      \(rows(count / 2)) insert into coaches (id, family_unit_id, user_id, school_id, role, first_name, last_name,
        responsiveness_score, created_at, updated_at)
      select \(id(1, "i")), \(family), \(user), \(school), (case i % 3 when 0 then 'head' when 1 then 'assistant' else
        'recruiting' end), 'Coach', 'Number ' || i, (i * 31) % 101, '2026-01-01T00:00:00+00:00', '2026-02-01T00:00:00+00:00'
      from m;
      \(rows(2 * count)) insert into interactions (id, family_unit_id, logged_by, school_id, coach_id, type, direction,
        occurred_at, created_at, updated_at)
      select \(id(2, "i")), \(family), \(user), \(school), \(id(1, "(1 + i % \(count / 2))")), (case i % 3 when 0 then 'email' when 1 then 'phone_call' else
        'text' end), (case i % 2 when 0 then 'outbound' else 'inbound' end),
        strftime('%Y-%m-%dT%H:%M:%S+00:00', 'now', '-' || ((i * 37) % 4000000) || ' seconds'), '2026-01-01T00:00:00+00:00',
        '2026-02-01T00:00:00+00:00'
      from m;
      \(rows(count / 5)) insert into offers (id, family_unit_id, user_id, school_id, offer_type, status,
        scholarship_amount, created_at, updated_at)
      select \(id(3, "i")), \(family), \(user), \(school), 'scholarship', 'pending', 1000 * (i % 40),
        '2026-01-01T00:00:00+00:00', '2026-02-01T00:00:00+00:00'
      from m;
      \(rows(count / 100)) insert into events (id, family_unit_id, user_id, school_id, type, name, start_date, created_at,
        updated_at)
      select \(id(4, "i")), \(family), \(user), \(school), 'camp', 'Camp ' || i, date('now', (i % 200 - 100) || ' days'),
        '2026-01-01T00:00:00+00:00', '2026-02-01T00:00:00+00:00'
      from m;
      """
  }

  private static func filling(_ count: Int) -> String {
    """
    pragma foreign_keys = on;
    with recursive n(i) as (select 1 union all select i + 1 from n where i < \(count))
    insert into schools (id, user_id, family_unit_id, name, location, division, conference, is_favorite, status,
      priority_tier, notes, academic_info, fit_score, created_at, updated_at)
    select printf('%08x-0000-4000-8000-%012x', (i * 2654435761) % 4294967296, i),
      (select id from users limit 1), (select id from family_units limit 1),
      'College ' || ((i * 7919) % 100003) || ' of the ' || (case i % 4 when 0 then 'Lakes' when 1 then 'Hills'
        when 2 then 'Plains' else 'Coast' end),
      'Town ' || (i % 997) || ', ' || substr('OHPAINMITXCAFLNYNCGA', 1 + 2 * (i % 10), 2),
      (case i % 5 when 0 then 'D1' when 1 then 'D2' when 2 then 'D3' when 3 then 'NAIA' else 'JUCO' end),
      'Conference ' || (i % 40), i % 9 = 0,
      (case i % 4 when 0 then 'researching' when 1 then 'contacted' when 2 then 'interested' else 'recruited' end),
      (case i % 4 when 0 then 'A' when 1 then 'B' when 2 then 'C' end),
      case when i % 3 = 0 then 'Wrote to the coach in week ' || (i % 52) end,
      json_object('latitude', 30 + (i % 1500) / 100.0, 'longitude', -120 + (i % 4500) / 100.0, 'student_size', i % 40000,
        'admission_rate', (i % 100) / 100.0, 'tuition_in_state', 9000 + i % 50000, 'mascot', 'Owls'),
      case when i % 10 <> 0 then (i * 31) % 101 end,
      '2026-01-01T00:00:00+00:00', '2026-02-01T00:00:00+00:00'
    from n;
    """
  }
}

extension PrivateHome {
  /// Answers the path.
  func write(_ text: String, to name: String) -> String {
    folder.write(text, to: name)
    return folder(name)
  }
}
