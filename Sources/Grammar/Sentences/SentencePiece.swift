import Domain

/// A part of a sentence that means something, and how many of its words say so.
enum SentencePiece {
  case list(ListName, isSingular: Bool)
  case term(SpokenTerm)
  /// `and`, `or`, `nor`, a comma.
  case joint(String)
  /// What comes next is left out; whole: of everything.
  case negation(isWhole: Bool, isHiding: Bool)
  case neither
  case order([ListName: String], isAscending: Bool?, Rank)
  /// Of those in an order only the first: `is the closest`.
  case one
  /// After a superlative: it's an order, and no choice.
  case first
  case when
  /// Whether of those in front as they are: `the first three`.
  case limit(Int, isOfFront: Bool)
  case group([ListName: String], part: String?)
  case figure(String)
  case field([ListName: String])
  case row(SpokenRow, lead: String)
  case count
  /// It goes on from what is in front: `only`, `and`, `now`.
  case follow
  /// The same, and of no other rows: `which of those`.
  case those
  /// Its term is added to what the field may be.
  case too
  /// How much an order says: that all are shown so, that the first are asked for, or only the very first.
  enum Rank { case all, first, one }
  /// Everything, without what was set before.
  case whole
  case chart
  /// Words with which a list is asked for.
  case ask
  /// A college that isn't on the list, as it was said.
  case stranger(String)
}

/// A piece where it stands.
struct PlacedPiece {
  let piece: SentencePiece
  var end: Int
  /// 1 for a piece, more where it's guessed.
  var cost = 1.0
  /// Words that it takes for something near to what they say: a line is proposed with it, and never run.
  var unknown: String?
}
