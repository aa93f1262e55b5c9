/// A shell without commands to speak of, for tests of the editor on a terminal: it prints what it read.
@main
struct Demo {
  static func main() {
    DemoOptions(CommandLine.arguments).run()
  }
}
