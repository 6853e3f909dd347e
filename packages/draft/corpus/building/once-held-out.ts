import type { CorpusFile } from '../corpus-file.ts'

/** Files of the other half whose cells were looked at. */
export const onceHeldOut: CorpusFile[] = [
  {
    name: 'en-tour-template',
    hasOtherNames: true,
    after: 'School tour operator: its template with an example row, instructions and a table of staff',
    kind: 'title above',
    nation: 'GB',
    file: 'xlsx',
    people: 16,
    sheet: 'Passenger list',
    title: [
      'GLOBETREK SCHOOL TOURS\t\tTour ref.\tGT-27-0418',
      'School:\tHolyrood High School',
      'Group leader:\t{parent name}\tMobile:\t{parent national}',
      'Departure date:\t{start dd/mm/yyyy}\tReturn date:\t{end dd/mm/yyyy}',
    ],
    example: ['e.g.', 'SMITH', 'John Paul', 'M', '31/01/2010', '123456789', '14/05/2030', 'British', 'Vegan'],
    columns: `
No. = {n}
Surname (as passport) = {LAST}
First & middle names (as passport) = {FIRST}
Gender on passport = {gender M,F}
Date of birth = {birth dd/mm/yyyy}
Passport number = {passport}
Passport expiry = {expiry dd/mm/yyyy}
Nationality = {home demonym}
Dietary / medical = None|Coeliac|EpiPen||
`,
    below: {
      title: 'ACCOMPANYING STAFF',
      people: 3,
      columns: `
No. = {n}
Surname (as passport) = {LAST}
First & middle names (as passport) = {FIRST}
Gender on passport = {gender M,F}
Date of birth = {birth dd/mm/yyyy}
Passport number = {passport}
Passport expiry = {expiry dd/mm/yyyy}
Nationality = {home demonym}
Mobile on tour = {phone national}
`,
    },
    otherSheets: {
      'READ ME': [
        'How to complete this form',
        '1. Enter names exactly as in the passport.',
        '2. Return the form 12 weeks before departure.',
      ],
      Lists: ['Gender\tNationality', 'M\tBritish', 'F\tIrish', '\tPolish'],
    },
  },
  {
    name: 'en-camp-families',
    hasOtherNames: true,
    after: 'CampBrain: registrations with the campers of a family in a row',
    kind: 'family per row',
    nation: 'GB',
    file: 'csv utf-8 ,',
    people: 10,
    repeats: { what: 'people', most: 3 },
    columns: `
Household ID = HH-####
Primary Contact = {parent name}
Primary Email = {parent email}
Home Country = {residence en}
Camper{#}_First = {first}
Camper{#}_Last = {last}
Camper{#}_DOB = {birth dd-mmm-yyyy}
Camper{#}_Gender = {gender Boy,Girl}
Camper{#}_PassportNo = {passport}
Session_Start = {start dd-mmm-yyyy}
Session_End = {end dd-mmm-yyyy}
Camp_Country = {destination en}
Balance = 0.00|125.00
`,
  },
  {
    name: 'ja-kumi',
    hasOtherNames: true,
    after: '担任の名簿: a sheet for each class, with letters of eras',
    kind: 'class sheets',
    nation: 'JP',
    file: 'xlsx',
    people: 16,
    groups: ['2年A組', '2年B組'],
    columns: `
番 = {n}
姓 = {last}
名 = {first}
せい = {kana last}
めい = {kana first}
生年月日 = {birth GE.m.d}
男女 = {gender 男,女}
旅券 = {passport}
自宅電話 = {emergency national}
`,
  },
  {
    name: 'de-jugendherberge',
    hasOtherNames: true,
    after: 'Jugendherberge: Meldeliste mit einem Block der Leitung und zwei Tabellen',
    kind: 'title above',
    nation: 'DE',
    file: 'xlsx',
    title: [
      'Meldeliste für Gruppen\t\t\tBelegungs-Nr.:\t27-00481',
      'Schule:\tGoethe-Gymnasium',
      'Gruppenleitung:\t{parent name}\tMobil:\t{parent national}',
      'Anreise:\t{start dd.mm.yyyy}\tAbreise:\t{end dd.mm.yyyy}',
    ],
    columns: `
Lfd. = {n}
Name = {last}
Vorname = {first}
m = {sexed X,}
w = {sexed ,X}
Geb.-Datum = {birth d.m.yyyy}
Nationalität = {home demonym}
Ausweis-Nr. = {passport}
Kost = |veg.|laktosefrei|
`,
    below: {
      title: 'Begleitpersonen',
      people: 2,
      columns: `
Lfd. = {n}
Name = {last}
Vorname = {first}
Geb.-Datum = {birth d.m.yyyy}
Nationalität = {home demonym}
Ausweis-Nr. = {passport}
Tel. = {phone national}
`,
    },
  },
]
