import type { CorpusFile } from '../../corpus-file.ts'

/** Files of the other half whose cells were looked at. */
export const onceDutch: CorpusFile[] = [
  {
    name: 'nl-ms-forms',
    hasOtherNames: true,
    after: 'Microsoft Forms: antwoorden in het Nederlands',
    kind: 'form',
    nation: 'NL',
    file: 'xlsx',
    trips: 2,
    columns: `
ID = {n}
Begintijd = {stamp d-m-yyyy}
Tijd van voltooien = {stamp d-m-yyyy}
E-mail = anonymous
Naam = |
Wat is je voornaam (zoals in je paspoort)? = {first}
Wat is je achternaam? = {last}
Wanneer ben je jarig (met jaartal)? = {birth cell}
Ben je een jongen of een meisje? = {gender jongen,meisje}
Wat is het nummer van je paspoort? = {passport}*6|moet nog aangevraagd worden|volgt
Wat is je eigen e-mailadres? = {email}
In welk land woon je? = {residence nl}
Naar welk land ga je? = {destination nl}
Wanneer vertrek je? = {start cell}
Wanneer kom je terug? = {end cell}
Telefoonnummer van een ouder = {parent national}
`,
  },
  {
    name: 'nl-somtoday',
    hasOtherNames: true,
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
    name: 'nl-buslijst',
    hasOtherNames: true,
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
  {
    name: 'nl-parnassys',
    hasOtherNames: true,
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
    name: 'nl-esis',
    hasOtherNames: true,
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
  {
    name: 'nl-eduarte',
    hasOtherNames: true,
    after: 'EduArte (mbo): deelnemerslijst buitenlandse stage',
    kind: 'plain list',
    nation: 'NL',
    file: 'csv utf-8 ;',
    people: 16,
    columns: `
Deelnemernummer = {student 30####}
Roepnaam = {first}
Tussenvoegsel = {infix ,van,de}
Achternaam = {last1}
Voorletters = @.
Geslacht = {gender M,V}
Geboortedatum = {birth d-m-yyyy}
Nationaliteit 1 = {home demonym}
Opleiding = Verpleegkundige|Kok
Crebo = 25###
Leerjaar = {year 1,2,3}
Basisgroep = {group VP2A,KO1B}
Stagebedrijf = Hotel Central
Stageland = {destination nl}
BPV begindatum = {start d-m-yyyy}
BPV einddatum = {end d-m-yyyy}
E-mail instelling = {email}
Mobiel = {phone bare}
Contactpersoon naam = {parent name}
Contactpersoon telefoon = {parent bare}
`,
  },
]
