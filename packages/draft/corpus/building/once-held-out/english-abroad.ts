import type { CorpusFile } from '../../corpus-file.ts'

/** Files of the other half whose cells were looked at. */
export const onceEnglishAbroad: CorpusFile[] = [
  {
    name: 'en-veracross',
    hasOtherNames: true,
    after: 'Veracross: query of students and their households',
    kind: 'full name',
    nation: 'US',
    file: 'csv utf-8-bom ,',
    columns: `
Person ID = {student 2####}
Full Name = {last}, {first}
Preferred Name = {first}
Current Grade = {year Grade 9,Grade 11}
Advisor = Dr. Hill|Ms. Ortega
Email 1 = {email}
Mobile Phone = {phone national}
Birthday = {birth mmm d, yyyy}
Gender = {gender Male,Female}
Citizenship 1 = {home en}
Passport Number = {passport}
Passport Expiration Date = {expiry mmm d, yyyy}
Household 1: Parent 1 Full Name = {parent name}
Household 1: Parent 1 Email 1 = {parent email}
Household 1: Parent 2 Mobile Phone = {parent national}
`,
  },
  {
    name: 'en-compass-au',
    hasOtherNames: true,
    after: 'Compass (Australia): event attendees',
    kind: 'plain list',
    nation: 'AU',
    file: 'xlsx',
    leaderEvery: 8,
    people: 17,
    columns: `
Display Code = {maybe student_number @@@00##}
Preferred Last = {last}
Preferred First = {first}
Event Role = {type Student,Staff Member,Sibling}
Form Group = {group 10 Banksia,10 Wattle}
Gender = {gender Male,Female}
Birthdate = {birth d/mm/yyyy}
Consent = Given
Payment = Paid|Paid|Owing $150.00
Student Email = {email}
Passport = {passport}
Citizen of = {home demonym}
Depart = {start d/mm/yyyy}
Return = {end d/mm/yyyy}
Destination country = {destination en}
SMS Parent 1 = {parent bare}
`,
  },
  {
    name: 'en-team-side',
    hasOtherNames: true,
    after: 'Coach of a team: players in columns',
    kind: 'on its side',
    nation: 'US',
    file: 'xlsx',
    people: 9,
    isOnItsSide: true,
    columns: `
Player # = {n}
First = {first}
Last = {last}
Birthday = {birth m/d/yyyy}
M/F = {gender m,f}
Passport = {passport}
Player email = {email}
Parent's cell = {parent national}
Jersey = 1#
Tournament country = {destination en}
Fly out = {start m/d/yyyy}
Fly home = {end m/d/yyyy}
`,
  },
  {
    name: 'en-signupgenius',
    hasOtherNames: true,
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
    name: 'en-websams-hk',
    hasOtherNames: true,
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
    name: 'en-pasted',
    hasOtherNames: true,
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
  {
    name: 'en-infinite-campus',
    hasOtherNames: true,
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
    name: 'en-semesters',
    hasOtherNames: true,
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
    name: 'en-sentral',
    hasOtherNames: true,
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
    name: 'en-airline-names',
    hasOtherNames: true,
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
  {
    name: 'en-vsware',
    hasOtherNames: true,
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
    name: 'en-aeries',
    hasOtherNames: true,
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
    name: 'en-facts',
    hasOtherNames: true,
    after: 'FACTS SIS (RenWeb): student export with its field names',
    kind: 'states of people',
    nation: 'US',
    file: 'csv utf-8 ,',
    people: 20,
    columns: `
SystemStudentID = 9######
StudentSchoolID = {student 27####}
FamilyID = 3####
LastName = {last}
FirstName = {first}
MiddleName = {middle}|
NickName = |
GradeLevel = {year 09,10,11}
Homeroom = {group HR-204,HR-117}
Gender = {gender Male,Female}
Birthdate = {birth m/d/yyyy}
Status = {state Enrolled,Withdrawn}
EnrollDate = {past m/d/yyyy}
WithdrawDate = |
Address1 = {street}
City = {town}
Zip = {postcode}
P1_Relationship = Mother|Father
P1_FirstName = {parent first}
P1_LastName = {parent last}
P1_Email = {parent email}
P1_CellPhone = {parent national}
StudentEmail = {email}
`,
  },
  {
    name: 'en-worldstrides',
    hasOtherNames: true,
    after: 'Student travel company: roster by bus, with the registration of each participant',
    kind: 'captions',
    nation: 'US',
    file: 'xlsx',
    people: 20,
    leaderEvery: 6,
    title: [
      'Participant Roster',
      'Trip ID:\t2###15\tProgram:\tDiscover {destination en}',
      'Depart:\t{start mm/dd/yyyy}\tReturn:\t{end mm/dd/yyyy}',
    ],
    groups: ['Bus 1', 'Bus 2'],
    caption: '{group}',
    mess: ['blank rows'],
    columns: `
# = {n}
Participant (Last, First) = {last}, {first}
Participant Type = {type Student,Program Leader,Sibling}
Legal Gender = {gender M,F}
Birth Date = {birth mm/dd/yyyy}
Age at Travel = 14|15|16
Shirt Size = S|M|L|XL
Rooming = Quad*3|Double
Full Refund Program = Y|N
Balance Due = $0.00|$412.50
Passport # = {passport}
Citizenship = {home en}
Email Address = {email}
`,
  },
]
