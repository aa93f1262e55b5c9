extension HelpTopic {
  static let figures = HelpTopic(
    name: "figures", summary: "How rows are added up, crossed and drawn; every list takes part",
    examples: [
      ("group state", "how many in each; those without one come last"),
      ("group division avg(fit) min(distance) share", "count, share, sum, avg, median, min, max, first, last, list"),
      ("group contacted:month", "parts of days: week, month, year, weekday"),
      ("group state, division by count", "several fields; the order by a figure, 'asc' or 'desc'"),
      ("pivot division status", "one field down, one across; a third word is the figure"),
      ("chart division avg(fit)", "as a picture: bars, ranges ('chart fit') or a line ('chart contacted:month')"),
      ("chart distance fit division", "a point for each row, in signs by a third field"),
      ("stats fit, tuition", "range, quartiles, average and gaps"),
      ("sort fit; limit 2 per state", "the best two of each state"),
      ("group tier avg(tuition) > tiers.csv", "as data; the line that adds up is left out"),
    ])

  static let expressions = HelpTopic(
    name: "expressions", summary: "Fields of your own, and what can be asked of other lists",
    examples: [
      ("field cost = tuition * 4 - sum(offers amount)", "from now on a field like any other; 'fields' lists all"),
      ("sort tuition / fit asc", "an expression stands wherever a field does"),
      ("field waited = today - contacted", "days between two days; a date is written 2026-12-31"),
      ("field bonus = if(D1 OH, fit + 10, fit / 2)", "also round, min, max, abs"),
      ("field cost none", "takes it back"),
      ("schools has(coaches role=head)", "with such a row of another list; 'lacks(...)' is without"),
      ("filter count(interactions occurred<30) >= 3", "so many of them; also sum, avg, median, min, max of a field"),
      ("coaches school(D3 OH)", "the other way: what its school is like; 'coach(...)' in interactions and offers"),
      ("filter any(has(offers), tier=A)", "they combine like other terms, and 'why' explains them"),
    ])
}
