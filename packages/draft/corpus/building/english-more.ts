import type { CorpusFile } from '../corpus-file.ts'

/** More files in English: North America, agencies and international schools. */
export const englishMore: CorpusFile[] = [
  {
    name: 'en-skyward',
    after: 'Skyward: student browse, exported to Excel',
    kind: 'full name',
    nation: 'US',
    file: 'xlsx',
    columns: `
Entity = 401
Student Name = {LAST}, {FIRST}
Other ID = {student 1#####}
Gr = {year 09,10,11}
Gender = {gender Male,Female}
Birthdate = {birth mm/dd/yyyy}
Advisor = {parent name}
Student Email = {email}
Guardian 1 Name = {parent name}
Guardian 1 Email = {parent email}
Guardian 1 Primary Phone = {parent national}
Country of Citizenship = {home en}
Passport # = {passport}
`,
  },
  {
    name: 'en-blackbaud',
    after: 'Blackbaud (myschoolapp): basic list with titles',
    kind: 'title above',
    nation: 'US',
    file: 'csv utf-8-bom ,',
    title: ['Trip roster: Spring trip to {destination en}, {start mmmm d} - {end mmmm d, yyyy}'],
    columns: `
User ID = 5######
Host ID = {student S####}
First Name = {first}
Nickname = {first}|
Last Name = {last}
Grad Year = {maybe year_of_study 2029,2030}
E-Mail = {email}
Birth Date = {birth m/d/yyyy}
Gender = {gender Male,Female}
Home Address Street 1 = {street}
Home Address City = {town}
Cell Phone = {phone national}
Passport Number = {passport}
Passport Country = {home en}
`,
  },
  {
    name: 'en-jotform',
    after: 'JotForm: submissions with split names',
    kind: 'form',
    nation: 'US',
    file: 'csv utf-8 ,',
    columns: `
Submission Date = {stamp mmm d, yyyy}
Student Name - First Name = {first}
Student Name - Last Name = {last}
Student Date of Birth = {birth mm-dd-yyyy}
Student Gender = {gender Male,Female}
Student E-mail = {email}
Student Phone Number = {phone national}
Passport Number = {passport}*5|TBC|applied for
Country of Residence = {residence en}
Program Destination = {destination en}
Program Start Date = {start mm-dd-yyyy}
Program End Date = {end mm-dd-yyyy}
Parent/Guardian Name - First Name = {middle}
Parent/Guardian Name - Last Name = {last}
Parent/Guardian E-mail = {parent email}
Emergency Contact Phone = {emergency national}
Submission ID = 57################
`,
  },
  {
    name: 'en-opensis',
    after: 'openSIS: advanced report of students',
    kind: 'plain list',
    nation: 'US',
    file: 'csv utf-8 ,',
    columns: `
Student ID = {student 1###}
Last Name = {last}
First Name = {first}
Middle Name = {middle}|
Alternate ID = A###
Grade = {year 10th Grade,11th Grade}
Section = A|B
Gender = {gender Male,Female}
Birthdate = {birth yyyy-mm-dd}
Ethnicity = White|Hispanic
Primary Language = English|Spanish
Email Id = {email}
Contact Phone = {phone national}
Primary Emergency Contact = {parent name}
Primary Contact Phone = {emergency national}
`,
  },
  {
    name: 'en-two-programs',
    after: 'Study abroad office: two programs per student',
    kind: 'two trips per row',
    nation: 'US',
    file: 'xlsx',
    people: 10,
    repeats: { what: 'trips', most: 2 },
    columns: `
Last name = {last}
First name = {first}
DOB = {birth cell}
Passport no. = {passport}
E-mail = {email}
Lives in = {residence en}
Program {#} country = {destination en}
Program {#} start = {start cell}
Program {#} end = {end cell}
`,
  },
  {
    name: 'en-no-headings',
    after: 'A list pasted into a mail, without headings',
    kind: 'no headings',
    nation: 'GB',
    file: 'csv utf-8 ,',
    hasNoHeadings: true,
    columns: `
first = {first}
last = {last}
birth = {birth dd/mm/yyyy}
gender = {gender Male,Female}
passport = {passport}
email = {email}
phone = {phone plus}
`,
  },
  {
    name: 'en-airline-pdf',
    after: 'Group name list of an airline, copied from a PDF',
    kind: 'text of a PDF',
    nation: 'GB',
    file: 'text windows-1252',
    title: ['GROUP PNR: X7TQ2L       CARRIER: BA       Page 1 of 1'],
    columns: `
No. = {n}
Surname = {LAST}
First name = {FIRST}
Gender = {gender M,F}
DOB = {birth dd-mmm-yyyy}
Passport no = {passport}
Expiry = {expiry dd-mmm-yyyy}
Nat = {home iso3}
`,
  },
  {
    name: 'en-legend-types',
    after: 'Bus list of a language school with a legend',
    kind: 'codes with a key',
    nation: 'GB',
    file: 'xlsx',
    leaderEvery: 7,
    hasFamily: true,
    title: ['Bournemouth group', 'S = student, L = leader, F = family'],
    columns: `
Name = {first}
Family name = {last}
S/L/F = {type S,L,F}
Born = {birth d mmm yyyy}
Sex = {gender M,F}
Passport = {passport}
Mobile = {phone 00}
E-mail = {email}
Lives in = {residence en}
Destination = {destination en}
Arrives = {start d mmm yyyy}
Leaves = {end d mmm yyyy}
Bed = A##
`,
  },
  {
    name: 'en-bangkok',
    after: 'International school in Thailand: Buddhist years',
    kind: 'plain list',
    nation: 'GB',
    file: 'xlsx',
    columns: `
Student ID = {student 64###}
First name = {first}
Surname = {last}
Gender = {gender Boy,Girl}
Date of birth = {birth dd/mm/BBBB}
Nationality = {home demonym}
Passport no. = {passport}
Trip start = {start dd/mm/yyyy}
Trip end = {end dd/mm/yyyy}
Destination = {destination en}
`,
  },
  {
    name: 'en-serials',
    after: 'Workbook pasted as values: dates became numbers',
    kind: 'plain list',
    nation: 'GB',
    file: 'ods',
    columns: `
Candidate no. = {student 7###}
Surname = {last}
First names = {first}
DOB = {birth serial}
Sex = {gender Male,Female}
Passport = {passport}
Arrival date = {start serial}
Departure date = {end serial}
Weeks = 1|2
Course fee = {fee £1,234.50}
`,
  },
  {
    name: 'en-nights',
    after: 'Booking form of a camp: arrival and number of nights',
    kind: 'plain list',
    nation: 'GB',
    file: 'csv windows-1252 ,',
    columns: `
Camper first name = {first}
Camper surname = {last}
D.O.B. = {birth d/m/yy}
Gender (M/F) = {gender m,f}
Arrival date = {start d/m/yyyy}
Nights = {nights}
Passport number = {passport}
Parent/Carer e-mail = {parent email}
Country of residence = {residence en}
T-shirt size = S|M|L|XL
Swimming ability = Strong|Weak
`,
  },
  {
    name: 'en-statuses',
    after: 'Tour operator: bookings with cancelled ones among them',
    kind: 'states of people',
    nation: 'GB',
    file: 'xlsx',
    people: 18,
    columns: `
Booking ref = ST-####
Booking status = {state Confirmed,Cancelled}
Lead name = {parent name}
Lead e-mail = {parent email}
Traveller first name = {first}
Traveller last name = {last}
Date of birth = {birth cell}
Gender = {gender Male,Female}
Passport number = {passport}
Nationality = {home demonym}
Departure date = {start cell}
Return date = {end cell}
Destination = {destination en}
Balance due = £0.00|£250.00
`,
  },
]
