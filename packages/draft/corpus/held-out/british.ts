import type { CorpusFile } from '../corpus-file.ts'

/** Schools in the United Kingdom, and what their parents and agencies send. */
export const british: CorpusFile[] = [
  {
    name: 'en-arbor',
    after: 'Arbor: custom report writer, exported to Excel',
    kind: 'plain list',
    nation: 'GB',
    file: 'xlsx',
    people: 18,
    columns: `
Arbor Student ID = {student 4####}
UPN = H30##########
Legal First Name = {first}
Legal Last Name = {last}
Preferred First Name = {first}
Year Group (Today) = {year Year 8,Year 10}
Registration Form (Today) = {group 8MAR,10TUR}
Date of birth = {birth dd mmm yyyy}
Sex = {gender Male,Female}
Nationalities = {home demonym}
Pupil Premium Recipient = ✓||
Email address = {email}
Primary guardian(s) = {parent name}
Primary guardian email addresses = {parent email}
Primary guardian telephone numbers = {parent national}
Passport number = {passport}
`,
  },
  {
    name: 'en-isams-tables',
    after: 'iSAMS: query of the pupil table with its field names',
    kind: 'plain list',
    nation: 'GB',
    file: 'csv utf-8 ,',
    columns: `
txtSchoolID = {student 0########}
txtSurname = {last}
txtForename = {first}
txtPreName = {first}
txtInitials = @@
intNCYear = {year 10,11}
txtForm = {group 10 Shaw,11 Eliot}
txtBoardingHouse = School House|Weston
txtDOB = {birth yyyy-mm-dd} 00:00:00
txtGender = {gender M,F}
txtNationality = {home demonym}
txtPassportNumber = {passport}
txtEmailAddress = {email}
txtMobileNumber = {phone bare}
txtEnrolmentDate = 2023-09-04|2022-09-05
intSystemStatus = 1
`,
  },
  {
    name: 'en-ms-forms',
    after: 'Microsoft Forms: responses of signed-in parents, as a workbook',
    kind: 'form',
    nation: 'GB',
    file: 'xlsx',
    trips: 2,
    columns: `
ID = {n}
Start time = {stamp m/d/yy}
Completion time = {stamp m/d/yy}
Email = {parent email}
Name = {parent name}
Student's legal first name(s) as shown on the passport = {names}
Student's surname as shown on the passport = {last}
Student's date of birth\\n = {birth cell}
Is your child male or female? = {gender Male,Female}
Passport number = {passport}*6|Awaiting renewal|applied for new one
What country is the passport from? = {home en}
Your child's school e-mail address = {email}
Which exchange are you signing up for? = {destination en}
Day of departure = {start cell}
Day of return = {end cell}
Your mobile number (for the trip WhatsApp group) = {parent national}
Has your child ever had a serious allergic reaction? = No|No|Yes - penicillin
`,
  },
  {
    name: 'en-surveymonkey',
    after: 'SurveyMonkey: all individual responses, with a second heading row',
    kind: 'two heading rows',
    nation: 'GB',
    file: 'xlsx',
    columns: `
Respondent ID > = 118########
Collector ID > = 43#######
Start Date > = {stamp yyyy-mm-dd}
End Date > = {stamp yyyy-mm-dd}
IP Address > = 86.1##.4#.1#
Email Address > = |
First Name > = |
Last Name > = |
Custom Data 1 > = |
Please give the traveller's name exactly as in the passport. > Given name(s) = {first}
Please give the traveller's name exactly as in the passport. > Family name = {last}
What is the traveller's date of birth? > Date (DD/MM/YYYY) = {birth dd/mm/yyyy}
What sex is shown in the passport? > Response = {gender Male,Female}
Passport details > Number = {passport}
Passport details > Expiry date = {expiry dd/mm/yyyy}
Passport details > Nationality = {home demonym}
How do we reach the traveller? > Email = {email}
How do we reach the traveller? > Mobile = {phone national}
How do we reach a parent? > Name = {parent name}
How do we reach a parent? > Email = {parent email}
`,
  },
  {
    name: 'en-ferry-text',
    after: 'Ferry company: passenger list, copied from a PDF',
    kind: 'text of a PDF',
    nation: 'GB',
    file: 'text utf-8',
    title: ['Booking 4471902   Portsmouth - Caen   SCHOOL GROUP'],
    columns: `
Title = {sexed Mr/Master,Miss/Ms}
Forename = {first}
Surname = {last}
Type = ADT|CHD
Sex = {gender M,F}
Born = {birth dd mmm yy}
Document no. = {passport}
Country of issue = {home iso3}
`,
    footer: ['End of list - {count} passengers'],
  },
]
