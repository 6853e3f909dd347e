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
