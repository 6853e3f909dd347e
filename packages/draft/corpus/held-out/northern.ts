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
  {
    name: 'pl-mobidziennik',
    after: 'mobiDziennik: lista uczniów z opiekunami',
    kind: 'plain list',
    nation: 'PL',
    file: 'csv utf-8-bom ;',
    columns: `
Nr w dzienniku = {n}
Nr legitymacji = {student 12##}
Nazwisko i imię = {last} {first}
Oddział = {group 2A,2C}
Data urodzenia = {birth yyyy-mm-dd}
Płeć = {gender M,K}
PESEL = {maybe passport_number ###########}
Obywatelstwo = {home demonym}
E-mail ucznia = {email}
Opiekun 1 = {parent name}
Telefon opiekuna 1 = {parent national}
Seria i nr paszportu = {passport}
`,
  },
  {
    name: 'sv-skola24',
    after: 'Skola24: elevlista med vårdnadshavare',
    kind: 'plain list',
    nation: 'SE',
    file: 'xlsx',
    columns: `
Elevnr = {student 33##}
Efternamn = {last}
Förnamn = {first}
Klass = {group SA23,NA23}
Personnr = {maybe passport_number 20######-####}
Kön = {gender Man,Kvinna}
Födelsedatum = {birth yyyy-mm-dd}
Mobiltelefon elev = {phone national}
E-post elev = {email}
Vårdnadshavare 1 = {parent name}
Mobil vårdnadshavare 1 = {parent national}
Passnummer = {passport}
`,
  },
  {
    name: 'nl-esis',
    after: 'ESIS: deelnemers aan het schoolkamp, twee kopregels',
    kind: 'two heading rows',
    nation: 'NL',
    file: 'xlsx',
    columns: `
Leerling > Achternaam = {last1}
Leerling > Tussenv. = {infix ,,de,van der}
Leerling > Roepnaam = {first}
Leerling > Geb.datum = {birth dd-mm-yyyy}
Leerling > Geslacht = {gender Jongen,Meisje}
Leerling > Groep = {group 8A,8B}
Paspoort > Nummer = {passport}
Paspoort > Geldig tot = {expiry dd-mm-yyyy}
Verzorger > Naam = {parent name}
Verzorger > Mobiel = {parent national}
Kamp > Land = {destination nl}
Kamp > Van = {start dd-mm-yyyy}
Kamp > Tot = {end dd-mm-yyyy}
`,
  },
]
