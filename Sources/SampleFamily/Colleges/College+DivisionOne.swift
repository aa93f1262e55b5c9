extension College {
  // slug|name|city|state|latitude,longitude|undergraduates|admission|tuition in/out|conference|mascot|site|twitter

  static let divisionOneEast = Sheet(
    """
    ohio-state|Ohio State University|Columbus|OH|40.0067,-83.0305|45700|0.51|12859/38365|Big Ten|Buckeyes|\
    www.osu.edu|@OhioStateBASE
    ohio|Ohio University|Athens|OH|39.3244,-82.1014|18100|0.85|13746/24272|MAC|Bobcats|www.ohio.edu|@OhioBobcats
    miami-oh|Miami University|Oxford|OH|39.5105,-84.7309|16800|0.82|17809/40822|MAC|RedHawks|\
    miamioh.edu|@MiamiRedHawks
    kent-state|Kent State University|Kent|OH|41.1491,-81.3415|'20500|0.88|12846/22026|MAC|Golden Flashes|\
    www.kent.edu|@KentStBaseball
    michigan|University of Michigan|Ann Arbor|MI|42.2780,-83.7382|33700|0.18|17228/58072|Big Ten|Wolverines|\
    umich.edu|@umichbaseball
    indiana|Indiana University|Bloomington|IN|39.1682,-86.5230|36800|0.80|11790/40482|Big Ten|Hoosiers|\
    bloomington.iu.edu|@IndianaBase
    penn-state|Penn State University|University Park|PA|40.7982,-77.8599|42000|0.55|20644/41790|Big Ten|\
    Nittany Lions|www.psu.edu|@PennStateBASE
    louisville|University of Louisville|Louisville|KY|38.2151,-85.7583|15800|0.78|12940/29286|ACC|Cardinals|\
    louisville.edu|@LouisvilleBSB
    west-virginia|West Virginia University|Morgantown|WV|39.6350,-79.9545|18500|0.86|9648/27360|Big 12|\
    Mountaineers|www.wvu.edu|@WVUBaseball
    boston-college|Boston College|Chestnut Hill|MA|42.3355,-71.1685|9500|0.16|67680|ACC|Eagles|www.bc.edu|@BCBirdBall
    uconn|University of Connecticut|Storrs|CT|41.8077,-72.2540|19100|0.54|20366/43034|Big East|Huskies|\
    uconn.edu|@UConnBSB
    duke|Duke University|Durham|NC|36.0014,-78.9382|6500|0.06|68758|ACC|Blue Devils|duke.edu|@DukeBASE
    wake-forest|Wake Forest University|Winston-Salem|NC|36.1340,-80.2777|5500|0.22|67642|ACC|Demon Deacons|\
    www.wfu.edu|@WakeBaseball
    coastal-carolina|Coastal Carolina University|Conway|SC|33.7950,-79.0128|'10000|0.80|11640/29010|Sun Belt|\
    Chanticleers|www.coastal.edu|@CoastalBaseball
    vanderbilt|Vanderbilt University|Nashville|TN|36.1447,-86.8027|7200|0.06|67498|SEC|Commodores|\
    www.vanderbilt.edu|@VandyBoys
    florida|University of Florida|Gainesville|FL|29.6436,-82.3549|34900|0.24|6381/28658|SEC|Gators|\
    www.ufl.edu|@GatorsBB
    miami-fl|University of Miami|Coral Gables|FL|25.7174,-80.2781|12900|0.19|60928|ACC|Hurricanes|\
    www.miami.edu|@CanesBaseball
    """)

  static let divisionOneWest = Sheet(
    """
    lsu|Louisiana State University|Baton Rouge|LA|30.4133,-91.1800|32000|0.74|11954/28631|SEC|Tigers|\
    www.lsu.edu|@LSUbaseball
    texas|University of Texas at Austin|Austin|TX|30.2849,-97.7341|42400|0.29|11698/41070|SEC|Longhorns|\
    www.utexas.edu|@TexasBaseball
    dallas-baptist|Dallas Baptist University|Dallas|TX|32.7092,-96.9467|2900|0.90|37290|Conference USA|Patriots|\
    www.dbu.edu|@DBU_Baseball
    creighton|Creighton University|Omaha|NE|41.2650,-95.9462|4300|0.76|46730|Big East|Bluejays|www.creighton.edu|
    arizona|University of Arizona|Tucson|AZ|32.2319,-110.9501|41000|0.86|13626/41082|Big 12|Wildcats|\
    www.arizona.edu|@ArizonaBaseball
    stanford|Stanford University|Stanford|CA|37.4275,-122.1697|7800|0.04|65127|ACC|Cardinal|\
    www.stanford.edu|@StanfordBSB
    saint-marys-ca|Saint Mary's College of California|Moraga|CA|37.8406,-122.1100|2200|0.80|57820|WCC|Gaels|\
    www.stmarys-ca.edu|@smcgaels
    oregon-state|Oregon State University|Corvallis|OR|44.5638,-123.2794|30000|0.78|13494/36741|Independent|Beavers|\
    oregonstate.edu|@BeaverBaseball
    hawaii|University of Hawaiʻi at Mānoa|Honolulu|HI|21.2969,-157.8171|14700|0.70|12186/34218|Big West|\
    Rainbow Warriors|manoa.hawaii.edu|@HawaiiBaseball
    """)
}
