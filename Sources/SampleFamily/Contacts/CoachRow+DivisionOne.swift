extension CoachRow {
  // role|login|first|last|responsiveness|days ago|notes

  static let divisionOne = Sheet(
    """
    = ohio-state
    head|rhalvorsen|Reid|Halvorsen|62||Watches from behind the plate, says little.
    assistant|mpena|Mauricio|Peña|81||Infield. Our main contact.
    recruiting|tblackwood|Tyrell|Blackwood|74||Wants a schedule every Monday.
    = ohio
    head|dkowalchuk|Dale|Kowalchuk|88||Knows our club coach from summer ball.
    recruiting|jfennimore|Jonas|Fennimore|92||Text first, then call.
    = miami-oh
    head|abristow|Anders|Bristow|55||
    assistant|kolatunji|Kelechi|Olatunji|79||Hitting.
    recruiting|wschaefer|Wyatt|Schaeffler|70||
    = kent-state
    head|gmarchetta|Gino|Marchetta|95||Calls on Sunday evenings. Very open about money.
    assistant|lbrannigan|Luke|Brannigan|83||Infield and base running.
    recruiting|dsaltzman|Devin|Saltzmann|90||
    = michigan
    head|thollings|Theodore|Hollingsby|||
    recruiting|vrao|Vikram|Raolani|41||Camp director.
    = indiana
    assistant|cdunleavy|Colt|Dunleavey|58||
    recruiting|fmorisset|Fabien|Morissette-Gray|64||
    = penn-state
    recruiting|bzaremba|Brock|Zarembski|22||Two emails, one form answer.
    assistant|ithompkins|Isaiah|Thompkiss||64|Met at a showcase.
    = louisville
    recruiting|nvillareal|Nico|Villarosa|48||
    = west-virginia
    head|sgallimore|Silas|Gallimorne|77||
    recruiting|ekeating|Emmett|Keatinger|86||Explained the walk-on offer line by line.
    = boston-college
    recruiting|pmulcahey|Padraic|Mulcahearn|60||Kind when he said no.
    = uconn
    assistant|hostrander|Hank|Ostrandt|35||
    recruiting|rbelanger|Rémy|Bélangeau|44||
    = duke
    recruiting|akingsley|Amari|Kingsleigh|18||
    = wake-forest
    assistant|jtremaine|Jude|Tremainer||71|Ran the infield station at the showcase.
    = coastal-carolina
    head|bswann|Boone|Swannberg|90||Called twice in a week.
    recruiting|mcastell|Mateus|Castellar|87||
    = vanderbilt
    recruiting|qharlow|Quentin|Harlowson|10||
    = miami-fl
    recruiting|oibarra|Orlando|Ibarrola|0||
    = dallas-baptist
    head|tcoltrain|Thad|Coltrainer|52||
    recruiting|lwestover|Levi|Westoverly|67||
    = creighton
    recruiting|ksvoboda|Karl|Svobodnik|71||Czech grandparents, like ours.
    assistant|dpritchard|Dario|Pritchardson|||
    = arizona
    recruiting|jquezada|Joaquín|Quezadilla|30||
    = stanford
    assistant|hnakagawa|Hiro|Nakagawara|68||Sorry about the pre-read.
    = saint-marys-ca
    recruiting|gdoucette|Gabe|Doucettier||52|
    = oregon-state
    recruiting|slindqvist|Soren|Lindqvister|||
    = hawaii
    recruiting|kkealoha|Kimo|Kealohanui|||
    = florida
    recruiting|tarchuleta|Tomás|Archulett|||Questionnaire only.
    """)
}
