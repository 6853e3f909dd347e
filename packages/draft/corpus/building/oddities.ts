import type { CorpusFile } from '../corpus-file.ts'

/** Habits of those who fill in a sheet, in any system. */
export const oddities: CorpusFile[] = [
  {
    name: 'en-merged-cells',
    after: 'A trip typed once and merged over everybody',
    kind: 'plain list',
    nation: 'GB',
    file: 'xlsx',
    columns: `
Destination = ^{destination en}
Outbound\\ndate = ^{start cell}
Return\\ndate = ^{end cell}
Surname\\n(as in passport) = {last}
First name\\n(as in passport) = {first}
Date of\\nbirth = {birth cell}
Sex = {gender M,F}
Passport\\nnumber = {passport}
`,
  },
  {
    name: 'de-dittos',
    after: 'A list with ditto marks',
    kind: 'plain list',
    nation: 'DE',
    file: 'csv windows-1252 ;',
    columns: `
Nachname = {last}
Vorname = {first}
Geburtsdatum = {birth dd.mm.yyyy}
Passnummer = {passport}
Reiseland = "{destination de}
Anreise = "{start dd.mm.yyyy}
Abreise = "{end dd.mm.yyyy}
`,
  },
  {
    name: 'fr-deux-adresses',
    after: 'Two e-mail addresses and two phones in a cell',
    kind: 'plain list',
    nation: 'FR',
    file: 'csv utf-8 ;',
    columns: `
Nom = {last}
Prénom = {first}
Né(e) le = {birth dd/mm/yyyy}
Sexe = {gender M,F}
Passeport = {passport}
E-mail = {email} ; {parent email}
Portable = {phone national} / {parent national}
Pays de résidence = {residence fr}
Destination = {destination fr}
`,
  },
  {
    name: 'en-times',
    after: 'Dates with a time of day, out of a database',
    kind: 'plain list',
    nation: 'US',
    file: 'csv utf-8 ,',
    columns: `
PERSON_ID = {student 88####}
LAST_NAME = {last}
FIRST_NAME = {first}
BIRTH_DT = {birth yyyy-mm-dd} 00:00:00.000
GENDER_CD = {gender M,F}
PASSPORT_NBR = {passport}
EMAIL_ADDR = {email}
CITIZENSHIP_CNTRY = {home iso3}
RESIDENCE_CNTRY = {residence iso3}
DEST_CNTRY = {destination iso3}
TRIP_START_DT = {start yyyy-mm-dd}T00:00:00Z
TRIP_END_DT = {end yyyy-mm-dd}T00:00:00Z
CREATED_TS = {stamp yyyy-mm-dd}
`,
  },
  {
    name: 'es-errores-excel',
    after: 'Errors of formulas among the values',
    kind: 'plain list',
    nation: 'ES',
    file: 'csv utf-8 ;',
    mess: ['notes', 'trailing spaces'],
    columns: `
Nombre = {first}
Apellidos = {last}
Fecha nac. = {birth dd/mm/yyyy}*5|\\#N/A
Sexo = {gender H,M}
Pasaporte = {passport}*5|\\#REF!|\\#N/D
País de residencia = {residence es}
Edad = 1#
`,
  },
  {
    name: 'ru-otchestvo',
    after: 'Список: patronymics in a column',
    kind: 'plain list',
    nation: 'RU',
    file: 'xlsx',
    columns: `
№ = {n}
Фамилия = {last}
Имя = {first}
Отчество = Иванович|Сергеевна|Павлович
Дата рождения = {birth cell}
Пол = {gender М,Ж}
Гражданство = {home ru}
Загранпаспорт (серия и номер) = {passport}
Выдан = {past dd.mm.yyyy}
Срок действия = {expiry dd.mm.yyyy}
`,
  },
  {
    name: 'en-second-contact',
    after: 'Two contacts with names, relations, phones and e-mail addresses',
    kind: 'plain list',
    nation: 'GB',
    file: 'csv windows-1252 ,',
    people: 30,
    columns: `
Pupil forename = {first}
Pupil surname = {last}
Pupil DOB = {birth dd/mm/yyyy}
Pupil gender = {gender M,F}
Pupil email = {email}
Passport no. = {passport}*8|to follow|n/a
Contact 1 name = {parent name}
Contact 1 relationship = Mother|Father|Guardian
Contact 1 phone = {parent national}
Contact 1 email = {parent email}
Contact 2 name = {parent name}
Contact 2 relationship = Father|Aunt
Contact 2 phone = {emergency national}
GP surgery = Dr Shah, Mill Road|The Elms Practice
NHS number = 4## ### ####
`,
  },
  {
    name: 'it-nomi-tra-parentesi',
    after: 'Nicknames and notes in brackets after the name',
    kind: 'full name',
    nation: 'IT',
    file: 'xlsx',
    mess: ['notes'],
    columns: `
Cognome e nome = {LAST} {FIRST}*3|{LAST} {FIRST} (vegetariana)|{LAST} {FIRST} (da confermare)
Data nasc. = {birth d mmm yyyy}
Sesso = {gender m,f}
Passaporto = {passport}
Tel. = {phone plus} (mamma)
`,
  },
]
