-- One row, one column: everything about the schema public as JSON.
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
