import Values

/// A name in the words by which people compare it.
struct NameWords: Hashable, Sendable {
  /// As they were written, without case, accents, points and apostrophes: `st`, `josephs`, `univ`.
  let raw: [String]
  /// With one spelling for each word that people shorten: `st`, `josephs`, `university`.
  let plain: [String]

  init(_ text: String) {
    raw = Self.words(of: text)
    plain = raw.map(Self.plain)
  }

  init(raw: [String], plain: [String]) { (self.raw, self.plain) = (raw, plain) }

  /// The words without those that everybody drops.
  var core: [String] { Self.core(of: plain) }

  static func core(of words: [String]) -> [String] { words.filter { !isDropped($0) } }

  /// True if a word is dropped. Asked for every word of many names: most are told by their first letter.
  static func isDropped(_ word: String) -> Bool {
    word.utf8.first.map(Self.firstOfDropped.contains) ?? false && dropped.contains(word)
  }

  private static let firstOfDropped: [UInt8] = Array("aciotu".utf8)

  subscript(range: Range<Int>) -> NameWords { NameWords(raw: Array(raw[range]), plain: Array(plain[range])) }

  /// The words with the states and places written out that stand there by their short names.
  var spelledOut: [String] { plain.flatMap { Self.states[$0] ?? Self.places[$0] ?? [$0] } }

  /// The words that are dropped without anybody noticing.
  static let dropped: Set<String> = ["university", "college", "the", "of", "at", "and", "in"]

  /// The other words that may be left out of a name; said itself one counts: Rice Academy is no Rice
  /// University.
  static let skipped = dropped.union(["academy"])

  /// The one spelling of a word.
  static func plain(_ word: String) -> String { spellings[word] ?? word }

  /// True if its word at a place and another one's are spellings of one: `st` is both, but Saint is no
  /// State.
  func isSame(_ place: Int, _ other: NameWords, _ otherPlace: Int) -> Bool {
    let (one, two) = (raw[place], other.raw[otherPlace])
    if one == two { return true }
    guard plain[place] == other.plain[otherPlace] else { return false }
    return !(Self.long.contains(one) && Self.long.contains(two))
  }

  /// Words of sentences, which stand for no name that only begins with them, and are nobody's initials: `for` isn't Wake
  /// Forest.
  static let spoken: Set<String> = [
    "an", "and", "at", "by", "for", "from", "he", "her", "his", "in", "is", "it", "me", "my", "of", "on", "or",
    "no", "not", "our", "she", "that", "the", "then", "they", "this", "to", "we", "with",
  ]
  private static let long: Set<String> = ["saint", "state"]

  /// Words that name a part of a place: alone they are no college's.
  static let directions: Set<String> = [
    "north", "south", "east", "west", "northern", "southern", "eastern", "western", "central", "northeast", "northwest",
    "southeast", "southwest",
  ]

  /// Words that people write in more than one way, and the one that stands for all of them.
  private static let spellings: [String: String] = [
    "saint": "st", "state": "st", "ste": "st", "mount": "mt", "fort": "ft", "univ": "university", "u": "university",
    "coll": "college", "col": "college", "colleges": "college", "n": "north", "s": "south", "e": "east", "w": "west",
    "so": "southern", "no": "northern", "comm": "community", "inst": "institute", "wm": "william", "joe": "joseph",
    "joes": "josephs", "mikes": "michaels",
  ]

  /// The words of each state by its code.
  private static let states: [String: [String]] = Dictionary(
    uniqueKeysWithValues: USState.allCases.map { ($0.rawValue.lowercased(), NameWords($0.label).plain) })

  /// The words that people use for states and cities.
  private static let places: [String: [String]] = [
    "app": "appalachian", "cc": "community college", "ariz": "arizona", "ark": "arkansas", "cal": "california",
    "cincy": "cincinnati",
    "colo": "colorado", "conn": "connecticut", "fla": "florida", "ill": "illinois", "ind": "indiana", "kan": "kansas",
    "mass": "massachusetts", "mich": "michigan", "minn": "minnesota", "miss": "mississippi", "mont": "montana",
    "neb": "nebraska", "nola": "new orleans", "nyc": "new york", "okla": "oklahoma", "ore": "oregon",
    "penn": "pennsylvania", "philly": "philadelphia", "tenn": "tennessee", "tex": "texas", "wash": "washington",
    "wisc": "wisconsin", "wyo": "wyoming",
  ].mapValues { $0.split(separator: " ").map(String.init) }

  /// The words of a text: letters and digits in a row, an ampersand as `and`.
  static func words(of text: String) -> [String] {
    var (words, word): ([String], [UInt8]) = ([], [])
    func end() {
      if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
      word = []
    }
    var skipped = 0
    let bytes = Array(Folded(text).text.utf8)
    for (place, byte) in bytes.enumerated() {
      if skipped > 0 {
        skipped -= 1
      } else if byte.isApostrophe {
        continue
      } else if byte == 0xE2, [[0x80, 0x98], [0x80, 0x99]].contains(where: bytes[(place + 1)...].starts(with:)) {
        skipped = 2
      } else if byte == UInt8(ascii: "&") || byte == UInt8(ascii: "+") {
        end()
        words.append("and")
      } else if byte.isPartOfWord {
        word.append(byte)
      } else {
        end()
      }
    }
    end()
    return words
  }
}

extension UInt8 {
  /// True if it stands within a word that people write without it, too: `'`, `.`, a backtick.
  fileprivate var isApostrophe: Bool { self == 0x27 || self == 0x2E || self == 0x60 }
}

/// The letters that names of the same college have in common, whatever is dropped or shortened: for
/// looking through many.
package struct NameKey: Hashable, Sendable {
  private let letters: String

  package init(_ name: String) {
    let words = NameWords(name)
    letters = words.core.isEmpty ? words.raw.joined() : words.core.joined()
  }
}
