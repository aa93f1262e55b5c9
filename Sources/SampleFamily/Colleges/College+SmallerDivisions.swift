extension College {
  static let divisionTwo = Sheet(
    """
    ashland|Ashland University|Ashland|OH|40.8617,-82.3216|3000|0.73|28990|Great Midwest|Eagles|\
    www.ashland.edu|@goashlandeagles
    grand-valley|Grand Valley State University|Allendale|MI|42.9634,-85.8886|18900|0.94|14628/20708|GLIAC|Lakers|\
    www.gvsu.edu|@gvsulakers
    indianapolis|University of Indianapolis|Indianapolis|IN|39.7098,-86.1347|3900|0.80|34500|GLVC|Greyhounds|\
    uindy.edu|@UIndyAthletics
    millersville|Millersville University|Millersville|PA|39.9975,-76.3553|'5600|0.89|12434/22630|PSAC|Marauders|\
    www.millersville.edu|
    tampa|University of Tampa|Tampa|FL|27.9463,-82.4647|10000|0.41|33424|Sunshine State|Spartans|www.ut.edu|
    delta-state|Delta State University|Cleveland|MS|33.7430,-90.7337|1900|0.97|8435|Gulf South|Statesmen|\
    www.deltastate.edu|
    angelo-state|Angelo State University|San Angelo|TX|31.4405,-100.4650|5900|0.79|9344/22000|Lone Star|Rams|\
    www.angelo.edu|
    colorado-mesa|Colorado Mesa University|Grand Junction|CO|39.0811,-108.5542|8500|0.80|10069/24400|\
    Rocky Mountain|Mavericks|www.coloradomesa.edu|@CMUMavericks
    florida-southern|Florida Southern College|Lakeland|FL|||||Sunshine State|Moccasins|www.flsouthern.edu|
    """)

  static let divisionThree = Sheet(
    """
    kenyon|Kenyon College|Gambier|OH|40.3736,-82.3975|1750|0.31|69330|NCAC|Owls|www.kenyon.edu|
    denison|Denison University|Granville|OH|40.0716,-82.5227|2300|0.17|66460|NCAC|Big Red|denison.edu|
    wooster|College of Wooster|Wooster|OH|40.8110,-81.9340|1900|0.56|60250|NCAC|Fighting Scots|wooster.edu|
    case-western|Case Western Reserve University|Cleveland|OH|41.5045,-81.6086|6200|0.29|66020|UAA|Spartans|\
    case.edu|@CWRUAthletics
    wheaton-il|Wheaton College|Wheaton|IL|41.8706,-88.0990|2100|0.88|43930|CCIW|Thunder|www.wheaton.edu|
    wheaton-ma|Wheaton College|Norton|MA|41.9670,-71.1842|1650|0.77|65030|NEWMAC|Lyons|wheatoncollege.edu|
    johns-hopkins|Johns Hopkins University|Baltimore|MD|39.3299,-76.6205|5600|0.07|64730|Centennial|Blue Jays|\
    www.jhu.edu|@HopkinsSports
    middlebury|Middlebury College|Middlebury|VT|44.0081,-73.1760|2760|0.11|67600|NESCAC|Panthers|\
    www.middlebury.edu|@MiddAthletics
    cortland|SUNY Cortland|Cortland|NY|42.5970,-76.1900|'5900|0.55|8990/19000|SUNYAC|Red Dragons|www.cortland.edu|
    emory|Emory University|Atlanta|GA|33.7925,-84.3240|7300|0.11|64280|UAA|Eagles|www.emory.edu|
    trinity-tx|Trinity University|San Antonio|TX|29.4629,-98.4829|2500|0.28|54000|SAA|Tigers|www.trinity.edu|
    whitewater|University of Wisconsin-Whitewater|Whitewater|WI|42.8404,-88.7427|9900|0.85|8500/17800|WIAC|\
    Warhawks|www.uww.edu|@UWWAthletics
    """)

  static let naia = Sheet(
    """
    mvnu|Mount Vernon Nazarene University|Mount Vernon|OH|40.3768,-82.4753|1500|0.80|34200|Crossroads League|Cougars|\
    www.mvnu.edu|
    taylor|Taylor University|Upland|IN|40.4558,-85.4960|1900|0.68|38900|Crossroads League|Trojans|www.taylor.edu|
    tennessee-wesleyan|Tennessee Wesleyan University|Athens|TN|35.4464,-84.5953|950||27900|Appalachian|Bulldogs|\
    www.tnwesleyan.edu|
    southeastern|Southeastern University|Lakeland|FL|28.0318,-81.9163|6300||29100|Sun Conference|Fire|www.seu.edu|
    oklahoma-city|Oklahoma City University|Oklahoma City|OK|35.4942,-97.5424|1400|0.80|34900|Sooner Athletic|Stars|\
    www.okcu.edu|
    concordia-ne|Concordia University, Nebraska|Seward|NE|40.9075,-97.0933|1100|0.80|39600|GPAC|Bulldogs|\
    www.cune.edu|
    central-methodist|Central Methodist University|Fayette|MO|39.1467,-92.6851|900|0.95|28400|Heart of America|\
    Eagles|www.centralmethodist.edu|
    lewis-clark|Lewis-Clark State College|Lewiston|ID|46.4111,-117.0260|3000|0.99|7700/21500|Cascade Collegiate|\
    Warriors|www.lcsc.edu|@LCWarriors
    """)

  /// Open admission: no rate.
  static let juniorColleges = Sheet(
    """
    sinclair|Sinclair Community College|Dayton|OH|39.7573,-84.1990|17500||5900/11100|OCCAC|Tartan Pride|\
    www.sinclair.edu|
    lakeland-cc|Lakeland Community College|Kirtland|OH|41.6365,-81.3634|'5500||4800/10400|OCCAC|Lakers|\
    www.lakelandcc.edu|
    johnson-county|Johnson County Community College|Overland Park|KS|38.9240,-94.7285|15000||3300/7000|KJCCC|\
    Cavaliers|www.jccc.edu|
    iowa-western|Iowa Western Community College|Council Bluffs|IA|41.2690,-95.7969|5500||6400/6600|ICCAC|Reivers|\
    www.iwcc.edu|
    walters-state|Walters State Community College|Morristown|TN|36.2194,-83.2607|5500||4900/18500|TCCAA|Senators|\
    ws.edu|
    mclennan|McLennan Community College|Waco|TX|31.5878,-97.1772|6500||4200/7000|NTJCAC|Highlanders|\
    www.mclennan.edu|
    salt-lake|Salt Lake Community College|Salt Lake City|UT|40.6727,-111.9414|20000||4200/13200|Scenic West|Bruins|\
    www.slcc.edu|
    southern-nevada|College of Southern Nevada|Henderson|NV|36.0077,-114.9664|29000||3900/12700|Scenic West|\
    Coyotes|www.csn.edu|
    chipola|Chipola College|||||||Panhandle|Indians|www.chipola.edu|
    """)

  /// Written down at a showcase and not looked up yet.
  static let unplaced = Sheet(
    """
    oberlin|Oberlin College|Oberlin|OH||||||||
    """)
}
