import type { CorpusFile } from '../corpus-file.ts'

/** Germany, Austria and Switzerland. */
export const german: CorpusFile[] = [
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
    name: 'de-lamapoll',
    after: 'LamaPoll: Anmeldebogen der Eltern',
    kind: 'form',
    nation: 'AT',
    file: 'xlsx',
    columns: `
Teilnehmer-ID = {n}
Abgeschlossen am = {stamp dd.mm.yyyy}
Wie heißt Ihr Kind mit Vornamen? = {first}
Wie heißt Ihr Kind mit Nachnamen? = {last}
Wann ist Ihr Kind geboren? = {birth dd.mm.yyyy}
Ist Ihr Kind ein Mädchen oder ein Junge? = {gender Junge,Mädchen}
Welche Staatsbürgerschaft hat Ihr Kind? = {home de}
Nummer des Reisepasses Ihres Kindes = {passport}*6|wird nachgereicht
In welchem Land lebt Ihr Kind? = {residence de}
Wohin möchte Ihr Kind reisen? = {destination de}
Beginn der Reise = {start dd.mm.yyyy}
Ende der Reise = {end dd.mm.yyyy}
Ihr eigener Name = {parent name}
Ihre E-Mail-Adresse = {parent email}
Unter welcher Nummer erreichen wir Sie? = {parent national}
`,
  },
  {
    name: 'de-magellan',
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
