extension CoachRow {
  // role|login|first|last|responsiveness|days ago|notes

  static let otherDivisions = Sheet(
    """
    = ashland
    head|wtrimble|Walt|Trimbleton|97||Answers the same day, every time.
    assistant|jokonkwo|Jude|Okonkwora|85||
    = grand-valley
    head|ebergstra|Evert|Bergstraat|73||
    recruiting|mdelrio|Marco|del Rioja|80||
    = indianapolis
    head|kstrand|Knox|Strandberg|84||
    recruiting|dpemberton|Darnell|Pembertone|91||Hosts the visit.
    = millersville
    head|jyoder|Josiah|Yoderman|50||
    = tampa
    recruiting|rcordero|Rafa|Corderón|46||
    = delta-state
    head|btalmadge|Beau|Talmadgen|82||
    assistant|cmcnair|Cedric|McNairn|||
    = angelo-state
    head|rstaggs|Rowdy|Staggsberg|||
    = colorado-mesa
    recruiting|anorgaard|Axel|Norgaardt|54||
    = kenyon
    head|pashworth|Preston|Ashworthy|93||Writes by hand.
    recruiting|iferrante|Ivo|Ferrantino|88||
    = denison
    head|clangdon|Cyrus|Langdonel|69||
    assistant|mabara|Mustafa|Abarani|75||
    = wooster
    head|hpettibone|Hollis|Pettiboner|89||Third generation Scot.
    assistant|nvargo|Nate|Vargovich|78||
    = case-western
    head|msteinhart|Miles|Steinharter|57||
    recruiting|pchaudhry|Pranav|Chaudhrani|72||
    = wheaton-il
    head|eviklund|Eli|Viklundgren|66||
    = johns-hopkins
    recruiting|bcavanagh|Bram|Cavanaugher|59||Pre-read needs the new SAT.
    assistant|sdelacroix|Sacha|Delacroissant|||
    = middlebury
    head|tosgood|Tobias|Osgoodby|63||
    = cortland
    recruiting|jfiorello|Jared|Fiorellano|40||
    = emory
    recruiting|mbeaumont|Malik|Beaumontez|38||
    = trinity-tx
    head|rgalindo|Rubén|Galindez|45||
    = whitewater
    head|gthorsen|Garrick|Thorsenby|56||
    recruiting|astellmach|Ace|Stellmacher|61||
    = mvnu
    head|jbontrager|Jay|Bontragger|90||
    assistant|owhitcomb|Owen|Whitcombe|76||Found us at the Mansfield showcase.
    = taylor
    head|nsederstrom|Noah|Sederstroom|87||
    recruiting|zharkness|Zeke|Harknessy|79||
    = tennessee-wesleyan
    recruiting|hcrabtree|Hoyt|Crabtreeson|53||
    = southeastern
    recruiting|ymontalvo|Yandel|Montalvorez|49||
    = oklahoma-city
    head|tredfern|Trace|Redfernan|33||
    = central-methodist
    head|dhuxley|Dutch|Huxleyan|94||
    = lewis-clark
    recruiting|kbirdsong|Kit|Birdsongh|42||
    = sinclair
    head|mdrozd|Milo|Drozdowicz|96||Direct and fair.
    assistant|lfairchild|Lamar|Fairchilder|80||
    = lakeland-cc
    head|spetrovic|Stefan|Petrovian|85||
    = johnson-county
    head|cbuckner|Cash|Bucknerly|51||
    recruiting|jsandoval|Jesús|Sandovalez||77|
    = iowa-western
    recruiting|rhoekstra|Rolf|Hoekstraten|65||
    = walters-state
    head|dtipton|Dell|Tiptonian|||
    = mclennan
    assistant|tvela|Tito|Velarroyo|||
    = salt-lake
    recruiting|bjessop|Brig|Jessopson|28||
    = southern-nevada
    head|mkahale|Mana|Kahalewai|25||
    """)
}
