import type { CorpusFile } from '../corpus-file.ts'

/** Germany, Austria and Switzerland. */
export const german: CorpusFile[] = [
  {
    name: 'de-asv-bw',
    after: 'ASV-BW: Export der Schülerdaten',
    kind: 'plain list',
    nation: 'DE',
    file: 'csv utf-8 ;',
    columns: `
Klasse = {group 8a Gym,8b Gym}
Klassenleitung = {parent name}
Familienname = {last}
Rufname = {first}
Vornamen = {names}|{first}
Geschlecht = {gender m,w}
Geburtsdatum = {birth dd.mm.yyyy}
Geburtsort = {town}
Staatsangehörigkeit = {home demonym}
Konfession = EV|RK|OHNE
Straße = {street}
PLZ = {postcode}
Ort = {town}
Telefon (Erziehungsberechtigte) = {parent national}
E-Mail (Erziehungsberechtigte) = {parent email}
Austrittsdatum = |
`,
  },
  {
    name: 'de-schild',
    after: 'SchILD-NRW: Textexport mit Feldnamen',
    kind: 'plain list',
    nation: 'DE',
    file: 'csv windows-1252 ;',
    columns: `
Interne ID-Nummer = {maybe student_number 1###}
Nachname = {last}
Vorname = {first}
Geburtsdatum = {birth dd.mm.yyyy}
Geschlecht = {gender 3,4}
Klasse = {group Klasse 9a,Klasse 9b}
Jahrgang = {year 09,10}
1. Staatsang. = {home demonym}
E-Mail = {email}
Handy = {phone national}
Strasse = {street}
Reisepassnr. = {passport}
`,
  },
  {
    name: 'de-edoop',
    after: 'edoo.sys RLP: Schülerliste',
    kind: 'title above',
    nation: 'DE',
    file: 'xls',
    title: [
      'Gymnasium am Kaiserdom',
      'Klassenfahrt nach {destination de}, {start dd.mm.} bis {end dd.mm.yyyy}',
    ],
    columns: `
Nr. = {n}
Familienname = {last}
Vorname = {first}
Geschl. = {gender männlich,weiblich}
Geb.-Dat. = {birth cell}
Staatsang. = {home demonym}
Ausweis-/Passnr. = {passport}
Mobil = {phone national}
Bemerkungen = |vegetarisch|Nussallergie
`,
    footer: ['Anzahl: {count}'],
  },
  {
    name: 'de-klassenlisten',
    after: 'Mappe mit einem Blatt je Klasse',
    kind: 'class sheets',
    nation: 'DE',
    file: 'xlsx',
    groups: ['Klasse 7a', 'Klasse 7b'],
    columns: `
Lfd. Nr. = {n}
Name, Vorname = {last}, {first}
geb. am = {birth d.m.yyyy}
m/w/d = {gender m,w}
Ausweisnummer = {passport}
Telefon Eltern = {parent national}
Notfallnummer = {emergency national}
bezahlt = ja|nein
`,
  },
  {
    name: 'de-jugendfreizeit',
    after: 'Anmeldeliste einer Jugendfreizeit: Familien in Zeilen',
    kind: 'family per row',
    nation: 'DE',
    file: 'csv windows-1252 ;',
    people: 9,
    repeats: { what: 'people', most: 2 },
    columns: `
Nachname = {last}
E-Mail der Eltern = {parent email}
Kind {#} Vorname = {first}
Kind {#} Geburtsdatum = {birth dd.mm.yyyy}
Kind {#} Geschlecht = {gender m,w}
Kind {#} Passnummer = {passport}
Anreise = {start dd.mm.yyyy}
Abreise = {end dd.mm.yyyy}
Reiseland = {destination de}
Wohnsitzland = {residence de}
`,
  },
  {
    name: 'de-austausch-gruppen',
    after: 'Reisebüro: Teilnehmerliste mit Gruppen',
    kind: 'captions',
    nation: 'DE',
    file: 'xlsx',
    groups: ['Gruppe 1', 'Gruppe 2'],
    caption: '{group}',
    leaderEvery: 7,
    columns: `
Teilnehmer > Nachname = {last}
Teilnehmer > Vorname = {first}
Teilnehmer > Funktion = {type Schüler,Begleitperson,Familie}
Teilnehmer > Geb. = {birth d. mmmm yyyy}
Teilnehmer > Geschl. = {gender m,w}
Reise > Land = {destination de}
Reise > von = {start dd.mm.yyyy}
Reise > bis = {end dd.mm.yyyy}
Dokument > Nummer = {passport}
Dokument > gültig bis = {expiry dd.mm.yyyy}
Kontakt > E-Mail = {email}
Kontakt > Telefon = {phone 00}
`,
    footer: ['Änderungen vorbehalten'],
  },
  {
    name: 'de-quer',
    after: 'Blatt einer Lehrerin: Personen in Spalten',
    kind: 'on its side',
    nation: 'DE',
    file: 'xlsx',
    people: 8,
    isOnItsSide: true,
    columns: `
Nachname = {last}
Vorname = {first}
Geburtsdatum = {birth cell}
Geschlecht = {gender männlich,weiblich}
Staatsangehörigkeit = {home demonym}
Reisepass-Nr. = {passport}
E-Mail = {email}
Anreise = {start cell}
Abreise = {end cell}
`,
  },
  {
    name: 'de-schluessel',
    after: 'Meldeliste mit Schlüssel über der Tabelle',
    kind: 'codes with a key',
    nation: 'DE',
    file: 'csv utf-8 ;',
    title: ['Geschlecht: 1 = männlich, 2 = weiblich'],
    columns: `
Name = {last}
Vorname = {first}
Geschlecht = {gender 1,2}
Geburtsdatum = {birth yyyymmdd}
Pass-Nr. = {passport}
E-Mail-Adresse = {email}
Beginn = {start yyyymmdd}
Ende = {end yyyymmdd}
`,
  },
  {
    name: 'de-ohne-kopf',
    after: 'Liste ohne Überschriften',
    kind: 'no headings',
    nation: 'DE',
    file: 'csv windows-1252 ;',
    hasNoHeadings: true,
    columns: `
name = {last}
vorname = {first}
geboren = {birth dd.mm.yyyy}
geschlecht = {gender männlich,weiblich}
mail = {email}
pass = {passport}
`,
  },
]
