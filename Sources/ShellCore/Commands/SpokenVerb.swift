/// The names that people and other programs have for verbs.
package enum SpokenVerb {
  /// Other names of verbs: what is typed runs.
  static let names = [
    "exit": "quit", "bye": "quit", ":q": "quit", ":q!": "quit", ":wq": "quit", "?": "help", "--help": "help",
    "-h": "help",
  ]

  /// English words of their own, which are no short form of a verb that changes something: `no` isn't `note`.
  static let others: Set<String> = [
    "arch", "don", "hom", "imp", "look", "no", "not", "pack", "pus", "rest", "sign", "tie",
    "thank", "thanks", "thx", "ty", "ok", "okay", "yes", "cool", "nice", "great", "wow", "lol",
  ]

  /// Words with which sentences begin: no short form of any verb.
  static let small: Set<String> = [
    "he", "his", "i", "in", "is", "it", "me", "my", "who", "they", "she", "we", "don't", "dont", "should", "what",
    "whats", "what's", "which", "when", "why", "can", "could", "please",
  ]

  /// The verbs that were probably meant by words which mean something near.
  package static let near: [String: [String]] = [
    "ls": ["show"], "dir": ["show"], "list": ["show"], "print": ["show"], "display": ["show"], "cat": ["show"],
    "see": ["show"], "get": ["show"], "look": ["show"], "find": ["search", "filter"], "grep": ["search"],
    "where": ["filter"], "only": ["filter"], "who": ["coaches"], "how": ["count"], "many": ["count"],
    "remove": ["delete"], "rm": ["delete"], "del": ["delete"], "drop": ["delete"], "erase": ["delete"],
    "todo": ["tasks", "due"], "todos": ["tasks", "due"], "calendar": ["events"], "visits": ["events"],
    "deadlines": ["due"], "today": ["due"], "mail": ["email"], "write": ["email"], "text": ["contact"],
    "call": ["contact"], "phone": ["contact"], "star": ["fav"], "favorite": ["fav"],
    "favourite": ["fav"], "top": ["limit"], "first": ["limit"], "like": ["fav"],
    "unstar": ["unfav"], "unlike": ["unfav"], "mark": ["status"], "change": ["edit"], "update": ["edit"],
    "modify": ["edit"], "rename": ["edit"], "new": ["add"], "create": ["add"], "insert": ["add"], "order": ["sort"],
    "rank": ["sort"], "select": ["sql"], "revert": ["undo"], "back": ["undo"], "cancel": ["undo"], "oops": ["undo"],
    "man": ["help"], "reload": ["refresh"], "sync": ["refresh"], "download": ["export"], "backup": ["archive"],
    "money": ["offers"], "scholarships": ["offers"], "versus": ["compare"], "vs": ["compare"],
    "reset": ["clear"], "cls": ["clear"], "signin": ["login"], "signout": ["logout"], "logoff": ["logout"],
    "send": ["email"], "letters": ["templates"], "letter": ["templates"], "message": ["contact", "email"],
    "dm": ["contact"], "unfavorite": ["unfav"],
    "unfavourite": ["unfav"], "unheart": ["unfav"], "heart": ["fav"], "settings": ["set"], "config": ["set"],
    "configure": ["set"], "theme": ["set"], "dark": ["set"], "profile": ["prefs"], "preferences": ["prefs"],
    "visit": ["log", "events"], "stop": ["quit"], "leave": ["quit"], "end": ["quit"], "close": ["quit"],
    "tasklist": ["tasks"], "journal": ["changes"], "log out": ["logout"], "reminder": ["remind"],
  ]
}
