import CompassVerbs
import ShellCore

/// Lines that people type: the examples of all verbs, and some more.
enum Lines {
  static let all = VerbTable.all.verbs.flatMap(\.examples) + more

  static let more = [
    "schools D1 fit>=70 > x.csv", "schools favorite > \"my schools.csv\"; count", "show | grep -v 'a;b'",
    "show >> x.md",
    "filter division=D1,D2 status!=declined", "filter any(D1, not OH, fit>70)", "filter not any(D1, favorite)",
    "filter conference=\"Big Ten\",ACC name~'state'", "filter contacted>=last monday D1",
    "filter admission<30% tuition<=30000",
    "filter contacted=2026-01-01..2026-02-01", "filter size=very large", "filter -division -fit",
    "filter within=300 -state",
    "filter D1 search it's; # > | $x", "schools search Miami > x", "filter $x fit>=$min", "filter D1 or OH",
    "filter D1,D2",
    "filter tier=none not favorite", "filter fit=..69 fit=50..", "filter divison=D1", "filter state=ZZ", "filter fit>",
    "search it's; # > | $x \"a\"", "search \"st. john's\"; count", "search 'a $x'", "search ; count",
    "sort state, fit desc, name", "sort fit,fit", "sort fitt", "columns name,state, fit", "columns name,",
    "limit 10; show",
    "show ohio state fit notes", "show \"Ohio State\" 'Kenyon College'", "show 3-5", "show 3,7 fit", "show 5-3",
    "show 99",
    "show id:1a2b", "show all", "show .", "show kenyn", "show $who fit", "status ohio state visit scheduled",
    "status ohio contacted", "status . Offer", "status contacted", "tier kenyon none", "tier 3 D", "tier a",
    "fav kenyon denison; unfav kenyon", "expect count >= 12", "expect status \"Ohio State\" = contacted",
    "expect fit kenyon>50",
    "set output json; output", "set who kenyon; show $who", "echo a#b # c", "echo $1", "echo \"$x and more\" '$x'",
    "coaches head; show; filter responsiveness=high", "prefs player gpa=3.8 positions=SS,2B", "home 41.4993,-81.6944",
    "why kenyon; next; prev", "source a.compass -- D1 500", "show ohio \\\n state", "# only a comment", "; ;; count",
    "shwo", "kenyon", "= 3", "> x", "\"show", "show Hawaiʻi é ü 🙂 fit", "group state > x.json",
  ]
}
