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
