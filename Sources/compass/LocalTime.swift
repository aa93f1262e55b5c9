import Domain
import Glibc

extension Clock {
  /// The machine's clock, with days as the person's time zone has them; `TZ` is honoured.
  static let local = Clock(
    now: {
      var time = timespec()
      clock_gettime(CLOCK_REALTIME, &time)
      return Instant(microseconds: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000)
    },
    day: { instant in
      var seconds = time_t((instant.seconds).rounded(.down))
      var parts = tm()
      localtime_r(&seconds, &parts)
      return Day(Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday)) ?? instant.dayInGMT
    },
    start: { day in
      let (year, month, number) = day.civil
      var parts = tm()
      parts.tm_year = Int32(year - 1900)
      parts.tm_mon = Int32(month - 1)
      parts.tm_mday = Int32(number)
      parts.tm_isdst = -1
      return Instant(seconds: Int64(mktime(&parts)))
    })
}
