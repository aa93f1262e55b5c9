import Testing

@testable import LineEditing

struct KeyDescriptionTests {
  @Test(arguments: [
    ("^I", "Tab"), ("^M", "Enter"), ("^_", "Ctrl-_"), ("^X^E", "Ctrl-X Ctrl-E"), ("\\e_", "Alt-_"),
    ("\\e^_", "Alt-Ctrl-_"), ("u", "u"), (SpecialKey.backTab.binding, "Shift-Tab"), ("^", "^"), ("", ""),
  ])
  func bindingsAreWrittenAsPeopleDo(binding: String, written: String) {
    #expect(KeyDescription.written(binding) == written)
  }

  @Test(arguments: KeyBindings.allCases)
  func everyActionWithAKeyIsDescribed(bindings: KeyBindings) {
    let titles = KeyDescription.all(bindings).map(\.title)
    let actions = EditorAction.allCases.filter { action in
      !action.keys.isEmpty || !(bindings == .emacs ? action.emacsKeys : action.viCommandKeys).isEmpty
    }
    for title in actions.compactMap(\.title) { #expect(titles.contains(title)) }
  }

  @Test(arguments: KeyBindings.allCases)
  func aKeyIsDescribedOnce(bindings: KeyBindings) {
    let keys = KeyDescription.all(bindings).flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
    #expect(keys.contains("Tab") && keys.contains("Ctrl-X Ctrl-E") && keys.contains("Ctrl-C"))
  }
}
