import CommandLineOptions
import Testing

/// What is written of a table of options.
struct WrittenTests {
  @Test func helpFitsEightyColumns() {
    #expect(
      Kettle.syntax.help == """
        Make tea.

        Usage: kettle [OPTION ...] [GUEST ...] [-- WISH ...]

        Water:
          -h, --hot           Boil it.
          -l, --loud          Whistle, so that everybody knows: it's the only way to be
                              heard in this house.
              --cups COUNT    Make many.

        Tea:
          -t, --tea KIND      Which tea: black or green.
              --pot FILE      A pot that's drawn.
          -n, --name NAME     Whose it is.
          -o ORDER            An order.
              --help          Print this.

        Arguments:
          GUEST               Who comes.
          WISH                What they wish.

        Tea is made once a day.

        """)
  }

  @Test func fishHasALineForEachOption() {
    #expect(
      Kettle.syntax.completions(for: .fish) == #"""
        # Completions of kettle for fish, made by 'kettle --generate-completion-script fish'.
        complete -c kettle -s h -l hot -d 'Boil it'
        complete -c kettle -s l -l loud -d 'Whistle, so that everybody knows: it\'s the only way to be heard in this house'
        complete -c kettle -l cups -x -d 'Make many'
        complete -c kettle -s t -l tea -x -a 'black green' -d 'Which tea'
        complete -c kettle -l pot -r -F -d 'A pot that\'s drawn'
        complete -c kettle -s n -l name -x -d 'Whose it is'
        complete -c kettle -s o -x -d 'An order'
        complete -c kettle -l help -d 'Print this'
        complete -c kettle -k -x -a '(__fish_complete_suffix .guest)'

        """#)
  }

  @Test(arguments: [
    "'(-h --hot)'{-h,--hot}'[Boil it]'", "'(--cups)--cups=[Make many]:COUNT: '",
    "'(-t --tea)'{-t+,--tea=}'[Which tea]:KIND:(black green)'", #"'(--pot)--pot=[A pot that'\''s drawn]:FILE:_files'"#,
    "'*-o+[An order]:ORDER: '", "'(- *)--help[Print this]'", #"'*:GUEST:_files -g "*.guest"'"#,
    #"[Whistle, so that everybody knows\: it'\''s the only"#,
  ])
  func zshHasASpecificationForEachOption(part: String) {
    #expect(Kettle.syntax.completions(for: .zsh).contains(part))
  }
}
