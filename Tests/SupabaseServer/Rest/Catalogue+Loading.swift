import Domain

extension Catalogue {
  /// One row, one column: everything about the schema `public` as JSON.
  static let query = """
    SELECT json_build_object(
      'relations', (
        SELECT coalesce(json_agg(json_build_object(
          'name', c.relname,
          'columns', (
            SELECT json_agg(json_build_object(
              'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) ORDER BY a.attnum)
            FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped),
          'key', (
            SELECT json_agg(a.attname)
            FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
            WHERE i.indrelid = c.oid AND i.indisprimary))), '[]')
        FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm', 'f')),
      'keys', (
        SELECT coalesce(json_agg(json_build_object(
          'table', t.relname, 'column', a.attname, 'target', f.relname,
          'targetColumn', b.attname)), '[]')
        FROM pg_constraint k
        JOIN pg_class t ON t.oid = k.conrelid AND t.relnamespace = 'public'::regnamespace
        JOIN pg_class f ON f.oid = k.confrelid AND f.relnamespace = 'public'::regnamespace
        JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = k.conkey[1]
        JOIN pg_attribute b ON b.attrelid = f.oid AND b.attnum = k.confkey[1]
        WHERE k.contype = 'f' AND array_length(k.conkey, 1) = 1),
      'routines', (
        SELECT coalesce(json_agg(json_build_object(
          'name', p.proname, 'names', p.proargnames, 'modes', p.proargmodes, 'defaults', p.pronargdefaults,
          'types', (SELECT json_agg(format_type(x.t, NULL) ORDER BY x.n)
            FROM unnest(p.proargtypes) WITH ORDINALITY x (t, n)),
          'isSet', p.proretset,
          'result', CASE
            WHEN y.typname = 'void' THEN 'void'
            WHEN y.typtype = 'c' OR y.typname = 'record' THEN 'composite'
            ELSE 'scalar' END)), '[]')
        FROM pg_proc p JOIN pg_type y ON y.oid = p.prorettype
        WHERE p.pronamespace = 'public'::regnamespace AND p.prokind = 'f' AND y.typname <> 'trigger'))::text
    """

  /// Reads the answer to `query`.
  init(_ json: JSON) {
    for item in json["relations"]?.items ?? [] {
      let relation = Relation(item)
      relations[relation.name] = relation
    }
    keys = (json["keys"]?.items ?? []).map(ForeignKey.init)
    routines = Dictionary(grouping: (json["routines"]?.items ?? []).map(Routine.init), by: \.name)
  }
}

extension Relation {
  fileprivate init(_ json: JSON) {
    name = json.word("name")
    columns = (json["columns"]?.items ?? []).map { Column(name: $0.word("name"), type: $0.word("type")) }
    key = (json["key"]?.items ?? []).compactMap(\.string)
  }
}

extension ForeignKey {
  fileprivate init(_ json: JSON) {
    table = json.word("table")
    column = json.word("column")
    target = json.word("target")
    targetColumn = json.word("targetColumn")
  }
}

extension Routine {
  fileprivate init(_ json: JSON) {
    name = json.word("name")
    let types = (json["types"]?.items ?? []).compactMap(\.string)
    let modes = (json["modes"]?.items ?? []).compactMap(\.string)
    let names = (json["names"]?.items ?? []).compactMap(\.string).enumerated()
      .filter { modes.isEmpty || ["i", "b", "v"].contains(modes[$0.offset]) }.map(\.element)
    let required = types.count - (json["defaults"]?.int ?? 0)
    parameters = types.enumerated().map { index, type in
      Parameter(name: index < names.count ? names[index] : "", type: type, isOptional: index >= required)
    }
    result = Result(rawValue: json.word("result")) ?? .scalar
    isSet = json["isSet"] == .bool(true)
  }
}

extension JSON {
  /// The items of a list.
  var items: [JSON]? {
    if case .array(let items) = self { items } else { nil }
  }

  /// The members of an object.
  var members: [Member]? {
    if case .object(let members) = self { members } else { nil }
  }

  /// The text under a key; empty if there is none.
  func word(_ key: String) -> String { self[key]?.string ?? "" }
}
