import type { SynonymList } from '../../model/column-match.ts'

export const german: SynonymList = {
  type: 'typ|art|personentyp|teilnehmertyp|art der person|kategorie|rolle|personenart|reisendentyp|versichertentyp|teilnehmerart|teilnehmerkategorie|funktion|typ der person|antragstellertyp|status person|art des teilnehmers|reisendenart',
  full_name:
    'vollständiger name|name vorname|vorname nachname|vor und nachname|vor und zuname|vor u nachname|vor u zuname|zu und vorname|vor und familienname|name und vorname|vorname und nachname|nachname vorname|teilnehmer|teilnehmer in|teilnehmende|teilnehmername|name des schülers|name des teilnehmers|schülername|ganzer name|voller name|schüler|versicherte person|name des reisenden|reisender|name laut pass|name der person|gesamtname|teilnehmerin|schülerin|vollname|studierende|familienname vorname|kursteilnehmer|kursteilnehmerin|reisegast|gast|sportler|spieler',
  first_name:
    'vorname|vornamen|rufname|vorname n|vorname laut pass|vorname des schülers|erster name|vorname teilnehmer|vorname schüler|vname|vorname rufname|rufvorname',
  last_name:
    'nachname|familienname|zuname|nachnamen|nachname laut pass|familiennamen|nachname des schülers|nachname teilnehmer|nachname schüler|hausname|nname|zname|familien name|fam name',
  gender:
    'geschlecht|m w|m w d|w m|anrede|männlich weiblich|sex|mw|mwd|geschl|gesch|geschlecht m w|w m d|junge oder mädchen|junge mädchen',
  date_of_birth:
    'geburtsdatum|geburtstag|geb datum|geb|geboren|geboren am|geb am|gebdatum|geburtsdat|gebdat|tag der geburt|datum der geburt|geburt|wann bist du geboren',
  email:
    'e mail|email|e mail adresse|mailadresse|email adresse|mail|elektronische post|e mail kontakt|e mail teilnehmer|e mail schüler|e post|mail adresse|e mail anschrift',
  phone_number:
    'handy|handynummer|mobil|mobilnummer|telefon|telefonnummer|mobiltelefon|tel|tel nr|mobilfunk|mobilfunknummer|rufnummer|handynr|handy nr|telefonnr|mobilnr|mobil nr|telefon mobil|telefon nr|kontakttelefon|natel|fon|telefon handy|mobile nummer',
  passport_number:
    'passnummer|reisepassnummer|pass nr|reisepass nr|reisepass|pass|passnr|ausweisnummer|nummer des reisepasses|reisepass nummer|pass nummer|ausweis nr|dokumentennummer|reisepassnr|passport nr|nr reisepass|pass oder ausweisnummer|ausweisnr|reisedokument|nummer des passes|dokumentnummer|ausweisdokument|nummer deines reisepasses|reisepass ausweis|pass ausweisnr',
  residence_country_id:
    'wohnsitzland|wohnland|land des wohnsitzes|wohnsitz|land|herkunftsland|wohnhaft in|aufenthaltsland|land wohnsitz|ständiger wohnsitz|wohnort land|heimatwohnsitz|abreiseland|wohnstaat|lebt in|ansässig in|land wohnort|wohnsitzstaat|ursprungsland',
  destination_country_id:
    'zielland|reiseziel|ziel|bestimmungsland|land des ziels|reiseland|gastland|reise nach|land der reise|zielort land|ziel land|destination|ankunftsland|studienland|urlaubsland|reisezielland|land reiseziel|bestimmungsort|aufenthaltsland ziel|besuchsland|kursland|wohin möchtest du|wohin geht die reise|wohin fährst du|wohin',
  home_country_id:
    'staatsangehörigkeit|nationalität|staatsbürgerschaft|heimatland|nation|passland|staatsang|staat|staaten|staatsangeh|nation 1|staatsangehörigkeit 1|1 staatsangehörigkeit|staatsbürgersch',
  start_date:
    'reisebeginn|beginn|startdatum|von|anreise|ab|anreisedatum|abreise|beginn der reise|versicherungsbeginn|abflug|hinreise|abreisedatum|kursbeginn|beginndatum|datum von|start|vom|reisestart|reiseantritt|beginn reise|deckungsbeginn|gültig ab|erster tag|hinflug|ankunft|ankunftsdatum|datum beginn|reise von|anfang|anfangsdatum|beginn versicherung|hinreisedatum|start der reise|reise beginn|beginn am|startet am|datum ab|versichert ab|versichert von|hinfahrt|anreisetag|fahrtbeginn|beginn der fahrt|abfahrt am|hinreise am|anreise am',
  end_date:
    'reiseende|ende|enddatum|bis|rückreise|rückreisedatum|ende der reise|versicherungsende|rückflug|rückkehr|kursende|datum bis|bis zum|rückkehrdatum|ende reise|deckungsende|gültig bis|letzter tag|heimreise|datum ende|reise bis|ende versicherung|schluss|abschluss|heimreisedatum|reise ende|ende am|endet am|versichert bis|heimflug|heimkehr|schlussdatum|rückfahrt|rückreisetag|fahrtende|ende der fahrt|rückkehr am|rückreise am|heimfahrt',
  student_number:
    'matrikelnummer|schülernummer|studentennummer|matrikel nr|matrikelnr|schüler nr|schüler id|studenten id|kundennummer schüler|teilnehmernummer|matrikel|schüler nummer|immatrikulationsnummer|student id|studierendennummer|schülernr|teilnehmer nr|teilnehmer id|studenten nr|schülerkennung|schulnummer|anmeldenummer|teilnehmernr|registriernummer|studentennr|schülerausweisnummer|schüler id nr|schülerid|interne schülernummer|schul id|katalognummer|ausweis nr schüler',
  group_name:
    'gruppe|gruppenname|name der gruppe|klasse|reisegruppe|kursgruppe|team|gruppen name|gruppenbezeichnung|bezeichnung der gruppe|kurs gruppe|klassenname|schulklasse|gruppen nr|jgst kl|kl|klasse kurs|klassenbezeichnung|klassen klassenbezeichnung|kl bez|stammklasse|lerngruppe|klassenkürzel|kl name|klassen name|klasse gruppe|riege|mannschaft',
  address:
    'zieladresse|adresse am zielort|unterkunftsadresse|adresse|anschrift|adresse der unterkunft|adresse im zielland|aufenthaltsadresse|anschrift am zielort|adresse am ziel|adresse vor ort|adresse gastfamilie|unterkunft|adresse im ausland|anschrift am reiseziel|adresse am reiseziel|anschrift im ausland|urlaubsadresse|anschrift der unterkunft',
  plan: 'tarif|plan|versicherungsplan|deckung|paket|versicherungstarif|option|versicherungsschutz|leistungspaket|tarifstufe|deckungsplan|produktplan|versicherungspaket',
  year_of_study:
    'studienjahr|jahrgang|schuljahr|klassenstufe|semester|jahrgangsstufe|studienjahrgang|ausbildungsjahr|lehrjahr|schulstufe|studiensemester',
  total_fee:
    'kurs oder reisepreis|gesamtpreis|gesamtbetrag|reisepreis|kursgebühr|gesamtkosten|kurspreis|gebühr|preis|betrag|kosten|gesamtgebühr|teilnahmegebühr|summe|studiengebühr|reisekosten|kursgebühren|kurskosten|gesamtgebühren|endpreis|gesamtsumme|versicherungssumme|teilnehmerpreis|programmpreis|gebühren|gebühr gesamt|preis gesamt|versicherter betrag|kosten gesamt',
  dependent_of:
    'reist mit|angehöriger von|angehörig zu|abhängig von|familienmitglied von|gehört zu|mitreisend mit|begleitet|angehörige von|familienangehöriger von|zugehörig zu|angehörige r von|hauptversicherter|hauptreisender|angehöriger zu|familie von|verwandt mit|bezugsperson|mitreisender von|begleitperson von|beziehung|verwandtschaft|verwandtschaftsverhältnis|verwandtschaftsgrad|beziehung zum schüler|beziehung zum teilnehmer|gehört zu nr|angehörigkeit',
  group_leader:
    'gruppenleiter|leiter|gruppenleitung|reiseleiter|betreuer|leitung|begleitlehrer|reiseleitung|gruppenleiterin|lehrer|begleitperson|verantwortlicher lehrer|leiter der gruppe|aufsichtsperson|lehrkraft|betreuungsperson|name des gruppenleiters|name gruppenleiter|gruppenverantwortlicher|leiter in|begleitlehrkraft',
  ignored:
    'bemerkung|bemerkungen|anmerkung|anmerkungen|notiz|notizen|kommentar|hinweis|hinweise|alter|zimmer|zimmernummer|notfallkontakt|notfallnummer|notfalltelefon|eltern e mail|e mail der eltern|e mail eltern|telefon eltern|telefon der eltern|name der eltern|erziehungsberechtigter|reisepass gültig bis|pass gültig bis|ablaufdatum|gültigkeit|ausstellungsdatum|ausgestellt am|geburtsort|geburtsland|ort|stadt|plz|postleitzahl|straße|allergien|unverträglichkeiten|flug|flugnummer|flughafen|agentur|bezahlt|zahlung|anzahlung|rechnung|rechnungsnummer|nr|lfd nr|laufende nummer|zeile|wochen|tage|dauer|nächte|anzahl wochen|anzahl tage|spitzname|zweiter vorname|unterschrift|schule|status|buchungsdatum|buchungsnummer|sprache|muttersprache|sprachniveau|niveau|kurs|währung|wohnort|heimatadresse|titel|gastfamilie|essen|ernährung|krankheiten|anmeldedatum|erstellt am|buchungsreferenz|kursname|interne nummer|intern|bus|sitzplatz|t shirt größe|startzeit|fertigstellungszeit|bekenntnis|rs|konfession|kursort|ip adresse|verkehrssprache|aussiedler|konf|religion|zugang|abgang|eintritt|eintrittsdatum|austritt|austrittsdatum|eintr dat|einschulung|betrieb|ausbildungsbetrieb|sv nr|krankenkasse|namenszusatz|heimatort|bürgerort|profil|strasse|bezahlt am|zahlungsart|buchungs nr|buchende person|versicherungsnummer|versichertennummer',
}
