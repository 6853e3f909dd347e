import type { CorpusFile } from '../corpus-file.ts'

/** Germany, Austria and Switzerland. */
export const german: CorpusFile[] = [
  {
    name: 'de-webuntis',
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
    name: 'de-asv-bayern',
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
    name: 'de-danis',
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
    name: 'de-sokrates',
    after: 'Sokrates Bund (Österreich): Liste mit Schulformkennzahl',
    kind: 'states of people',
    nation: 'AT',
    file: 'csv windows-1252 ;',
    people: 18,
    columns: `
SKZ = 401###
Schülerkennzahl = {student 4010##########}
Familienname = {last}
Vorname(n) = {first}
Geschlecht = {gender männlich,weiblich}
Geburtsdatum = {birth dd.mm.yyyy}
SVNR = ####01####
Staatsbürgerschaft = {home demonym}
Klasse = {group 5AK HAK,5BK HAK}
Schülerstatus = {state ordentlich,abgemeldet}
Wohnadresse = {street}
EB1 Nachname = {parent last}
EB1 Telefon = {parent 00}
E-Mail Schüler/in = {email}
Reisepassnummer = {passport}
Ausgestellt am = {past dd.mm.yyyy}
Gültig bis = {expiry dd.mm.yyyy}
`,
  },
  {
    name: 'de-ms-forms',
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
    name: 'de-lehreroffice',
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
    name: 'de-zwei-klassen',
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
    name: 'de-zeitraum',
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
    name: 'de-aus-mail',
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
]
