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
]
