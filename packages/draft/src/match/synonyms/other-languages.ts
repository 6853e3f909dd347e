import type { ColumnTarget } from '../../model/column-match.ts'

/**
 * The commonest headings of languages that the product isn't translated into. They weigh less than those of
 * the eight languages, so that a column matched by them is always to be checked.
 */
export const otherLanguages: Record<string, Partial<Record<ColumnTarget | 'ignored', string>>> = {
  pl: {
    type: 'typ|rola|rodzaj uczestnika|status uczestnika',
    full_name:
      'imię i nazwisko|nazwisko i imię|uczestnik|imię nazwisko|nazwisko imię|uczeń|uczestniczka|dane uczestnika|imię i nazwisko dziecka|imię i nazwisko uczestnika|nazwisko i imię ucznia',
    first_name:
      'imię|imiona|imię uczestnika|imię dziecka|imię ucznia|imię uczestnika obozu|pierwsze imię|imię (imiona)',
    last_name:
      'nazwisko|nazwisko uczestnika|nazwisko dziecka|nazwisko ucznia|nazwisko ucznia rodowe|nazwisko (a)',
    gender: 'płeć|płeć dziecka|płeć ucznia|k/m|m/k',
    date_of_birth:
      'data urodzenia|data ur|urodzony|urodzona|kiedy dziecko się urodziło|data urodzenia dziecka|ur|data ur dziecka|urodziny|ur. dnia|data urodz|dt ur|dat ur|data ur ucznia|urodzony dnia',
    email:
      'adres e-mail|adres email|poczta elektroniczna|e-mail dziecka|e-mail ucznia|mail|e mail|adres mailowy|mail ucznia|e-mail uczestnika|poczta e-mail|adres e mail ucznia|adres e mail dziecka|e mail dziecka|mail dziecka',
    phone_number:
      'telefon komórkowy|numer telefonu|nr telefonu|komórka|tel|tel kom|tel. kom.|nr tel|telefon uczestnika|telefon ucznia|kom|telefon dziecka|tel ucznia|tel dziecka|tel komórkowy|telefon kom|nr komórki',
    passport_number:
      'nr paszportu|numer paszportu|paszport|seria i numer paszportu|nr dokumentu|paszport nr|seria i nr paszportu|nr dowodu lub paszportu|dokument podróży|numer dokumentu|seria i numer|nr paszp|paszport numer|numer paszp',
    residence_country_id:
      'kraj zamieszkania|kraj pobytu stałego|kraj stałego zamieszkania|kraj w którym mieszka|miejsce zamieszkania kraj',
    destination_country_id:
      'kraj docelowy|kraj wyjazdu|kraj przeznaczenia|cel podróży|kraj do którego jedziemy|dokąd jedziemy|kraj obozu|kraj|kraj podróży|kraj pobytu|kierunek|dokąd|miejsce docelowe|kraj docel|kraj doc',
    home_country_id: 'obywatelstwo|narodowość|obyw|obywatelstwa|kraj obywatelstwa',
    start_date:
      'data wyjazdu|data rozpoczęcia|początek|od|data od|wyjazd|termin od|turnus od|od dnia|wyjazd dnia|data wylotu|początek obozu|początek wyjazdu|przyjazd|data rozpoczęcia wyjazdu|rozpoczęcie|data wylotu tam',
    end_date:
      'data powrotu|data zakończenia|koniec|do|data do|powrót|przyjazd|przyjazd powrotny|data przyjazdu|termin do|turnus do|do dnia|powrót dnia|data przylotu|koniec obozu|koniec wyjazdu|data zakończenia wyjazdu|zakończenie|data powrotu do domu',
    group_name:
      'grupa|klasa|oddział|turnus|drużyna|zespół|nazwa grupy|oddz|kl|klasa i oddział|symbol oddziału|nazwa oddziału|klasa oddział',
    student_number:
      'numer ucznia|nr ucznia|numer albumu|nr legitymacji|numer legitymacji|id ucznia|nr albumu|numer księgi uczniów|numer ewidencyjny|numer ewid|nr ewid|nr ewidencyjny|identyfikator ucznia|nr w ewidencji|nr w księdze uczniów|numer w księdze uczniów|nr księgi uczniów',
    ignored:
      'uwagi|miejsce urodzenia|data ważności paszportu|pesel|godzina rozpoczęcia|godzina ukończenia|nazwa|nr w dzienniku|drugie imię|imię ojca|imię matki|wiek|adres|adres zamieszkania|kod pocztowy|miejscowość|telefon rodzica|e-mail rodzica|alergie|dieta|ważny do|sygnatura czasowa|nazwisko rodowe|lp|paszp ważny do|paszp wyd dn|nr w księdze ucz|ważność paszportu|miejsce ur|imię drugie|rozmiar koszulki|data zapisu|data przyjęcia|dzielnica|nr domu|ulica|gmina|województwo|kod|data ważności|ważność|imiona rodziców|dowód osobisty',
    total_fee: 'cena|koszt|opłata|cena całkowita',
  },
  tr: {
    type: 'tür|rol|görev|görevi|katılımcı türü',
    full_name:
      'ad soyad|adı soyadı|ad ve soyad|öğrenci adı soyadı|çocuğun adı soyadı|öğrenci|katılımcı|ad soyadı|isim soyisim|yolcu adı soyadı|kafile üyesi',
    first_name: 'ad|adı|isim|öğrenci adı|çocuk adı|öğrencinin adı|katılımcının adı|isminiz|adınız',
    last_name:
      'soyad|soyadı|soyisim|aile soyadı|öğrenci soyadı|öğrencinin soyadı|soyadınız|katılımcının soyadı',
    gender: 'cinsiyet|cinsiyeti|öğrencinin cinsiyeti|cinsiyetiniz',
    date_of_birth:
      'doğum tarihi|doğum t|d tarihi|doğum günü|çocuk doğum t|doğum tarihiniz|d t|öğrencinin doğum tarihi|doğ tarihi|doğum tar|dogum tarihi|d tar',
    email:
      'e-posta|eposta|e-posta adresi|öğrenci e-posta|e posta|mail adresi|eposta adresi|e-posta adresiniz|öğrenci mail|mail adresiniz|email|e mail',
    phone_number:
      'telefon numarası|cep telefonu|cep|cep tel|öğrenci cep|gsm|öğrenci telefonu|telefon|tel no|öğrenci gsm|gsm no|cep no|öğrenci cep tel|cep numarası|cep telefonu numarası',
    passport_number:
      'pasaport no|pasaport numarası|pasaport|pasaport seri no|öğrencinin pasaport numarası|seyahat belgesi no',
    residence_country_id: 'ikamet ülkesi|ikamet edilen ülke|yaşadığı ülke|oturduğu ülke|yaşadığınız ülke',
    destination_country_id:
      'gidilecek ülke|varış ülkesi|hedef ülke|kamp ülkesi|gideceği ülke|gezi ülkesi|seyahat ülkesi',
    home_country_id: 'uyruk|uyruğu|vatandaşlık|tabiiyet',
    start_date:
      'başlangıç tarihi|gidiş tarihi|başlangıç|giriş|giriş tarihi|kamp başlangıcı|gidiş|kalkış tarihi|hareket tarihi|seyahat başlangıcı|çıkış tarihi gidiş|seyahat başlangıç tarihi|gezi başlangıcı|gezi başlangıç tarihi|kalkış|uçuş tarihi gidiş|gidiş günü',
    end_date:
      'bitiş tarihi|dönüş tarihi|bitiş|çıkış|çıkış tarihi|kamp bitişi|dönüş|varış tarihi dönüş|seyahat bitişi|geri dönüş tarihi|seyahat bitiş tarihi|gezi bitişi|gezi bitiş tarihi|uçuş tarihi dönüş|dönüş günü',
    group_name: 'grup|sınıf|şube|sınıfı|şubesi|sınıf şube|kafile|takım|grup adı|sınıf adı',
    student_number: 'öğrenci no|öğrenci numarası|okul no|öğrenci numaranız|kayıt no|sicil no',
    ignored:
      'notlar|açıklama|doğum yeri|tc kimlik no|tc no|kayıt durumu|kimlik no|uyruk no|ip adresi|yaş|kan grubu|baba adı|anne adı|geçerlilik|geçerlilik tarihi|pasaport geçerlilik tarihi|zaman damgası|alerji|adres|il|ilçe|şehir|kayıt tarihi|sözleşme|sözleşme no|burs|servis|posta kodu|kampüs|veli adı|veli yakınlığı|sıra|sıra no|s no|beden',
    year_of_study: 'seviye|sınıf seviyesi|sınıf düzeyi',
    total_fee: 'ücret|toplam ücret|fiyat|tutar',
  },
  nl: {
    type: 'type|rol|soort deelnemer',
    full_name:
      'naam|voor en achternaam|achternaam en voornaam|naam en voornaam|volledige naam|naam leerling|naam deelnemer|deelnemer|leerling|voornaam achternaam|naam kind|naam van het kind|reiziger|passagier|naam reiziger',
    first_name:
      'voornaam|voornamen|roepnaam|voornaam leerling|voornaam kind|voornaam deelnemer|eerste voornaam|voorn|roepn',
    last_name: 'achternaam|familienaam|achternaam leerling|achternaam kind|achternaam deelnemer|naam familie',
    gender: 'geslacht|jongen of meisje|ben je een jongen of een meisje|j m|m/v|v/m|j/m|gesl|gesl.',
    date_of_birth:
      'geboortedatum|geb datum|geboren|wanneer ben je jarig|wanneer ben je geboren|verjaardag|geb|geb.datum|geboren op|geboortedag|geboortedatum leerling|geboortedatum kind|geboorte datum|gebdat|geb dat|geboortedatum deelnemer',
    email:
      'e-mailadres|emailadres|e-mail leerling|eigen e-mailadres|e mail|mail|e-mailadres leerling|mailadres|school e-mail|mail lln|e-mail lln',
    phone_number:
      'telefoonnummer|telefoon|mobiel|gsm|mobiel nummer|mobiel nummer leerling|06 nummer|mobiele telefoon|gsm nummer|mob|mobiel nr|mobiele nummer|tel|telefoon leerling|mobiel leerling|mobiel lln|tel lln|telnr|telefoonnr|mobiel telefoonnummer|mobielnr|mobiel deelnemer',
    passport_number:
      'paspoortnummer|paspoort|nummer paspoort|documentnummer|nummer reisdocument|reisdocument|documentnr|reisdocumentnummer|paspoort nr|paspoortnr|ppt nr|nummer id of paspoort|paspoort of id|id paspoort nummer|nummer',
    residence_country_id:
      'land van verblijf|woonland|in welk land woon je|waar woon je|land|woonland leerling|land waar je woont|verblijfsland',
    destination_country_id:
      'land van bestemming|bestemming|reisbestemming|naar welk land ga je|waar ga je heen|kampland|reisland|stageland|gastland|bestemmingsland|land van reis|reis naar|naar land',
    home_country_id: 'nationaliteit|nat|nationaliteit 1|staatsburgerschap',
    start_date:
      'begindatum|startdatum|vertrekdatum|vertrek|van|wanneer vertrek je|heenreis|heen|heenreisdatum|datum vertrek|begin|datum heen|van datum|aankomst|vertrekdag|heenvlucht|datum van vertrek|aankomstdatum',
    end_date:
      'einddatum|terugreisdatum|retourdatum|retour|terugkeer|tot|tot en met|wanneer kom je terug|terug|terugreis|datum terug|terugkomst|eind|einde|datum terugreis|tot datum|terugvlucht|datum van terugkomst|dag van terugkomst',
    group_name:
      'groep|klas|stamgroep|klas groep|lesgroep|basisgroep|team|bus|basisgr|mentorgroep|klas/groep|klascode|groepsnaam|mentorklas',
    student_number:
      'leerlingnummer|studentnummer|stamnummer|leerling nr|leerlingnr|deelnemersnummer|stamnr|stam nr|lln nr|llnr|deelnemernr|deelnemersnr|lln nummer|leerling id|ov nummer|ov-nummer|studentnr',
    ignored:
      'tussenvoegsel|tussenvoegsels|opmerkingen|geboorteplaats|geldig tot|begintijd|tijd van voltooien|burgerservicenummer|bsn|verkeersopmerkingen|voorletters|initialen|geboorteland|ip adres|ip-adres|leeftijd|allergieën|dieet|adres|postcode|woonplaats|naam ouder|telefoon ouder|e-mail ouder|paspoort geldig tot|tijdstempel|crebo|opleiding|inschrijfdatum|uitschrijfdatum|datum inschrijving|contactpersoon|stagebedrijf|straat|huisnummer|plaats|zorgverzekeraar|polisnummer|medicijnen|geldig t m|geldigheid|zwemdiploma|akkoord|inzenddatum',
    year_of_study: 'leerjaar|jaarlaag|studiejaar|lj|leerj',
    total_fee: 'prijs|kosten|totaalprijs|reissom',
  },
  sv: {
    type: 'typ|roll|deltagartyp',
    full_name:
      'namn|fullständigt namn|elev|deltagare|för och efternamn|elevens namn|deltagarens namn|namn elev|passagerare|resenär',
    first_name: 'förnamn|tilltalsnamn|elevens förnamn|barnets förnamn',
    last_name: 'efternamn|elevens efternamn|barnets efternamn|familjenamn',
    gender: 'kön|kön m k|man kvinna|pojke flicka',
    date_of_birth: 'födelsedatum|född|födelsedag|född den|elevens födelsedatum|födelsetid',
    email:
      'e-post|epost|e-postadress|elevens e-post|elevens mejl|mejladress|mejl|mail|e post|e postadress|mailadress|e-post elev|elevens e-postadress|e-post skola|skolmejl|skolans e-post|deltagarens e-post',
    phone_number:
      'telefonnummer|mobil|mobilnummer|elevens mobil|elevens telefon|mobiltelefon|mobil nr|mobiltfn|tel|telefon|mobiltelefon elev|mobilnr|mobil elev|tfn mobil|mobiltelefonnummer|deltagarens mobil|telefon mobil',
    passport_number: 'passnummer|pass nr|pass|pass no|passets nummer|resehandling|id handling',
    residence_country_id:
      'hemvistland|hemland|bosättningsland|bostadsland|bor i|bor i land|land|bor i vilket land|bosatt i',
    destination_country_id:
      'resmål|destinationsland|destination|lägerland|resland|land dit vi reser|destinationsland resa|reser till|resans land',
    home_country_id: 'medborgarskap|nationalitet|medborg|medborgare i|medborgarskap land|nat',
    start_date:
      'startdatum|avresedatum|avresa|från|från och med|ankomst|ankomstdag|avfärd|utresa|utresedatum|utresedag|åker|avresedag|utresa datum|från datum|startdag|början|avresa datum|resans start|lägerstart|lägrets start',
    end_date:
      'slutdatum|hemresedatum|hemresa|till|till och med|avfärd hem|hemfärd|avslut|hemresedag|kommer hem|hemkomst|återresa|återresedatum|till datum|slutdag|slut|hemresa datum|resans slut|lägerslut|lägrets slut|hemkomstdag',
    group_name:
      'grupp|klass|klass grupp|lag|buss|stamgrupp|klassbeteckning|undervisningsgrupp|mentorsgrupp|gruppnamn|klassnamn',
    student_number:
      'elevnummer|studentnummer|elevnr|studerandenr|studerandenummer|elev nr|elev id|elevid|studentnr|elevens nummer',
    ignored:
      'anmärkning|födelseort|personnummer|allergier|gatuadress|postadress|postnummer|starttid|slutförandetid|giltigt t o m|giltigt till|specialkost|ip adress|ålder|kost|allergi|adress|ort|vårdnadshavare|tidsstämpel|passets giltighet|studieväg|skolenhet|enhet|postnr|modersmål|inskriven|inskrivningsdatum|kommun|giltighet|målsman',
    total_fee: 'pris|avgift|kostnad|totalpris',
  },
  cat: {
    type: 'tipus|rol|tipus de participant|categoria',
    full_name:
      'nom i cognoms|cognoms i nom|alumne|alumna|alumne a|nom complet|participant|nom de l alumne|cognoms nom|nom cognoms',
    first_name: 'nom de pila|nom alumne|prenom',
    last_name: 'cognoms|cognom|primer cognom|cognom 1|1r cognom|cognoms alumne|llinatges|primer llinatge',
    gender: 'sexe|gènere|home dona|h d|noi noia',
    date_of_birth:
      'data naixement|data de naixement|d naixement|data naix|naixement|nascut el|nascuda el|data de naix',
    email:
      'correu electrònic|correu|adreça electrònica|correu alumne|adreça de correu|correu de l alumne|correu electrònic alumne|a e',
    phone_number:
      'telèfon|telèfon mòbil|mòbil|mòbil alumne|telèfon alumne|telèfon de contacte|mòbil de l alumne|telèfon de l alumne|núm telèfon',
    passport_number:
      'passaport|núm passaport|número de passaport|document d identitat|document identitat|dni passaport|dni nie passaport|núm document|número de document|document',
    residence_country_id: 'país de residència|país residència|país on viu',
    destination_country_id: 'país de destinació|destinació|país destinació|destí|país del viatge',
    home_country_id: 'nacionalitat|ciutadania',
    start_date:
      'data d inici|data inici|inici|sortida|data de sortida|data sortida|anada|des de|data d anada',
    end_date: 'data de fi|data fi|fi|tornada|data de tornada|data tornada|fins a|retorn|data de retorn',
    group_name: 'grup|grup classe|classe|equip|nom del grup|curs i grup',
    student_number:
      'ralc|id ralc|identificador alumne|núm alumne|número d alumne|núm expedient|identificador ralc|idalu',
    year_of_study: 'curs|nivell|curs acadèmic',
    total_fee: 'preu|import|import total|preu total|quota',
    ignored:
      'observacions|edat|adreça|codi postal|població|municipi|lloc de naixement|país de naixement|tutor|pare|mare|telèfon pares|telèfon tutor|correu pares|al lèrgies|caducitat|data de caducitat|targeta sanitària|tsi|segon cognom|cognom 2|2n cognom|telèfon d urgència|intoleràncies|núm|marca de temps',
  },
  da: {
    full_name: 'navn|fulde navn|elevens navn|elev|deltager|navn elev',
    first_name: 'fornavn|fornavne',
    last_name: 'efternavn',
    gender: 'køn|m k|køn m k|køn dreng pige',
    date_of_birth: 'fødselsdato|fødselsdag|født|fødselsdag dato|født den',
    phone_number: 'telefonnummer|mobil|mobilnummer|tlf|mobil nr|telefon',
    passport_number: 'pasnummer|pas nr|pas|pas nummer',
    residence_country_id: 'bopælsland',
    destination_country_id: 'rejsemål|destinationsland|land|rejser til|destination',
    home_country_id: 'statsborgerskab|nationalitet',
    start_date: 'startdato|afrejse|afrejsedato|fra|udrejse|start|afgang',
    end_date: 'slutdato|hjemrejse|hjemrejsedato|til|hjemkomst|slut',
    group_name: 'hold|klasse|gruppe',
    ignored:
      'bemærkninger|cpr|cpr nr|alder|adresse|postnr|by|forælder|allergier|pas udløb|postnummer|vej|værge|skole|bemærkning|kost',
    email: 'e mail|mail|e-mailadresse|email adresse',
    student_number: 'elevnummer|studienummer',
  },
  no: {
    full_name: 'navn|fullt navn|elevens navn|elev|deltaker|navn elev',
    first_name: 'fornavn',
    last_name: 'etternavn',
    gender: 'kjønn|m k',
    date_of_birth: 'fødselsdato|født|fødselsdag|født den',
    email: 'e-post|epost|e postadresse|mail|e-postadresse',
    phone_number: 'telefonnummer|mobil|mobilnummer|tlf|mobiltelefon|telefon',
    passport_number: 'passnummer|pass nr|pass|pass nummer',
    residence_country_id: 'bostedsland',
    destination_country_id: 'reisemål|land|reiser til|destinasjon',
    home_country_id: 'statsborgerskap|nasjonalitet',
    start_date: 'startdato|avreise|avreisedato|fra|utreise|start|avgang',
    end_date: 'sluttdato|hjemreise|hjemreisedato|til|hjemkomst|slutt',
    group_name: 'klasse|gruppe',
    ignored:
      'merknader|fødselsnummer|alder|adresse|postnr|poststed|foresatt|foresatte|allergier|pass utløper',
    student_number: 'elevnummer|studentnummer',
  },
  fi: {
    full_name: 'nimi|koko nimi|oppilas|opiskelija|osallistuja|oppilaan nimi|matkustaja',
    first_name: 'etunimi|etunimet',
    last_name: 'sukunimi',
    gender: 'sukupuoli|m n|mies nainen',
    date_of_birth: 'syntymäaika|syntymäpäivä|synt aika|syntynyt|syntymäpv',
    email: 'sähköposti|sähköpostiosoite|sposti|email|oppilaan sähköposti',
    phone_number: 'puhelin|puhelinnumero|matkapuhelin|puh|gsm|puhelinnro|kännykkä',
    passport_number: 'passin numero|passi|passin nro|passinumero|matkustusasiakirja',
    residence_country_id: 'asuinmaa|asuinvaltio|kotimaa',
    destination_country_id: 'kohdemaa|matkakohde|maa|matkakohde maa|kohde',
    home_country_id: 'kansalaisuus',
    start_date: 'alkamispäivä|lähtöpäivä|alkaa|meno|menopäivä|alku|alkupäivä|lähtö',
    end_date: 'päättymispäivä|paluupäivä|päättyy|paluu|loppu|loppupäivä',
    group_name: 'ryhmä|luokka',
    ignored: 'huomautukset|henkilötunnus|ikä|osoite|huoltaja|huoltajan puhelin|allergiat|passi voimassa',
    student_number: 'oppilasnumero|opiskelijanumero',
  },
  cs: {
    full_name:
      'jméno a příjmení|příjmení a jméno|účastník|žák|jméno žáka|jméno a příjmení žáka|příjmení jméno|jméno příjmení',
    first_name: 'jméno|křestní jméno',
    last_name: 'příjmení',
    gender: 'pohlaví',
    date_of_birth: 'datum narození|narozen|dat nar|datum nar|nar|narozena|narozen dne|dat narození',
    phone_number: 'mobil|telefonní číslo|telefon|tel|mobilní telefon|telefon žáka|mobil žáka',
    passport_number:
      'číslo pasu|cestovní pas|číslo dokladu|č pasu|pas|cestovní doklad|číslo cestovního dokladu|číslo op|č dokladu|pas č',
    residence_country_id: 'země pobytu|země bydliště|stát bydliště',
    destination_country_id: 'cílová země|cíl cesty',
    home_country_id: 'státní občanství|občanství|národnost|státní příslušnost|st občanství',
    start_date: 'datum odjezdu|začátek|od|datum od|odjezd|datum začátku|termín od|pobyt od',
    end_date: 'datum návratu|konec|do|datum do|návrat|příjezd zpět|datum konce|termín do|pobyt do',
    group_name: 'skupina|třída',
    ignored:
      'poznámka|poznámky|rodné číslo|místo narození|bydliště|adresa|pojišťovna|zdravotní pojišťovna|zákonný zástupce|platnost do|platnost|alergie|psč|obec|ulice|věk|místo nar',
    total_fee: 'cena',
    email: 'e-mail|email|e-mail žáka|e mailová adresa',
    student_number: 'číslo žáka|ev číslo|evidenční číslo|id žáka',
  },
  hu: {
    full_name: 'név|teljes név',
    first_name: 'keresztnév|utónév',
    last_name: 'vezetéknév|családnév',
    gender: 'nem|neme',
    date_of_birth: 'születési dátum|születési idő',
    email: 'e-mail cím',
    phone_number: 'telefonszám|mobil',
    passport_number: 'útlevélszám|útlevél száma|útlevél',
    residence_country_id: 'lakóhely országa|lakóhely szerinti ország',
    destination_country_id: 'célország|úti cél',
    home_country_id: 'állampolgárság',
    start_date: 'kezdő dátum|indulás|utazás kezdete',
    end_date: 'záró dátum|hazautazás|utazás vége',
    group_name: 'csoport|osztály',
    ignored: 'megjegyzés|születési hely',
  },
  ro: {
    full_name: 'nume complet|nume și prenume|numele și prenumele',
    first_name: 'prenume|prenumele',
    last_name: 'nume de familie',
    gender: 'sex|gen',
    date_of_birth: 'data nașterii',
    phone_number: 'număr de telefon|telefon mobil',
    passport_number: 'număr pașaport|nr pașaport|pașaport',
    residence_country_id: 'țara de reședință|țara de domiciliu',
    destination_country_id: 'țara de destinație|destinația',
    home_country_id: 'cetățenie|naționalitate',
    start_date: 'data plecării|data de început|început',
    end_date: 'data întoarcerii|data de sfârșit|sfârșit',
    group_name: 'grupa|clasa',
    ignored: 'observații|cnp|locul nașterii',
  },
  ru: {
    type: 'тип|роль|категория|статус участника',
    full_name:
      'фио|имя и фамилия|фамилия и имя|фамилия имя|ученик|участник|ф и|ф и ребёнка|фи|фамилия и имя ребёнка|ф и о|фио ребёнка|фио ученика|фио полностью|ф.и.о. ребенка|фамилия имя отчество|туристы|турист|обучающийся|фио учащегося|пассажир|фио обучающегося|фио туриста|фамилия имя обучающегося|фио участника|ф и о учащегося|фамилия имя ребёнка',
    first_name: 'имя|имя латиницей|имя лат|имя участника|имя по загранпаспорту',
    last_name: 'фамилия|фамилия латиницей|фамилия лат|фамилия участника|фамилия по загранпаспорту',
    gender: 'пол|м ж|ж м|пол ребёнка|м/ж|пол м/ж',
    date_of_birth:
      'дата рождения|год рождения|день рождения|д р|дата рожд|др|г р|родился|дата рождения участника|дата рожд ребенка|рожден|дата рождения туриста',
    email:
      'эл почта|электронная почта|почта|адрес электронной почты|эл почта ученика|e mail|емейл|почтовый адрес электронный|мейл|эл адрес|эл. почта|эл почта участника|почта участника|email участника|эл почта ребёнка',
    phone_number:
      'телефон|номер телефона|мобильный телефон|мобильный|тел|моб тел|моб. телефон|мобильный номер|сотовый|контактный телефон|телефон участника|телефон ученика|моб телефон ученика|тел ученика|контактный тел|тел участника|мобильный участника',
    passport_number:
      'номер паспорта|паспорт|серия и номер паспорта|загранпаспорт|номер загранпаспорта|загранпаспорт №|№ загранпаспорта|№ паспорта|номер документа|серия номер документа|документ №|номер загран паспорта|паспорт №|з/п №|серия № загранпаспорта|номер заграничного паспорта|заграничный паспорт|паспортные данные|серия и номер',
    residence_country_id:
      'страна проживания|страна постоянного проживания|страна жительства|страна места жительства|живет в стране',
    destination_country_id:
      'страна назначения|страна поездки|направление|куда едем|куда едете|куда|страна тура|страна прибытия|страна|страна назначения поездки|страна пребывания|направление поездки|страна лагеря',
    home_country_id: 'гражданство|национальность|гр-во|подданство',
    start_date:
      'дата начала|начало|дата выезда|дата отъезда|с|дата с|заезд|дата заезда|вылет|туда|отправление|дата отправления|дата вылета|дата начала тура|дата тура с|прилёт туда|дата начала поездки|начало поездки|начало смены|прибытие|дата прибытия|дата начала смены',
    end_date:
      'дата окончания|окончание|дата возвращения|конец|по|дата по|выезд|обратно|дата окончания тура|дата прилёта обратно|прилёт обратно|дата прилёта|дата окончания поездки|конец поездки|окончание смены|убытие|дата убытия|дата окончания смены',
    group_name:
      'группа|класс|отряд|команда|номер группы|название группы|класс группа|литера класса|наименование класса',
    student_number:
      'номер ученика|номер студента|номер личного дела|личный номер|учебный номер|№ личного дела',
    ignored:
      'отчество|примечание|примечания|комментарий|место рождения|срок действия паспорта|снилс|п п|№ п п|время начала|время завершения|тип документа|дата выдачи|дата зачисления|адрес регистрации|адрес проживания|состояние|возраст|адрес|телефон родителя|мать|отец|аллергия|размер футболки|отметка времени|дата выдачи паспорта|кем выдан|пп|законный представитель|реквизиты документа|свидетельство о рождении|дата отчисления|социальный статус|язык обучения|учебный год|гражданство родителя|рост|вес|полис омс|время создания|дата выдачи загранпаспорта|срок действия',
    year_of_study: 'параллель',
    total_fee: 'цена|стоимость|сумма',
  },
  uk: {
    full_name: 'піб|прізвище та ім я|ім я та прізвище',
    first_name: 'ім я|імя',
    last_name: 'прізвище',
    gender: 'стать',
    date_of_birth: 'дата народження',
    email: 'електронна пошта|ел пошта',
    phone_number: 'номер телефону|мобільний телефон',
    passport_number: 'номер паспорта|закордонний паспорт',
    residence_country_id: 'країна проживання',
    destination_country_id: 'країна призначення|країна поїздки',
    home_country_id: 'громадянство',
    start_date: 'дата початку|дата виїзду',
    end_date: 'дата закінчення|дата повернення',
    group_name: 'група|клас',
    ignored: 'по батькові|примітки|місце народження',
  },
  el: {
    full_name: 'ονοματεπώνυμο|πλήρες όνομα',
    first_name: 'όνομα',
    last_name: 'επώνυμο|επίθετο',
    gender: 'φύλο',
    date_of_birth: 'ημερομηνία γέννησης|ημ γέννησης|ημ/νία γέννησης|ημερ γέννησης',
    phone_number: 'τηλέφωνο|κινητό|κινητό τηλέφωνο|τηλ|τηλέφωνο μαθητή|κινητό μαθητή',
    passport_number: 'αριθμός διαβατηρίου|διαβατήριο|αρ διαβατηρίου|αρ διαβ',
    residence_country_id: 'χώρα διαμονής|χώρα κατοικίας',
    destination_country_id: 'χώρα προορισμού|προορισμός',
    home_country_id: 'υπηκοότητα|ιθαγένεια',
    start_date: 'ημερομηνία έναρξης|αναχώρηση|από',
    end_date: 'ημερομηνία λήξης|επιστροφή|έως',
    group_name: 'ομάδα|τμήμα|τάξη',
    student_number: 'αριθμός μητρώου|αρ μητρώου',
    ignored:
      'σχόλια|παρατηρήσεις|πατρώνυμο|μητρώνυμο|όνομα πατέρα|όνομα μητέρας|όνομα πατρός|όνομα μητρός|α/α|λήξη διαβατηρίου',
  },
  ja: {
    type: '区分|種別|参加者区分',
    full_name:
      '氏名|お名前|生徒名|名前|漢字氏名|氏名漢字|生徒氏名|参加者氏名|生徒名漢字|フルネーム|お子様氏名|お子様のお名前|参加者名|英文氏名|氏名（漢字）',
    first_name: '名|ファーストネーム|下の名前|お名前名|名漢字|名（漢字）|名 漢字',
    last_name: '姓|苗字|名字|ラストネーム|お名前姓|姓漢字|氏|姓（漢字）|姓 漢字',
    date_of_birth: '生年月日|誕生日|生年月日西暦|生まれた日|誕生年月日',
    email:
      'メールアドレス|メール|電子メール|e-mail|連絡先メール|mail|メルアド|学校メール|生徒メール|生徒メールアドレス|本人メールアドレス',
    phone_number:
      '電話番号|携帯電話|携帯番号|電話|携帯|tel|携帯電話番号|連絡先電話番号|本人携帯|本人電話番号|本人携帯電話|連絡先（携帯）|連絡先',
    passport_number: 'パスポート番号|旅券番号|パスポート|パスポートno|旅券no|旅券|パスポート no',
    residence_country_id: '居住国|在住国|居住地国',
    destination_country_id:
      '渡航先|渡航先国|行き先|行先|行き先国|留学先|留学先国|研修先|研修国|滞在国|渡航国|訪問国',
    home_country_id: '国籍|国籍名|国籍地域',
    start_date:
      '出発日|開始日|開始|出国日|渡航日|出発|出発予定日|留学開始日|研修開始日|往路|往路出発日|出発月日|研修開始|出国予定日|ツアー開始日',
    end_date:
      '帰国日|終了日|終了|帰国|帰国予定日|留学終了日|研修終了日|復路|帰着日|帰国月日|研修終了|ツアー終了日|帰着予定日',
    group_name: 'グループ|クラス|組|年組|クラス名|組名|班',
    student_number:
      '学籍番号|生徒番号|学生番号|受験番号|会員番号|生徒no|学生証番号|生徒id|学生id|学籍id|管理番号',
    ignored:
      '備考|フリガナ|ふりがな|出席番号|有効期限|有効期間満了日|有効期間満了|住所|郵便番号|学校名|カナ氏名|ローマ字氏名|氏名カナ|氏名ローマ字|氏名フリガナ|旅券有効期限|年齢|血液型|アレルギー|発行日|有効期間|生徒氏名カナ|対応状況|受付日時|受付番号|タイムスタンプ|セイ|メイ|姓カナ|名カナ|せい|めい|番号|保護者名|続柄|ログインid|申込日時|申込日|緊急連絡先|食物アレルギー|学科|コース|学校|部屋',
    total_fee: '料金|費用|金額|参加費|旅行代金',
    gender: '性別|性|男女',
    year_of_study: '学年|年次|回生',
  },
  ko: {
    full_name: '이름|성명|학생명|한글이름|한글성명|영문이름|영문성명|학생 이름|참가자명|성함',
    last_name: '성',
    gender: '성별',
    date_of_birth: '생년월일|생일|출생일|생년월일 8자리',
    email: '이메일|전자우편|이메일 주소|메일',
    phone_number: '전화번호|휴대폰|연락처|휴대전화|핸드폰|휴대폰 번호|전화',
    passport_number: '여권번호|여권|여권 번호|여권no',
    residence_country_id: '거주국|거주 국가|거주지|거주국가',
    destination_country_id: '여행지|여행 국가|목적지|방문국|방문 국가|행선지|연수국|목적 국가',
    home_country_id: '국적',
    start_date: '출발일|시작일|출국일|출발|출발 날짜|연수 시작일|시작 날짜',
    end_date: '귀국일|종료일|귀국|도착일|종료 날짜|연수 종료일|입국일',
    group_name: '반|그룹|학급|조|팀',
    ignored: '비고|학년|나이|여권만료일|여권 만료일|보호자|보호자 연락처|보호자 성명|주소|특이사항|알레르기',
    student_number: '학번|수험번호',
  },
  ar: {
    type: 'الفئة|الصفة|الدور',
    full_name:
      'الاسم الكامل|الاسم|اسم الطالب|الاسم الرباعي|اسم الطالب رباعي|الاسم الثلاثي|اسم المشارك|الاسم كاملا|اسم المسافر|اسم الطالبة',
    first_name: 'الاسم الأول|ما اسمك الأول|اسم الطالب الأول',
    last_name: 'اسم العائلة|اللقب|الكنية|ما اسم عائلتك|اسم العائله|العائلة|العائله',
    gender: 'الجنس|النوع',
    date_of_birth:
      'تاريخ الميلاد|تاريخ الولادة|متى ولدت|تاريخ ميلادك|ت الميلاد|الميلاد|ت. الميلاد|تاريخ الميلاد هجري|تاريخ الميلاد الهجري|تاريخ الميلاد ميلادي',
    email: 'البريد الإلكتروني|البريد الالكتروني|بريدك الإلكتروني|البريد',
    phone_number:
      'رقم الهاتف|الهاتف|الجوال|رقم الجوال|رقم الموبايل|الموبايل|جوال الطالب|هاتف الطالب|رقم المحمول|المحمول|رقم هاتف الطالب',
    passport_number:
      'رقم الجواز|رقم جواز السفر|جواز السفر|رقم جواز سفرك|رقم الباسبور|الباسبور|رقم الباسبورت|باسبور|رقم وثيقة السفر|رقم الجواز السفر',
    residence_country_id: 'بلد الإقامة|دولة الإقامة|في أي دولة تعيش|بلد السكن',
    destination_country_id:
      'بلد الوجهة|الوجهة|بلد السفر|إلى أي دولة تريد السفر|دولة السفر|وجهة السفر|الدولة المسافر إليها|دولة الوجهة|بلد الرحلة|بلد الوصول|دولة الوصول|الوجهه',
    home_country_id: 'الجنسية',
    start_date:
      'تاريخ البدء|تاريخ البداية|تاريخ السفر|من تاريخ|سفر|السفر|المغادرة|تاريخ المغادرة|ذهاب|الذهاب|تاريخ الذهاب|البداية|من|تاريخ بداية الرحلة|بداية الرحلة|تاريخ بدء الرحلة|تاريخ الإقلاع',
    end_date:
      'تاريخ الانتهاء|تاريخ النهاية|تاريخ العودة|إلى تاريخ|تاريخ الرجوع|عودة|العودة|الرجوع|إياب|الإياب|تاريخ الإياب|النهاية|إلى|تاريخ نهاية الرحلة|نهاية الرحلة|تاريخ انتهاء الرحلة',
    group_name:
      'المجموعة|الصف|الفصل|الشعبة|الفصل الدراسي|القسم|الفوج|الصف والشعبة|الفصل والشعبة|اسم المجموعة|اسم الفصل',
    student_number: 'رقم الطالب|الرقم الجامعي|الرقم الأكاديمي|رقم التلميذ|الرقم المدرسي|رقم القيد',
    ignored:
      'ملاحظات|مكان الميلاد|تاريخ انتهاء الجواز|وقت البدء|وقت الإكمال|المعرّف|مسلسل|م|رقم الهوية|اسم الأب|ينتهي في|هاتف ولي الأمر|جوال ولي الأمر|انتهاء الجواز|تاريخ الانتهاء للجواز|فصيلة الدم|الحساسية|العنوان|المدينة|طابع زمني|اسم الجد|رقم السجل المدني|السجل المدني|العمر',
    year_of_study: 'الصف الدراسي|المرحلة|المرحلة الدراسية|السنة الدراسية|المستوى',
    total_fee: 'السعر|المبلغ|الرسوم|التكلفة',
  },
  he: {
    full_name: 'שם מלא',
    first_name: 'שם פרטי',
    last_name: 'שם משפחה',
    gender: 'מין',
    date_of_birth: 'תאריך לידה',
    email: 'דואר אלקטרוני|דוא״ל|אימייל',
    phone_number: 'טלפון|נייד|טלפון נייד',
    passport_number: 'מספר דרכון|דרכון',
    residence_country_id: 'ארץ מגורים|מדינת מגורים',
    destination_country_id: 'ארץ יעד|יעד',
    home_country_id: 'אזרחות|לאום',
    start_date: 'תאריך יציאה|תאריך התחלה',
    end_date: 'תאריך חזרה|תאריך סיום',
    group_name: 'קבוצה|כיתה',
    ignored: 'הערות',
  },
}
