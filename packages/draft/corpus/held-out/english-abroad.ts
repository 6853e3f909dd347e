import type { CorpusFile } from '../corpus-file.ts'

/** North America, Australia and Hong Kong. */
export const englishAbroad: CorpusFile[] = [
  {
    name: 'en-infinite-campus',
    after: 'Infinite Campus: ad hoc query with field names',
    kind: 'plain list',
    nation: 'US',
    file: 'csv utf-8 tab',
    columns: `
student.studentNumber = {student 3#####}
student.stateID = 10########
student.lastName = {last}
student.firstName = {first}
student.middleName = {second James/Lee/,Rose/Ann/}
student.grade = {year 09,10,12}
student.gender = {gender M,F}
student.birthdate = {birth mm/dd/yyyy}
student.raceEthnicityFed = 1|5|6
census.email = {email}
student.homePhone = {emergency national}
address.addressLine1 = {street}
address.city = {town}
address.state = CO
address.zip = {postcode}
trip.passportNumber = {passport}
`,
  },
  {
    name: 'en-aspen',
    after: 'MyEducation BC (Aspen): quick report with usual and legal names',
    kind: 'title above',
    nation: 'CA',
    file: 'csv windows-1252 ,',
    title: ['Student Field List,', 'Exchange to {destination en}'],
    columns: `
Pupil # = ="{student 99####}"
Legal surname = {last}
Legal first name = {first}
Usual surname = {last}
Usual first name = {first}
PEN = 1########
Gr = {year 10,11}
Homeroom = {group Div 10-01,Div 11-02}
Gender = {gender M,F}
DOB = {birth dd-mmm-yyyy}
Student email = {email}
Passport no. = {passport}
Cell = {phone national}
Contact 1 name = {parent name}
Contact 1 cell = {parent national}
`,
  },
  {
    name: 'en-semesters',
    after: 'University in Canada: two exchanges of a student in a row',
    kind: 'two trips per row',
    nation: 'CA',
    file: 'csv utf-8 ;',
    people: 10,
    repeats: { what: 'trips', most: 2 },
    columns: `
Student ID = {student 101######}
Given Name = {first}
Family Name = {last}
Birth Date = {birth yyyy/mm/dd}
Sex = {gender Male,Female}
Passport = {passport}
University Email = {email}
Home country = {residence en}
Placement {#} - Host Country = {destination en}
Placement {#} - Host Institution = State University|Institute of Technology
Placement {#} - Begins = {start yyyy/mm/dd}
Placement {#} - Ends = {end yyyy/mm/dd}
GPA = 3.#
`,
  },
]
