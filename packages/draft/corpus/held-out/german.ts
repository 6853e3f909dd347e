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
]
