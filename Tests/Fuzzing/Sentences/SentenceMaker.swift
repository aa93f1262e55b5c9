import Sentences
import TestSupport

/// A sentence that is no longer what it was, and what was done to it.
struct MutatedSentence {
  enum Way: String, CaseIterable {
    /// It's denied, asked or only possible.
    case turned
    /// A word was added, or stands for another one.
    case inserted
    case replaced
    /// The words stand in another order.
    case shuffled
    /// A letter of a word is missing, twice, or changed places with its neighbor.
    case misspelled
    /// The beginning of it.
    case cut
    /// Two sentences in one.
    case joined
  }

  let way: Way
  /// The sentence that it was, and what that means.
  let original: SentenceFile.Line
  /// The word that came in, or the second sentence's meaning.
  let news: String
  let text: String
}

/// Makes sentences of those that are known, so that they no longer mean what they meant.
struct SentenceMaker {
  var random: StoreRandom
  let changes: [SentenceFile.Line]
  let looks: [SentenceFile.Line]

  init(random: StoreRandom) throws {
    self.random = random
    changes = try SentenceFile.changing.lines
    looks = try SentenceFile.looking.lines
  }

  /// Beginnings after which nothing is to be done.
  private static let turns = [
    "don't", "dont", "do not", "please don't", "never", "should i", "should we", "why should I", "if i", "what if we",
    "did i", "did we", "i haven't", "we didn't", "maybe", "we might", "i won't", "who wants to", "it would be wrong to",
    "i'm not sure if i should", "dad thinks we could", "is it too late to", "what happens when i",
  ]
  /// Words that mean something: none of them may be lost.
  private static let words = [
    "zebra", "unless", "except", "not", "never", "tomorrow", "17", "3", "$900", "duke", "denison", "tuesday", "june",
    "D2", "texas", "tier", "declined", "expensive", "without", "2027", "instead", "purple", "offer", "camp", "5%",
  ]

  mutating func sentence() -> MutatedSentence {
    let isChange = !random.chance(4)
    let original = random.pick(isChange ? changes : looks)
    let words = original.sentence.split(separator: " ").map(String.init)
    let way = random.pick(MutatedSentence.Way.allCases)
    var (mutated, news) = (words, "")
    switch way {
    case .turned: mutated.insert(random.pick(Self.turns), at: 0)
    case .inserted:
      news = random.pick(Self.words)
      mutated.insert(news, at: random.number(0...words.count))
    case .replaced:
      news = random.pick(Self.words)
      mutated[random.number(0...words.count - 1)] = news
    case .shuffled: mutated.shuffle(using: &random)
    case .misspelled:
      let place = random.number(0...words.count - 1)
      mutated[place] = misspelled(words[place])
      news = mutated[place]
    case .cut: mutated = Array(words.prefix(random.number(1...words.count)))
    case .joined:
      let other = random.pick(isChange && random.chance(2) ? looks : changes)
      news = other.meaning
      mutated += [random.pick(["and", "and then", "but", "then", "or", ""])].filter { !$0.isEmpty }
      mutated += other.sentence.split(separator: " ").map(String.init)
    }
    return MutatedSentence(way: way, original: original, news: news, text: mutated.joined(separator: " "))
  }

  private mutating func misspelled(_ word: String) -> String {
    var letters = Array(word)
    guard letters.count > 2 else { return word + random.pick(["x", "s", word]) }
    let place = random.number(0...letters.count - 2)
    switch random.number(0...3) {
    case 0: letters.remove(at: place)
    case 1: letters.insert(letters[place], at: place)
    case 2: letters.swapAt(place, place + 1)
    default: letters[place] = random.pick(Array("abcdefghijklmnopqrstuvwxyz0123456789"))
    }
    return String(letters)
  }
}
