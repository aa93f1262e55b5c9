import Domain
import ShellCore

/// Counts as a drawing inside a page: bars beside their labels, or columns above them.
struct PacketChart {
  let title: String
  let counts: [PacketTotals.Count]

  private var most: Int { max(1, counts.map(\.count).max() ?? 1) }

  /// Bars that run to the right, one below the other.
  var bars: HTML {
    let rows = counts.enumerated().map { place, one -> HTML in
      let (top, width) = (place * 26, 380 * one.count / most)
      return """
        <text x="190" y="\(top + 17)" text-anchor="end">\(one.label.shortened)</text>\
        <rect x="200" y="\(top + 4)" width="\(max(2, width))" height="18" rx="3"></rect>\
        <text x="\(208 + max(2, width))" y="\(top + 17)">\(one.count)</text>

        """
    }
    return drawing(width: 640, height: counts.count * 26, rows)
  }

  /// Columns from the bottom up, one beside the other.
  var columns: HTML {
    let step = 640 / max(1, counts.count)
    let rows = counts.enumerated().map { place, one -> HTML in
      let (left, height) = (place * step, 110 * one.count / most)
      let middle = left + step / 2
      return """
        <rect x="\(left + 6)" y="\(130 - height)" width="\(step - 12)" height="\(height)" rx="3"></rect>\
        <text x="\(middle)" y="\(124 - height)" text-anchor="middle">\(one.count)</text>\
        <text x="\(middle)" y="148" text-anchor="middle">\(one.label.shortened)</text>

        """
    }
    return drawing(width: 640, height: 156, rows)
  }

  private func drawing(width: Int, height: Int, _ rows: [HTML]) -> HTML {
    """
    <figure><figcaption>\(title)</figcaption>
    <svg viewBox="0 0 \(width) \(height)" role="img" aria-label="\(title)">
    \(rows)</svg></figure>

    """
  }
}

extension String {
  /// As much as has room beside a bar.
  fileprivate var shortened: String { count > 26 ? prefix(25) + "…" : self }
}
