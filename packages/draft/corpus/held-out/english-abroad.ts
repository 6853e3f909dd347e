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
  {
    name: 'en-vsware',
    after: 'VSware (Ireland): student list with a column for each guardian',
    kind: 'plain list',
    nation: 'GB',
    file: 'csv utf-8 ,',
    people: 16,
    columns: `
Student ID = {student 1####}
DPIN = #######
Forename = {first}
Surname = {last}
Birth Surname = |
Base Class = {group Carbery,Bandon}
Programme = Junior Cycle|Transition Year
Date of Birth = {birth dd/mm/yyyy}
Gender = {gender Male,Female}
Country of Birth = Ireland
Nationality = {home demonym}
Guardian 1 First Name = {parent first}
Guardian 1 Surname = {parent last}
Guardian 1 Mobile = {parent national}
Guardian 1 Email = {parent email}
Eircode = T12 @#@#
`,
  },
  {
    name: 'en-sentral',
    after: 'Sentral (Australia): excursion roll with medical notes',
    kind: 'title above',
    nation: 'AU',
    file: 'xlsx',
    title: [
      'Excursion Roll',
      'Excursion: Languages tour {place}',
      'Depart {start d/mm/yyyy}   Return {end d/mm/yyyy}',
    ],
    columns: `
# = {n}
Student = {LAST}, {first}
Roll Class = {group 10A,10C}
Scholastic Year = {year 10,11}
DOB = {birth d/mm/yyyy}
Sex = {gender M,F}
Visa subclass = |500
Passport = {passport}
Permission = Yes
Medical = |Asthma|Epipen
Student mobile = {phone national}
Parent/Carer 1 = {parent name}
Parent/Carer 1 phone = {parent national}
`,
    footer: ['Students on roll: {count}'],
  },
  {
    name: 'en-eventbrite',
    after: 'Eventbrite: attendees of a camp with the questions of its order form',
    kind: 'form',
    nation: 'CA',
    file: 'csv utf-8 ,',
    columns: `
Order # = 9#########
Order Date = {stamp yyyy-mm-dd}
First Name = {parent first}
Last Name = {parent last}
Email = {parent email}
Quantity = 1
Ticket Type = Camper - full program
Attendee # = 1#########
Attendee Status = Attending
Attendee first name = {first}
Attendee last name = {last}
Attendee's date of birth (mm/dd/yyyy) = {birth mm/dd/yyyy}
Attendee's gender = {gender Male,Female}
Attendee's email = {email}
Passport number of attendee = {passport}
Citizenship of attendee = {home demonym}
`,
  },
  {
    name: 'en-aeries',
    after: 'Aeries (California): query of student data with field codes',
    kind: 'codes with a key',
    nation: 'US',
    file: 'csv utf-8 ,',
    columns: `
STU.ID = {student 9#####}
STU.LN = {last}
STU.FN = {first}
STU.MN = {middle}
STU.GR = {year 9,10,11}
STU.SX = {gender M,F}
STU.BD = {birth mm/dd/yyyy}
STU.SEM = {email}
STU.PED = 14|15
STU.LF = E|S
`,
  },
  {
    name: 'en-airline-names',
    after: 'Airline: name list of a group booking, as for advance passenger information',
    kind: 'plain list',
    nation: 'US',
    file: 'xls',
    columns: `
PAX = {n}
TITLE = {gender MR,MS}
SURNAME = {LAST}
GIVEN NAMES = {FIRST}
PAX TYPE = ADT
DOB (DDMMMYY) = {birth ddmmmyy}
DOC TYPE = P
DOC NBR = {passport}
DOC EXP (DDMMMYY) = {expiry ddmmmyy}
ISSUING STATE = {home iso3}
NATIONALITY = {home iso3}
COUNTRY OF RESIDENCE = {residence iso3}
`,
  },
]
