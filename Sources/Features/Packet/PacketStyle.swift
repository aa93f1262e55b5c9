import ShellCore

/// The look of a packet, on a screen and on paper: all of the athlete on one page of letter size.
enum PacketStyle {
  static let markup: HTML = """
    body { font: 10.5pt/1.4 system-ui, sans-serif; color: #1e293b; margin: 0; background: #f1f5f9; }
    main { background: #fff; max-width: 52rem; margin: 1.5rem auto; padding: 1.5rem 2.5rem; }
    nav { text-align: center; padding-top: 1rem; }
    button { font: inherit; padding: 0.4rem 1.2rem; }
    header { display: table; width: 100%; border-bottom: 3px solid #2563eb; padding-bottom: 0.8rem; }
    header > * { display: table-cell; vertical-align: middle; }
    .photo { width: 7rem; height: 8.5rem; object-fit: cover; border-radius: 8px; display: block; }
    svg.photo { height: 7rem; }
    .picture { width: 8.4rem; } .contact { width: 15rem; list-style: none; } header p { margin: 0.15rem 0; }
    .lead { font-size: 1.25em; font-weight: 600; }
    h1 { margin: 0 0 0.3rem; line-height: 1.15; } h1.longest { font-size: 1.4em; } h2 { font-size: 1.1em; margin: 1.1rem 0 0.4rem; color: #1d4ed8; }
    h3 { margin: 1rem 0 0.3rem; }
    .quiet, footer, dt { color: #64748b; } a { color: #1d4ed8; }
    .facts { margin: 0.8rem -0.5rem 0 0; }
    .facts div { display: inline-block; min-width: 4.4rem; border: 1px solid #cbd5e1; border-radius: 8px;
      padding: 0.35rem 0.7rem; margin: 0 0.4rem 0.4rem 0; }
    .facts dt { font-size: 0.8em; } dd { margin: 0; } .facts dd { font-weight: 600; }
    .columns { display: table; table-layout: fixed; width: 100%; } .columns > * { display: table-cell; vertical-align: top; }
    .columns > * + * { padding-left: 2rem; }
    ul { margin: 0; padding: 0; } .columns ul { list-style: none; } .columns li { margin-bottom: 0.3rem; }
    table { border-collapse: collapse; width: 100%; }
    th, td { text-align: left; vertical-align: top; padding: 0.25rem 0.5rem 0.25rem 0; border-bottom: 1px solid #e2e8f0; }
    td, dd, li, h1, p { overflow-wrap: anywhere; } td.value { font-weight: 600; white-space: nowrap; padding-right: 1rem; }
    .number { text-align: right; white-space: nowrap; }
    .badge { border-radius: 999px; padding: 0 0.55rem; white-space: nowrap; background: #f1f5f9; color: #475569; }
    .committed, .recruited { background: #d1fae5; color: #047857; } .offer_received { background: #fee2e2; color: #b91c1c; }
    .official_visit_scheduled, .official_visit_invited { background: #ffedd5; color: #c2410c; }
    .camp_invite { background: #ede9fe; color: #6d28d9; } .interested { background: #dbeafe; color: #1d4ed8; }
    footer { border-top: 1px solid #cbd5e1; margin-top: 1.2rem; padding-top: 0.4rem; font-size: 0.8rem; }
    @media screen and (max-width: 44rem) {
      main { padding: 1rem; margin: 0.5rem 0; }
      header, header > *, .columns, .columns > * { display: block; width: auto; } .columns > * + * { padding: 0; }
      .who { margin: 0.6rem 0; }
      .schools thead { display: none; } .schools table, .schools tbody, .schools tr, .schools td { display: block; }
      .schools tr { border-bottom: 1px solid #e2e8f0; padding: 0.5rem 0; } .schools td { border: 0; padding: 0.1rem 0; }
      .schools td + td { display: inline-block; margin-right: 0.8rem; }
    }
    @media print {
      @page { size: letter; margin: 12mm; }
      body { background: none; font-size: 9pt; } main { margin: 0; max-width: none; padding: 0; }
      nav { display: none; } .schools { break-before: page; } tr, li, .facts div { break-inside: avoid; }
      thead { display: table-header-group; } h2, h3 { break-after: avoid; }
      .badge, .photo { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
    }
    """

  /// A card of a quarter page: one on a screen, four on the page that is printed, to be cut along the dashes.
  static let card: HTML = """
    body { font: 12pt/1.3 system-ui, sans-serif; color: #1e293b; margin: 0; background: #f1f5f9; }
    nav { text-align: center; padding-top: 1rem; }
    button { font: inherit; padding: 0.4rem 1.2rem; }
    article { box-sizing: border-box; position: relative; width: 3.85in; max-width: 100%; height: 5.05in; margin: 1rem auto;
      padding: 0.3in; background: #fff; overflow: hidden; border: 1px dashed #94a3b8; }
    article + article { display: none; }
    h1 { font-size: 26pt; line-height: 1.05; margin: 0 0 0.08in; } h1.long { font-size: 18pt; } h1.longest { font-size: 13pt; }
    h1, p, dd { overflow-wrap: anywhere; } p { margin: 0 0 0.05in; } .lead, .number { font-size: 16pt; font-weight: 600; }
    .number { color: #1d4ed8; }
    dt, .quiet { color: #64748b; }
    dl { display: table; width: 100%; margin: 0.1in 0; border-top: 2px solid #2563eb; border-collapse: collapse; }
    dl div { display: table-row; } dt, dd { display: table-cell; border-bottom: 1px solid #e2e8f0; padding: 0.03in 0; }
    dd { margin: 0; font-weight: 600; text-align: right; }
    .reach { position: absolute; bottom: 0.25in; left: 0.3in; right: 0.3in; font-weight: 600; }
    @media print {
      @page { size: letter; margin: 0.4in; }
      body { background: none; } nav { display: none; }
      article, article + article { display: block; float: left; margin: 0; width: 50%; }
    }
    """
}

/// A button that prints the page: the only script there is, and the only one that the page's policy lets run.
enum PrintButton {
  static let markup: HTML = """
    <nav><button id="print" type="button">Print or save as PDF</button></nav>
    <script>document.getElementById("print").addEventListener("click", function () { window.print(); });</script>

    """

  /// Names the script by its SHA-256.
  static let policy =
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; script-src 'sha256-xEUKt/XIr4d0R1e2pIGLr9mhXXPSRJww6PGe77cDblE='"
}
