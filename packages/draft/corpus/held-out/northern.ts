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
    name: 'pl-kolonie',
    after: 'Biuro kolonii: zgłoszenia, z rezygnacjami',
    kind: 'states of people',
    nation: 'PL',
    file: 'csv windows-1250 ;',
    people: 18,
    columns: `
Nr umowy = KOL/###/2027
Status = {state potwierdzona,rezygnacja}
Uczestnik = {last} {first}
Ur. = {birth dd.mm.yyyy} r.
Chł./Dz. = {gender Chł.,Dz.}
Paszport nr = {passport}
Turnus od = {start dd.mm.yyyy}
Turnus do = {end dd.mm.yyyy}
Kraj = {destination pl}
Cena = {fee 1 234,50 zł}
Zgłaszający = {parent name}
Tel. zgłaszającego = {parent national}
E-mail zgłaszającego = {parent email}
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
    name: 'sv-infomentor',
    after: 'InfoMentor: grupplista, HTML med ändelsen .xls',
    kind: 'title above',
    nation: 'SE',
    file: 'xls html',
    title: ['Språkresa till {place}, {start d mmmm} – {end d mmmm yyyy}', 'Ansvarig:\t{parent name}'],
    columns: `
Elev = {last}, {first}
Födelsedag = {birth d mmmm yyyy}
P/F = {gender P,F}
Medborgarskap = {home demonym}
Pass nr = {passport}
Giltigt t.o.m. = {expiry yyyy-mm-dd}
Specialkost = |laktosfri|vegetarian
Mejl = {email}
`,
    footer: ['Antal elever: {count}'],
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
    name: 'nl-somtoday',
    after: 'SOMtoday: leerlingen van een stamgroep',
    kind: 'plain list',
    nation: 'NL',
    file: 'csv utf-8 ;',
    people: 16,
    columns: `
Leerlingnummer = {student 10####}
Roepnaam = {first}
Voorvoegsel = {infix ,,van,van den,ter}
Achternaam = {last1}
Voorletters = @.@.
Stamgroep = {group 4hav1 Utrecht,4hav2 Utrecht}
Geslacht = {gender Man,Vrouw}
Geboortedatum = {birth dd-mm-yyyy}
Geboorteland = Nederland
BSN = #########
Nationaliteit 1 = {home demonym}
E-mailadres leerling = {email}
Mobiel nummer leerling = {phone bare}
Verzorger 1 = {parent name}
E-mail verzorger 1 = {parent email}
Nummer reisdocument = {passport}
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
  {
    name: 'nl-buslijst',
    after: 'Touringcarbedrijf: passagierslijst, tekst van een PDF',
    kind: 'text of a PDF',
    nation: 'NL',
    file: 'text utf-8',
    title: ['Rit 88120   Passagierslijst   Londen   {start d-m-yyyy} t/m {end d-m-yyyy}'],
    columns: `
Nr = {n}
Achternaam = {LAST}
Voornaam = {first}
M/V = {gender M,V}
Geboren op = {birth dd-mm-yyyy}
Paspoortnr. = {passport}
Nationaliteit = {home iso2}
`,
    footer: ['Totaal {count} passagiers'],
  },
]
