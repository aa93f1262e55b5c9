extension HelpTopic {
  static let figures = HelpTopic(
    name: "figures", summary: "Totals, cross-tables and charts for every list",
    examples: [
      ("group state", "how many in each; rows without one come last"),
      ("group division avg(fit) min(distance) share", "count, share, sum, avg, median, min, max, first, last, list"),
      ("group contacted:month", "parts of a date: week, month, year, weekday"),
      ("group state, division by count", "several fields, in order of a figure, 'asc' or 'desc'"),
      ("pivot division status", "one field down, one across; a figure can follow"),
      ("chart division avg(fit)", "a picture: bars, ranges ('chart fit') or a line ('chart contacted:month')"),
      ("chart distance fit division", "a point for each row, with symbols for a third field"),
      ("stats fit, tuition", "range, quartiles, average and gaps"),
      ("sort fit; limit 2 per state", "the best two of each state"),
      ("group tier avg(tuition) > tiers.csv", "as data, without the line of totals"),
    ])

  static let expressions = HelpTopic(
    name: "expressions", summary: "Your own fields, and questions about other lists",
    examples: [
      ("field cost = tuition * 4 - sum(offers amount)", "a field like any other; 'fields' lists them all"),
      ("sort tuition / fit asc", "an expression works wherever a field does"),
      ("field waited = today - contacted", "days between two dates; write a date as 2026-12-31"),
      ("field bonus = if(D1 OH, fit + 10, fit / 2)", "also round, min, max, abs"),
      ("field cost none", "removes it"),
      ("schools has(coaches role=head)", "with a matching row in another list; 'lacks(...)' is the opposite"),
      ("filter count(interactions occurred<30) >= 3", "how many of them; also sum, avg, median, min, max of a field"),
      ("coaches school(D3 OH)", "by school; 'coach(...)' works for interactions and offers"),
      ("filter any(has(offers), tier=A)", "they combine like other terms; 'why' explains them"),
    ])
}
