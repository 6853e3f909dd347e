import type { CorpusFile } from '../corpus-file.ts'

/** Poland, Sweden and Finland, and the Netherlands. */
export const northern: CorpusFile[] = [
  {
    name: 'pl-vulcan',
    after: 'Vulcan (Dziennik): lista uczniów z danymi opiekunów',
    kind: 'plain list',
    nation: 'PL',
    file: 'xls',
    people: 16,
    columns: `
Numer w dzienniku = {n}
Nazwisko = {last}
Imię = {first}
Drugie imię = {second Jan/Piotr/,Anna/Ewa/}
Data urodzenia = {birth yyyy-mm-dd}
Miejsce urodzenia = {town}
PESEL = {maybe passport_number 1##########}
Płeć = {gender M,K}
Obywatelstwo = {home demonym}
Adres zamieszkania = {street}
Oddział = {group 2bT Liceum,2cT Liceum}
E-mail ucznia = {email}
Opiekun 1 - imię i nazwisko = {parent name}
Opiekun 1 - telefon = {parent bare}
Paszport = {passport}
`,
  },
  {
    name: 'pl-dwie-wymiany',
    after: 'Szkoła: dwie wymiany ucznia w jednym wierszu',
    kind: 'two trips per row',
    nation: 'PL',
    file: 'ods',
    people: 10,
    repeats: { what: 'trips', most: 2 },
    columns: `
Nazwisko ucznia = {last}
Imię ucznia = {first}
Data ur. = {birth dd-mm-yyyy}
Dokument podróży = {passport}
Poczta = {email}
Mieszka w = {residence pl}
Wymiana {#} - państwo = {destination pl}
Wymiana {#} - od = {start dd-mm-yyyy}
Wymiana {#} - do = {end dd-mm-yyyy}
`,
  },
  {
    name: 'sv-wilma',
    after: 'Wilma (Finland på svenska): export med koder',
    kind: 'codes with a key',
    nation: 'SE',
    file: 'csv utf-8 tab',
    columns: `
Studerandenr = {student 24###}
Efternamn = {last}
Kallas = {first}
Förnamn = {names}
Kön (1 = man, 2 = kvinna) = {gender 1,2}
Födelsetid = {birth d.m.yyyy}
Grupp = {group Grupp 24A,Grupp 24B}
Medborg. = {home iso3}
Handledare = Lindqvist K.
E-post (studerande) = {email}
Resmål = {destination sv}
Utresa = {start d.m.yyyy}
Hemresa = {end d.m.yyyy}
Passnummer = {passport}
`,
  },
  {
    name: 'nl-parnassys',
    after: 'ParnasSys: groepskaart, een blad per groep',
    kind: 'class sheets',
    nation: 'NL',
    file: 'xlsx',
    people: 16,
    groups: ['Groep 8a', 'Groep 8b'],
    columns: `
Nr. = {n}
Naam = {first} {last}
J/M = {gender J,M}
Geb. = {birth d mmm yyyy}
Paspoort/ID = {passport}
Noodnummer = {emergency national}
Heen = {start d mmm yyyy}
Terug = {end d mmm yyyy}
Zwemdiploma = A|B|C|geen
`,
  },
]
