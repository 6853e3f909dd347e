import type { CorpusFile } from '../corpus-file.ts'

/** Schools and agencies that write English. */
export const english: CorpusFile[] = [
  {
    name: 'en-sims-list',
    after: 'SIMS .net: student list report, exported to Excel',
    kind: 'title above',
    nation: 'GB',
    file: 'xlsx',
    title: [
      'Oakwood School',
      'Student List - School trip to {place}, {start d mmmm yyyy} to {end d mmmm yyyy}',
    ],
    columns: `
UPN = {maybe student_number A8#########}
Legal Surname = {last}
Legal Forename = {first}
Preferred Forename = {first}
Middle Name = {middle}|*3
Reg = 1#@
Year = {year Year 9,Year 10}
House = Nelson|Drake
DOB = {birth cell}
Gender = {gender M,F}
Passport Number = {passport}
Nationality = {home demonym}
FSM = T|F
Parental Email = {parent email}
Telephone = {phone national}
`,
    footer: ['Total: {count}'],
  },
  {
    name: 'en-google-form',
    after: 'Google Forms: responses as CSV',
    kind: 'form',
    nation: 'GB',
    file: 'csv utf-8 ,',
    trips: 2,
    columns: `
Timestamp = {stamp yyyy/mm/dd} am GMT
Email Address = {parent email}
1. Your child's first name (as in passport) = {first}
2. Your child's surname (as in passport) = {last}
3. Date of birth = {birth dd/mm/yyyy}
4. Gender = {gender Male,Female}
5. Passport number = {passport}*6|will send later|PENDING
6. Nationality = {home demonym}
7. Which trip are you booking? Country = {destination en}
8. Trip start date = {start dd/mm/yyyy}
9. Trip end date = {end dd/mm/yyyy}
10. Student's own email address = {email}
11. Emergency contact phone number = {emergency national}
12. Any allergies or dietary requirements? = None|Nuts|N/A|Vegetarian
13. I agree to the terms and conditions = Yes
`,
  },
  {
    name: 'en-powerschool',
    after: 'PowerSchool: student export with field names',
    kind: 'plain list',
    nation: 'US',
    file: 'csv utf-8 tab',
    columns: `
Student_Number = {student 2#####}
LastFirst = {last}, {first}
Last_Name = {last}
First_Name = {first}
Middle_Name = {middle}|
Grade_Level = {year 9,10,11}
DOB = {birth m/d/yyyy}
Gender = {gender M,F}
Home_Phone = {emergency national}
Street = {street}
City = {town}
State = MN
Zip = {postcode}
Mother = {parent name}
Guardianemail = {parent email}
passport = {passport}
`,
  },
  {
    name: 'en-agency-manifest',
    after: 'Travel agency: passenger manifest with captions for groups',
    kind: 'captions',
    nation: 'GB',
    file: 'xls',
    title: ['SUNSHINE STUDY TOURS', 'Passenger manifest'],
    groups: ['Group Red', 'Group Blue'],
    caption: '{group} (20 pax)',
    leaderEvery: 7,
    columns: `
PASSENGER > No. = {n}
PASSENGER > Surname = {LAST}
PASSENGER > Given names = {first}
PASSENGER > Sex = {gender M,F}
PASSENGER > D.O.B. = {birth dd-mmm-yyyy}
PASSENGER > Pax type = {type Student,Leader,Family}
DOCUMENT > Number = {passport}
DOCUMENT > Valid until = {expiry dd-mmm-yyyy}
DOCUMENT > Nationality = {home iso3}
CONTACT > Mobile = {phone plus}
CONTACT > E-mail = {email}
TRIP > Country = {destination en}
TRIP > From = {start dd-mmm-yyyy}
TRIP > To = {end dd-mmm-yyyy}
`,
    footer: ['TOTAL PAX: {count}', '* subject to availability'],
  },
  {
    name: 'en-codes-gender',
    after: 'Ministry form: codes explained in the heading',
    kind: 'codes with a key',
    nation: 'GB',
    file: 'csv windows-1252 ,',
    columns: `
Surname = {last}
Forename(s) = {first}
Sex (1=M, 2=F) = {gender 1,2}
Date of birth (DDMMYYYY) = {birth ddmmyyyy}
Passport no. = {passport}
Email = {email}
Country of residence = {residence en}
Start = {start ddmmyyyy}
End = {end ddmmyyyy}
`,
  },
  {
    name: 'en-families',
    after: 'Booking sheet of a holiday club: one family per row',
    kind: 'family per row',
    nation: 'GB',
    file: 'xlsx',
    people: 9,
    repeats: { what: 'people', most: 3 },
    columns: `
Family name = {last}
Parent email = {parent email}
Parent mobile = {parent national}
Child {#} first name = {first}
Child {#} DOB = {birth cell}
Child {#} passport = {passport}
Child {#} M/F = {gender M,F}
Arrival = {start cell}
Departure = {end cell}
Destination = {destination en}
Country of residence = {residence en}
`,
  },
  {
    name: 'en-isams-side',
    after: 'Form sheet of a teacher: a person per column',
    kind: 'on its side',
    nation: 'GB',
    file: 'xlsx',
    people: 10,
    isOnItsSide: true,
    columns: `
Surname = {last}
First name = {first}
Date of birth = {birth cell}
Gender = {gender Male,Female}
Passport number = {passport}
Email = {email}
Mobile = {phone plus}
Country of residence = {residence en}
Destination = {destination en}
Start date = {start cell}
End date = {end cell}
`,
  },
  {
    name: 'en-sims-utf16',
    after: 'SIMS .net: report saved as Unicode text',
    kind: 'plain list',
    nation: 'GB',
    file: 'csv utf-16le tab',
    mess: ['trailing spaces'],
    columns: `
Adno = {student 00####}
Forename = {first}
Surname = {last}
Year Taught In = {year Year 7,Year 8}
Reg Group = {group 7 Maple,8 Cedar}
Date of Birth = {birth dd mmmm yyyy}
Gender = {gender Male,Female}
Ethnicity = White - British|Any other Asian background
First Language = English|Polish
Email (Student) = {email}
Priority 1 Contact = {parent name}
Priority 1 Contact Email = {parent email}
Priority 1 Contact Mobile = {parent national}
Passport No = {passport}
Passport Expiry = {expiry dd mmmm yyyy}
`,
  },
  {
    name: 'en-class-sheets',
    after: 'A workbook of a school office with a sheet for each form',
    kind: 'class sheets',
    nation: 'GB',
    file: 'xlsx',
    people: 16,
    groups: ['9 Willow', '9 Beech'],
    mess: ['blank rows'],
    columns: `
No = {n}
Name = {first} {last}
DOB = {birth dd.mm.yy}
M/F = {gender M,F}
Passport = '{passport}
Medical = none|asthma|
Deposit paid = Y|N
Mum mobile = {parent national}
`,
    footer: ['Total pupils: {count}'],
  },
]
