import type { CorpusFile } from '../../corpus-file.ts'

/** Files of the other half whose cells were looked at. */
export const onceGerman: CorpusFile[] = [
  {
    name: 'de-jugendherberge',
    hasOtherNames: true,
    after: 'Jugendherberge: Meldeliste mit einem Block der Leitung und zwei Tabellen',
    kind: 'title above',
    nation: 'DE',
    file: 'xlsx',
    title: [
      'Meldeliste für Gruppen\t\t\tBelegungs-Nr.:\t27-00481',
      'Schule:\tGoethe-Gymnasium',
      'Gruppenleitung:\t{parent name}\tMobil:\t{parent national}',
      'Anreise:\t{start dd.mm.yyyy}\tAbreise:\t{end dd.mm.yyyy}',
    ],
    columns: `
Lfd. = {n}
Name = {last}
Vorname = {first}
m = {sexed X,}
w = {sexed ,X}
Geb.-Datum = {birth d.m.yyyy}
Nationalität = {home demonym}
Ausweis-Nr. = {passport}
Kost = |veg.|laktosefrei|
`,
    below: {
      title: 'Begleitpersonen',
      people: 2,
      columns: `
Lfd. = {n}
Name = {last}
Vorname = {first}
Geb.-Datum = {birth d.m.yyyy}
Nationalität = {home demonym}
Ausweis-Nr. = {passport}
Tel. = {phone national}
`,
    },
  },
  {
    name: 'de-asv-bayern',
    hasOtherNames: true,
    after: 'ASV Bayern: Schülerliste aus der Listenerstellung',
    kind: 'title above',
    nation: 'DE',
    file: 'xls',
    title: ['Staatliche Realschule Mainburg', 'Austauschfahrt {start dd.mm.yyyy} - {end dd.mm.yyyy}'],
    columns: `
lfd. Nr. = {n}
Schüler/in = {last}, {first}
Jgst./Kl. = {group Klasse 8c,Klasse 9d}
G = {gender M,W}
Geb.-Datum/Ort = {birth dd.mm.yyyy} {town}
RS = D|rk|ev|
Bekenntnis = RK|EV|ETH
Erziehungsber. 1 = {parent name}
Telefon Erz.ber. = {parent national}
Reisepass/Ausweis = {passport}
`,
    footer: ['Summe: {count} (davon Gäste: 0)'],
  },
  {
    name: 'de-ms-forms',
    hasOtherNames: true,
    after: 'Microsoft Forms: Antworten auf Deutsch',
    kind: 'form',
    nation: 'AT',
    file: 'xlsx',
    columns: `
ID = {n}
Startzeit = {stamp dd.mm.yyyy}
Fertigstellungszeit = {stamp dd.mm.yyyy}
E-Mail = anonymous
Name = |
Wie heißt du mit Vornamen? (genau wie im Pass) = {first}
Wie lautet dein Familienname? = {last}
Wann bist du geboren? = {birth cell}
Geschlecht laut Pass = {gender männlich,weiblich}
Deine E-Mail-Adresse = {email}
Deine Handynummer = {phone 00}
Nummer deines Reisepasses = {passport}*6|wird nachgereicht|habe noch keinen
In welchem Land wohnst du? = {residence de}
Wohin möchtest du? = {destination de}
Erster Tag = {start cell}
Letzter Tag = {end cell}
Name und Nummer eines Elternteils = {parent name}\\n{parent national}
`,
  },
  {
    name: 'de-zeitraum',
    hasOtherNames: true,
    after: 'Sprachschule: Buchungsliste mit dem Zeitraum in einer Zelle',
    kind: 'full name',
    nation: 'DE',
    file: 'ods',
    trips: 2,
    columns: `
Buchung = SR-27###
Kursteilnehmer = {sexed Herr/Hr.,Frau} {first} {last}
geb. = {birth dd.mm.yyyy}
Kursort = {place}
Zeitraum = {start dd.mm.} – {end dd.mm.yyyy}
Preis = {fee 1.234,50 €}
Mailadresse = {email}
Mobil = {phone 00}
Passnummer = {passport}
Rechnung an = {parent name}
Rechnung per Mail an = {parent email}
`,
  },
  {
    name: 'de-danis',
    hasOtherNames: true,
    after: 'DaNiS Niedersachsen: Export mit Schlüsseln für das Geschlecht',
    kind: 'codes with a key',
    nation: 'DE',
    file: 'csv windows-1252 ;',
    columns: `
ID = {maybe student_number 7####}
Name = {last}
Vorname = {first}
Geburtsname = |
Geschlecht (1 = männl., 2 = weibl.) = {gender 1,2}
geboren am = {birth dd.mm.yy}
Staat1 = {home iso3}
Aussiedler = N
Kl = {group 7F1 Gym,7F2 Gym}
Verkehrsspr. = deutsch|türkisch
Ang1_Name = {parent name}
Ang1_Mail = {parent email}
Schuelermail = {email}
Passnr = {passport}
Reiseland = {destination de}
Von = {start dd.mm.yy}
Bis = {end dd.mm.yy}
`,
  },
  {
    name: 'de-lehreroffice',
    hasOtherNames: true,
    after: 'LehrerOffice (Schweiz): ein Blatt je Klasse',
    kind: 'class sheets',
    nation: 'CH',
    file: 'xlsx',
    people: 16,
    groups: ['Sek 1a', 'Sek 1b'],
    mess: ['trailing spaces'],
    columns: `
S_ID = {student 2###}
S_Anrede = {gender Herr,Frau}
S_Nachname = {last}
S_Vorname = {first}
S_Geburtsdatum = {birth dd.mm.yyyy}
S_Heimatort = {town}
S_Nationalität = {home de}
S_AHV-Nr = 756.####.####.##
S_EMail = {email}
S_Natel = {phone plus}
S_Passnummer = {passport}
P_Nachname = {parent last}
P_EMail = {parent email}
`,
  },
  {
    name: 'de-aus-mail',
    hasOtherNames: true,
    after: 'Liste aus einer E-Mail, ohne Überschriften, mit Semikolon',
    kind: 'no headings',
    nation: 'CH',
    file: 'csv utf-8-bom ;',
    hasNoHeadings: true,
    columns: `
klasse = {group Klasse 3c}
name = {LAST} {first}
geboren = {birth d.m.yyyy}
pass = {passport}
telefon = {phone plus}
mail = {email}
`,
  },
  {
    name: 'de-webuntis',
    hasOtherNames: true,
    after: 'WebUntis: Export der Schülerstammdaten',
    kind: 'plain list',
    nation: 'DE',
    file: 'csv utf-8 tab',
    people: 16,
    columns: `
name = @@@@@@@
longName = {last}
foreName = {first}
gender = {gender m,w}
birthDate = {birth dd.mm.yyyy}
klasse.name = {group 10a_bili,10b_bili}
entryDate = {past dd.mm.yyyy}
exitDate = |
text = |
id = {maybe student_number 41##}
externKey = |
schulpflicht = true
majority = false
address.email = {email}
address.mobile = {phone national}
address.city = {town}
address.postCode = {postcode}
address.street = {street}
reisepass = {passport}
`,
  },
  {
    name: 'de-zwei-klassen',
    hasOtherNames: true,
    after: 'Blatt einer Lehrkraft: zwei Klassen nebeneinander',
    kind: 'family per row',
    nation: 'DE',
    file: 'xlsx',
    people: 8,
    repeats: { what: 'people', most: 2 },
    columns: `
Bus {#} > Nachname = {last}
Bus {#} > Vorname = {first}
Bus {#} > geb. = {birth cell}
Bus {#} > m/w = {gender m,w}
Bus {#} > Pass = {passport}
`,
  },
  {
    name: 'de-wilken-schiff',
    hasOtherNames: true,
    after: 'Fährreederei: Passagierliste für die Überfahrt, mit laufender Nummer',
    kind: 'title above',
    nation: 'DE',
    file: 'ods',
    title: ['Passagierliste Gruppenbuchung 771204', 'Abfahrt {start dd.mm.yyyy}, Rückfahrt {end dd.mm.yyyy}'],
    columns: `
Nr. = {n}
Anrede = {gender Herr,Frau}
Name = {LAST}
Vorname(n) = {first}
Geburtsdatum (TT.MM.JJJJ) = {birth dd.mm.yyyy}
Nationalität (ISO) = {home iso2}
Ausweisdokument = {passport}
gültig bis = {expiry dd.mm.yyyy}
Kabine = A###|B###
Mobilnummer = {phone plus}
`,
  },
  {
    name: 'de-lusd',
    hasOtherNames: true,
    after: 'LUSD Hessen: Schülerliste mit Amtsbezeichnungen',
    kind: 'plain list',
    nation: 'DE',
    file: 'csv windows-1252 ;',
    columns: `
Schueler_Schuelernummer = {student 60######}
Schueler_Nachname = {last}
Schueler_Namenszusatz = |
Schueler_Vorname = {first}
Schueler_Rufname = {first}
Schueler_Geschlecht = {gender m,w}
Schueler_Geburtsdatum = {birth dd.mm.yyyy}
Schueler_Geburtsort = {town}
Schueler_Staatsangehoerigkeit1 = {home demonym}
Klassen_Klassenbezeichnung = {group 08B,09A}
Schueler_Jahrgangsstufe = {year 08,09}
Ansprechpartner_Name = {parent name}
Ansprechpartner_Telefon1 = {parent national}
Schueler_Eintrittsdatum = {past dd.mm.yyyy}
`,
  },
  {
    name: 'de-magellan',
    hasOtherNames: true,
    after: 'MAGELLAN (Stüber): Export mit Feldnamen der Schülertabelle',
    kind: 'plain list',
    nation: 'DE',
    file: 'csv windows-1252 ;',
    columns: `
SCHUELERID = 4####
SCHUELERNR = {student 20####}
NACHNAME = {last}
VORNAME = {first}
RUFNAME = {first}
GESCHLECHT = {gender m,w}
GEBDATUM = {birth dd.mm.yyyy}
GEBORT = {town}
STAATSANGEHOERIGKEIT1 = {home de}
KONFESSION = rk|ev|oB
KLASSE = {group BFS11a,BFS11b}
ZUGANG = {past dd.mm.yyyy}
STRASSE = {street}
PLZ = {postcode}
ORT = {town}
TELEFON1 = {parent national}
MOBIL = {phone national}
EMAIL = {email}
SORGE1_NAME = {parent last}
SORGE1_VORNAME = {parent first}
SORGE1_EMAIL = {parent email}
`,
  },
  {
    name: 'de-schulnetz',
    hasOtherNames: true,
    after: 'schulNetz (Schweiz): Klassenspiegel, ein Blatt je Klasse',
    kind: 'class sheets',
    nation: 'CH',
    file: 'xlsx',
    people: 18,
    groups: ['G2a', 'G2b'],
    title: ['Kantonsschule', 'Sprachaufenthalt {place}: {start dd.mm.} bis {end dd.mm.yyyy}'],
    columns: `
Nr = {n}
Name Vorname = {last} {first}
Anrede = {sexed Herr,Frau}
Geb. = {birth dd.mm.yy}
Heimatort = {town}
Profil = MN|SP|WR
Adresse = {street}
PLZ Ort = {postcode} {town}
Mobile = {phone national}
E-Mail Schule = {email}
Gesetzl. Vertretung = {parent name}
Tel. gesetzl. Vertretung = {parent national}
Pass-/ID-Nr. = {passport}
`,
  },
]
