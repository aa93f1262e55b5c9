import ShellCore

/// How a packet looks, on a screen and on paper.
enum PacketStyle {
  static let markup: HTML = """
    body { font: 11pt/1.45 system-ui, sans-serif; color: #1e293b; margin: 0; background: #f1f5f9; }
    main { background: #fff; max-width: 54rem; margin: 1.5rem auto; padding: 1rem 2.5rem 2rem; }
    nav { text-align: center; padding-top: 1rem; }
    button { font: inherit; padding: 0.4rem 1.2rem; }
    header { text-align: center; border-bottom: 2px solid #2563eb; padding: 1.5rem 0 1rem; }
    .photo { width: 7rem; height: 7rem; fill: #e2e8f0; } .photo text { font-size: 36px; fill: #64748b; }
    h1 { margin: 0.5rem 0; } h2 { border-bottom: 1px solid #cbd5e1; margin: 2rem 0 1rem; } h3 { margin: 1.2rem 0 0.4rem; }
    header p { margin: 0.1rem 0; } .quiet, footer, figcaption { color: #64748b; }
    .cards { display: flex; gap: 0.8rem; flex-wrap: wrap; padding: 0; margin: 0.8rem 0; }
    .cards li { list-style: none; flex: 1 1 6rem; box-sizing: border-box; border: 1px solid #cbd5e1; border-radius: 8px; padding: 0.6rem 0.9rem; }
    .cards strong { display: block; font-size: 1.25em; }
    dl { display: grid; grid-template-columns: 9rem 1fr; gap: 0.2rem 1rem; margin: 0; } dt { color: #64748b; } dd { margin: 0; }
    table { border-collapse: collapse; width: 100%; }
    th, td { text-align: left; vertical-align: top; padding: 0.35rem 0.5rem; border-bottom: 1px solid #e2e8f0; }
    th { background: #f1f5f9; } .number { text-align: right; white-space: nowrap; } td, dd, li, h1 { overflow-wrap: anywhere; }
    .badge { border-radius: 999px; padding: 0 0.55rem; white-space: nowrap; background: #f1f5f9; color: #475569; }
    .committed, .recruited { background: #d1fae5; color: #047857; } .offer_received { background: #fee2e2; color: #b91c1c; }
    .official_visit_scheduled, .official_visit_invited { background: #ffedd5; color: #c2410c; }
    .camp_invite { background: #ede9fe; color: #6d28d9; } .interested { background: #dbeafe; color: #1d4ed8; }
    figure { margin: 1.2rem 0; } figure svg { width: 100%; max-width: 40rem; font-size: 13px; }
    figure rect { fill: #2563eb; } figure text { fill: #334155; }
    footer { border-top: 1px solid #cbd5e1; margin-top: 2rem; padding-top: 0.6rem; font-size: 0.85rem; }
    @media screen and (max-width: 44rem) {
      main { padding: 1rem; } dl { grid-template-columns: 6rem 1fr; } thead { display: none; }
      table, tbody, tr, td { display: block; } tr { border-bottom: 1px solid #e2e8f0; padding: 0.5rem 0; }
      td { border: 0; padding: 0.1rem 0; } td + td { display: inline-block; margin-right: 0.8rem; }
    }
    @media print {
      @page { margin: 16mm; }
      body { background: none; font-size: 9.5pt; } main { margin: 0; max-width: none; padding: 0 1px; }
      nav { display: none; } .schools { break-before: page; } .end { break-inside: avoid; }
      thead { display: table-header-group; } tr, figure, .cards li { break-inside: avoid; } h2, h3 { break-after: avoid; }
      .badge, th, rect, .photo { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
    }
    """
}
