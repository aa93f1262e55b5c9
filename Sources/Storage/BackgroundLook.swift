/// Whether a store is asked by a clock, not by a person: nobody is told again what was told already.
package enum BackgroundLook {
  @TaskLocal package static var isOn = false
}
