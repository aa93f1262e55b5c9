import Domain
import PostgresCluster
import SampleFamily
import Values

/// The sample family as SQL for a project of one's own: `supabase/seed.sql`.
enum Seed {
  static let path = "supabase/seed.sql"
  static let password = "compass-sample"
  static let sql =
    ([head, accounts, room] + TableName.allCases.compactMap { rows(of: $0.entity) } + ["commit;\n"])
    .joined(separator: "\n\n")

  static let tables = SampleFamily.tables(now: Instant("2026-02-07T14:00:00Z") ?? Instant(microseconds: 0))
  private static let head = """
    -- The sample family, for trying the shell on a project of one's own. Written by `make seed`; don't edit it.
    --
    -- Sign in as \(tables.users.map(\.email).joined(separator: " or "))
    -- with the password \(password). Never apply this to a project that holds a real family.

    begin;
    """

  private static let accounts = tables.users.map { user in
    let email = Postgres.literal(user.email)
    let name = Postgres.literal(user.fullName ?? "")
    let role = Postgres.literal(user.role?.raw ?? "")
    return """
      insert into auth.users (
        instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
        created_at, updated_at, confirmation_token, recovery_token, email_change_token_new, email_change)
      values (
        '00000000-0000-0000-0000-000000000000', '\(user.id)', 'authenticated', 'authenticated', \(email),
        extensions.crypt('\(password)', extensions.gen_salt('bf')), now(),
        '{"provider": "email", "providers": ["email"]}', jsonb_build_object('full_name', \(name), 'role', \(role)),
        now(), now(), '', '', '', '')
      on conflict do nothing;
      insert into auth.identities (
        provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
      values (
        '\(user.id)', '\(user.id)', jsonb_build_object('sub', '\(user.id)', 'email', \(email), 'email_verified', true),
        'email', now(), now(), now())
      on conflict do nothing;
      """
  }.joined(separator: "\n")

  /// A new account has a family already.
  private static let room = """
    delete from public.family_units
    where player_user_id = '\(SampleFamily.athlete)' and id <> '\(SampleFamily.family)';
    """

  private static func rows<E: Entity>(of entity: E.Type) -> String? {
    let rows = Array(tables[entity])
    guard !rows.isEmpty else { return nil }
    let columns = E.table.columns.filter { column in rows.contains { !column.get($0).isNull } }
    let lines = rows.map { row in "  (" + columns.map { SQLLiteral.of($0.get(row)) }.joined(separator: ", ") + ")" }
    return """
      insert into public.\(E.table.name.rawValue) (
        \(columns.map(\.name).joined(separator: ", ")))
      values
      \(lines.joined(separator: ",\n"))
      \(conflict(E.table.name, columns.map(\.name)));
      """
  }

  /// The clause that lets rows stay that are there, but for the bare profile that signing up has made.
  private static func conflict(_ table: TableName, _ columns: [String]) -> String {
    guard table == .users else { return "on conflict do nothing" }
    let settings = columns.filter { $0 != "id" }.map { "\($0) = excluded.\($0)" }.joined(separator: ",\n  ")
    return "on conflict (id) do update set\n  \(settings)\nwhere users.updated_at = users.created_at"
  }
}

/// A value as it's written in SQL.
enum SQLLiteral {
  static func of(_ value: Value) -> String {
    switch value {
    case .null: "null"
    case .bool(let flag): flag ? "true" : "false"
    case .int(let number): String(number)
    case .double(let number): JSON(.double(number)).text
    case .text(let text): Postgres.literal(text)
    case .day(let day): "'\(day)'"
    case .instant(let instant): "'\(instant)'"
    case .uuid(let id): "'\(id.text)'"
    case .list(let items): Postgres.literal("{\(items.map(element).joined(separator: ","))}")
    case .json(let document): Postgres.literal(document.text)
    }
  }

  private static func element(_ text: String) -> String {
    "\"" + text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "\""
  }
}
