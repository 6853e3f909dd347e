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
    name: 'en-signupgenius',
    after: 'SignUpGenius: report of a sign-up sheet',
    kind: 'form',
    nation: 'US',
    file: 'xls xlml',
    columns: `
Sign Up = Spring Break Immersion
Start Date/Time = {start mm/dd/yyyy} 12:00 AM
End Date/Time = {end mm/dd/yyyy} 11:59 PM
Location = {place}
Qty = 1
Item = Student traveler
First Name = {first}
Last Name = {last}
Email = {email}
Phone = {phone national}
Comment = |will bring snacks|
Sign Up Timestamp = {stamp mm/dd/yyyy}
Traveler Date of Birth = {birth mm/dd/yyyy}
Passport # = {passport}
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
    name: 'en-websams-hk',
    after: 'WebSAMS (Hong Kong): student list with codes for columns',
    kind: 'plain list',
    nation: 'HK',
    file: 'csv utf-8-bom ,',
    columns: `
REGNO = {student 20####}
CLASSLVL = {year S4,S5}
CLASSCODE = {group 4 Peace,5 Hope}
CLASSNO = {n}
ENNAME = {LAST} {first}
SEX = {gender M,F}
DOB = {birth dd/mm/yyyy}
HKID = {maybe passport_number @######(#)}
PASSPORT = {passport}
EMAIL = {email}
MOBILE = {phone bare}
GUARDIAN = {parent name}
GDNTEL = {parent bare}
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
  {
    name: 'en-pasted',
    after: 'List pasted out of a chat in Sydney, without headings',
    kind: 'no headings',
    nation: 'AU',
    file: 'csv utf-8 tab',
    hasNoHeadings: true,
    columns: `
n = {n}
name = {first} {last}
sex = {gender M,F}
born = {birth d mmmm yyyy}
passport = {passport}
mail = {email}
`,
  },
]
