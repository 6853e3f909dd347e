import type { CorpusFile } from '../corpus-file.ts'

/** Poland, Sweden and Finland, and the Netherlands. */
export const northern: CorpusFile[] = [
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
  {
    name: 'sv-edlevo',
    after: 'Edlevo (Tieto): elevlista ur rapportgeneratorn, personnummer med sekel',
    kind: 'title above',
    nation: 'SE',
    file: 'xlsx',
    people: 16,
    title: ['Rapport: Elever med vårdnadshavare\t\tUtskriven {past yyyy-mm-dd}'],
    columns: `
Enhet = Nordskolan
Klass = {group NA2A,SA2B}
Elevens efternamn = {last}
Elevens förnamn = {first}
Födelsedatum = {birth yyyymmdd}
Juridiskt kön = {gender Man,Kvinna}
Studieväg = NANAT|SASAM
Folkbokföringsadress = {street}
Postort = {town}
Elevens mobil = {phone national}
Elevens e-post = {email}
Vårdnadshavare 1 = {parent name}
Vh 1 mobil = {parent national}
Vh 1 e-post = {parent email}
Passnr = {passport}
Utresa = {start yyyy-mm-dd}
Hemresa = {end yyyy-mm-dd}
`,
  },
  {
    name: 'nl-eduarte',
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
