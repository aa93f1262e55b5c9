/// What the letters outside ASCII fold to: Latin, Greek and Cyrillic with their marks, ligatures, typographic signs.
enum FoldingTable {
  /// The plain spelling of a lower-case letter; nil if it stays as it is.
  static func plain(_ letter: Unicode.Scalar) -> String? { plain[letter] }

  /// Marks that sit on the letter before them: they fold to nothing.
  static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2BB, 0x2BC, 0x300...0x36F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: true
    default: false
    }
  }

  private static let plain: [Unicode.Scalar: String] = {
    var plain: [Unicode.Scalar: String] = [:]
    for (spelling, letters) in groups {
      for letter in letters.unicodeScalars { plain[letter] = spelling }
    }
    return plain
  }()

  private static let groups: [(plain: String, letters: String)] = [
    (" ", "\u{A0}\u{2007}\u{2009}\u{202F}\u{3000}"),
    ("'", "\u{2018}\u{2019}\u{201A}\u{201B}\u{2032}\u{02BC}\u{02B9}"),
    ("-", "\u{2010}\u{2011}\u{2012}\u{2013}\u{2014}\u{2212}"),
    ("a", "àáâãäåāăąǎǟǡǻȁȃȧḁạảấầẩẫậắằẳẵặ"),
    ("b", "ƀɓḃḅḇ"),
    ("c", "çćĉċčƈȼḉ"),
    ("d", "ðďđḋḍḏḑḓ"),
    ("e", "èéêëēĕėęěȅȇȩɇḕḗḙḛḝẹẻẽếềểễệ"),
    ("f", "ƒḟ"),
    ("g", "ĝğġģǥǧǵḡ"),
    ("h", "ĥħȟḣḥḧḩḫẖ"),
    ("i", "ìíîïĩīĭįıǐȉȋḭḯỉị"),
    ("j", "ĵǰɉ"),
    ("k", "ķĸƙǩḱḳḵ"),
    ("l", "ĺļľŀłƚḷḹḻḽ"),
    ("m", "ḿṁṃ"),
    ("n", "ñńņňƞǹṅṇṉṋ"),
    ("o", "òóôõöøōŏőơǒǫǭǿȍȏȫȭȯȱɵṍṏṑṓọỏốồổỗộớờởỡợ"),
    ("p", "ƥṕṗ"),
    ("r", "ŕŗřȑȓɍṙṛṝṟ"),
    ("s", "śŝşšſșȿṡṣṥṧṩẛ"),
    ("t", "ţťŧƫƭțṫṭṯṱẗ"),
    ("u", "ùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữự"),
    ("v", "ṽṿ"),
    ("w", "ŵẁẃẅẇẉẘ"),
    ("x", "ẋẍ"),
    ("y", "ýÿŷƴȳɏẏẙỳỵỷỹ"),
    ("z", "źżžƶẑẓẕ"),
    ("ʒ", "ǯ"),
    ("α", "άἀἁἂἃἄἅἆἇὰάᾀᾁᾂᾃᾄᾅᾆᾇᾰᾱᾲᾳᾴᾶᾷ"),
    ("ε", "έἐἑἒἓἔἕὲέ"),
    ("η", "ήἠἡἢἣἤἥἦἧὴήᾐᾑᾒᾓᾔᾕᾖᾗῂῃῄῆῇ"),
    ("ι", "ΐίϊἰἱἲἳἴἵἶἷὶίιῐῑῒΐῖῗ"),
    ("ο", "όὀὁὂὃὄὅὸό"),
    ("ρ", "ῤῥ"),
    ("σ", "ς"),
    ("υ", "ΰϋύὐὑὒὓὔὕὖὗὺύῠῡῢΰῦῧ"),
    ("ω", "ώὠὡὢὣὤὥὦὧὼώᾠᾡᾢᾣᾤᾥᾦᾧῲῳῴῶῷ"),
    ("а", "ӑӓ"),
    ("г", "ѓ"),
    ("е", "ѐёӗ"),
    ("ж", "ӂӝ"),
    ("з", "ӟ"),
    ("и", "йѝӣӥ"),
    ("к", "ќ"),
    ("о", "ӧ"),
    ("у", "ўӯӱӳ"),
    ("ч", "ӵ"),
    ("ы", "ӹ"),
    ("э", "ӭ"),
    ("і", "ї"),
    ("ѵ", "ѷ"),
    ("ә", "ӛ"),
    ("ө", "ӫ"),
    ("'n", "ŉ"),
    ("...", "\u{2026}"),
    ("\"", "\u{201C}\u{201D}\u{201E}\u{201F}\u{2033}"),
    ("ae", "æǣǽ"),
    ("dž", "ǆ"),
    ("ff", "ﬀ"),
    ("ffi", "ﬃ"),
    ("ffl", "ﬄ"),
    ("fi", "ﬁ"),
    ("fl", "ﬂ"),
    ("ij", "ĳ"),
    ("lj", "ǉ"),
    ("ng", "ŋ"),
    ("nj", "ǌ"),
    ("oe", "œ"),
    ("ss", "ß"),
    ("st", "ﬅﬆ"),
    ("th", "þ"),
  ]
}
