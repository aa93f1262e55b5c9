import CommandLineOptions

/// A program with every kind of option.
struct Kettle: Equatable {
  var isHot = false
  var isLoud = false
  var cups = 1
  var tea: String?
  var pot: String?
  var name: String?
  var orders: [String] = []
  var guests: [String] = []
  var wishes: [String] = []
  var isHelpWanted = false

  static let syntax = CommandLineSyntax<Kettle>(
    program: "kettle", summary: "Make tea",
    groups: [
      CommandLineSyntax.Group(
        "Water",
        [
          .flag("hot", short: "h", "Boil it.") { $0.isHot = true },
          .flag("loud", short: "l", "Whistle, so that everybody knows: it's the only way to be heard in this house.") {
            $0.isLoud = true
          },
          .value(
            "cups", OptionValue("COUNT", "a count from 1 to 9", example: "2", content: .number(1...9)), "Make many."
          ) { $0.cups = Int($1) ?? 0 },
        ]),
      CommandLineSyntax.Group(
        "Tea",
        [
          .value(
            "tea", short: "t",
            OptionValue("KIND", "a kind of tea", example: "green", content: .words(["black", "green"])),
            "Which tea."
          ) { $0.tea = $1 },
          .value(
            "pot", OptionValue("FILE", "a drawing", example: "pot.png", content: .file, repetition: .refused),
            "A pot that's drawn."
          ) { $0.pot = $1 },
          .value("name", short: "n", OptionValue("NAME", "a name", example: "ann"), "Whose it is.") { $0.name = $1 },
          .value(
            nil, short: "o",
            OptionValue("ORDER", "an order", example: "milk", repetition: .allCount, isVerbatim: true), "An order."
          ) { $0.orders.append($1) },
          .flag("help", "Print this.") { $0.isHelpWanted = true }.last,
        ]),
    ],
    operand: CommandLineOperand("GUEST", "a guest", "Who comes.", ending: "guest") { $0.guests.append($1) },
    argument: CommandLineOperand("WISH", "a wish", "What they wish.") { $0.wishes.append($1) },
    notes: ["Tea is made once a day."])

  static func read(_ words: [String?]) throws(UsageError) -> Kettle {
    var kettle = Kettle()
    try syntax.read(words, into: &kettle)
    return kettle
  }
}
