/// A question that a family asks of its list, in one line of the shell, and the SQL that gives the same.
struct Question: Sendable, CustomStringConvertible {
  let words: String
  let line: String
  let sql: String
  /// What is compared: the keys of the answer.
  let keys: [String]

  init(_ words: String, _ line: String, _ sql: String, _ keys: String...) {
    self.words = words
    self.line = line
    self.sql = sql
    self.keys = keys
  }

  var description: String { words }

  static let all = [
    Question(
      "How many schools are there in each state?", "group state",
      "SELECT state, count(*) AS count FROM schools GROUP BY state", "state", "count"),
    Question(
      "What does each division cost on average?", "group division avg(tuition) by avg(tuition)",
      "SELECT division, avg(tuition) AS avg_tuition FROM schools GROUP BY division ORDER BY 2", "division",
      "avg_tuition"),
    Question(
      "Which Tier A schools have no head coach on the list?", "schools tier=A lacks(coaches role=head)",
      """
      SELECT name FROM schools WHERE tier = 'A'
        AND NOT EXISTS (SELECT 1 FROM coaches WHERE school_id = schools.id AND role = 'head')
      """, "name"),
    Question(
      "Which two schools in each state fit best?", "sort fit; limit 2 per state; schools",
      """
      SELECT name FROM (
        SELECT name, row_number() OVER (PARTITION BY state ORDER BY fit DESC NULLS LAST, name) AS place FROM schools)
      WHERE place <= 2
      """, "name"),
    Question(
      "Which D3 schools has nobody written to in the last 60 days?",
      "schools D3 lacks(interactions direction=outbound occurred<60)",
      """
      SELECT name FROM schools WHERE division = 'D3' AND id NOT IN (
        SELECT school_id FROM interactions WHERE direction = 'outbound' AND date(occurred) >= date('now', '-60 days')
          AND school_id IS NOT NULL)
      """, "name"),
    Question(
      "Which coaches are at an Ohio D3 school that fits?", "coaches school(D3 OH fit>=70)",
      """
      SELECT coaches.name FROM coaches JOIN schools ON schools.id = coaches.school_id
      WHERE division = 'D3' AND state = 'OH' AND fit >= 70
      """, "name"),
    Question(
      "Which schools had three or more interactions in the last 30 days?",
      "schools count(interactions occurred<30) >= 3",
      """
      SELECT name FROM schools WHERE (
        SELECT count(*) FROM interactions WHERE school_id = schools.id AND date(occurred) >= date('now', '-30 days')) >= 3
      """, "name"),
    Question(
      "How many interactions were there each month?", "interactions; group occurred:month",
      "SELECT strftime('%Y-%m', occurred) AS occurred_month, count(*) AS count FROM interactions GROUP BY 1",
      "occurred_month", "count"),
    Question(
      "What do each division's offers add up to?", "field aid = sum(offers amount); group division sum(aid)",
      """
      SELECT division, sum((SELECT coalesce(sum(amount), 0) FROM offers WHERE school_id = schools.id)) AS sum_aid
      FROM schools GROUP BY division
      """, "division", "sum_aid"),
    Question(
      "Which schools cost less than $60,000 over four years, after their offers?",
      "field cost = tuition * 4 - sum(offers amount); schools cost<60000",
      """
      SELECT name FROM schools
      WHERE tuition * 4 - coalesce((SELECT sum(amount) FROM offers WHERE school_id = schools.id), 0) < 60000
      """, "name"),
    Question(
      "What share of the list is at each step?", "group status share",
      "SELECT status, count(*) * 1.0 / (SELECT count(*) FROM schools) AS share FROM schools GROUP BY status", "status",
      "share"),
    Question(
      "How do divisions break down by tier?", "pivot division tier",
      """
      SELECT division, nullif(count(*) FILTER (WHERE tier = 'A'), 0) AS A,
        nullif(count(*) FILTER (WHERE tier = 'B'), 0) AS B, nullif(count(*) FILTER (WHERE tier = 'C'), 0) AS C
      FROM schools GROUP BY division
      """, "division", "A", "B", "C"),
    Question(
      "What is the median distance in each tier?", "group tier median(distance)",
      """
      SELECT tier, avg(distance) FILTER (WHERE place IN ((total + 1) / 2, (total + 2) / 2)) AS median_distance FROM (
        SELECT tier, distance, row_number() OVER (PARTITION BY tier ORDER BY distance NULLS LAST) AS place,
          count(distance) OVER (PARTITION BY tier) AS total FROM schools)
      GROUP BY tier
      """, "tier", "median_distance"),
    Question(
      "What is the cheapest school in each division?", "sort tuition; group division first(name) min(tuition)",
      """
      SELECT division, name AS first_name, tuition AS min_tuition FROM (
        SELECT division, name, tuition,
          row_number() OVER (PARTITION BY division ORDER BY tuition NULLS LAST, name) AS place FROM schools)
      WHERE place = 1
      """, "division", "first_name", "min_tuition"),
    Question(
      "Which kind of coach answers most?", "coaches; group role avg(responsiveness) count",
      "SELECT role, avg(responsiveness) AS avg_responsiveness, count(*) AS count FROM coaches GROUP BY role", "role",
      "avg_responsiveness", "count"),
    Question(
      "Which schools have a camp coming up?", "schools has(events type=camp start>=today)",
      """
      SELECT name FROM schools WHERE EXISTS (
        SELECT 1 FROM events WHERE school_id = schools.id AND type = 'camp' AND start >= date('now'))
      """, "name"),
    Question(
      "How does tuition spread, and where is it missing?", "stats tuition",
      """
      SELECT count(tuition) AS count, count(*) - count(tuition) AS missing, min(tuition) AS min, max(tuition) AS max,
        avg(tuition) AS avg FROM schools
      """, "count", "missing", "min", "max", "avg"),
    Question(
      "Which coaches have we written to who never answered?",
      "coaches has(interactions direction=outbound) lacks(interactions direction=inbound)",
      """
      SELECT name FROM coaches WHERE id IN (SELECT coach_id FROM interactions WHERE direction = 'outbound')
        AND NOT EXISTS (SELECT 1 FROM interactions WHERE coach_id = coaches.id AND direction = 'inbound')
      """, "name"),
    Question(
      "How many days have passed since the last contact, tier by tier?",
      "field waited = today - contacted; group tier avg(waited)",
      """
      SELECT tier, avg(julianday(date('now')) - julianday(date(contacted))) AS avg_waited FROM schools GROUP BY tier
      """, "tier", "avg_waited"),
    Question(
      "Where does a dollar of tuition buy the best fit?",
      "columns name, tuition/fit; sort tuition/fit asc; limit 5; schools",
      """
      SELECT name, tuition * 1.0 / fit AS "tuition/fit" FROM schools ORDER BY 2 NULLS LAST, name LIMIT 5
      """, "name", "tuition/fit"),
  ]
}
