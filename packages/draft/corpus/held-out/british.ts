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
