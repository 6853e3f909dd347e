import type { CorpusFile } from '../corpus-file.ts'

/** Schools in the United Kingdom, and what their parents and agencies send. */
export const british: CorpusFile[] = [
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
    name: 'en-dofe',
    after: 'eDofE: participants of an expedition group with assessors around it',
    kind: 'captions',
    nation: 'GB',
    file: 'xlsx',
    people: 15,
    groups: ['Team Buzzard', 'Team Kestrel', 'Team Merlin'],
    caption: '{group} - Gold qualifying',
    columns: `
eDofE ID = {n}
First name(s) = {first}
Family name = {last}
Date of Birth = {birth d-mmm-yy}
Sex at birth = {gender Male,Female}
Nationality on passport = {home demonym}
Passport number = {passport}
Personal email = {email}
Mobile (participant) = {phone national}
Emergency contact (name) = {parent name}
Emergency contact (number) = {emergency national}
Dietary needs = |Vegan|Halal
`,
  },
  {
    name: 'en-engage',
    after: 'Engage (Double First): ad hoc pupil report with parents and boarding',
    kind: 'title above',
    nation: 'GB',
    file: 'xlsx',
    people: 18,
    title: ['Ad Hoc Report: German exchange 2027', 'Run by:\t{parent name}\tRun on:\t{past dd/mm/yyyy}'],
    columns: `
School ID = {student 1####}
UPN = @3##########
Title = {sexed Mr,Miss}
Surname = {last}
Forename = {first}
Known As = {first}
Sex = {gender M,F}
DoB = {birth dd-mmm-yyyy}
NC Yr = {year 9,10,11}
Form = {group 9R,10S,11T}
House = Drake|Nelson|Raleigh
Day/Boarder = Day*3|Weekly boarder|Full boarder
Tutor = {parent name}
Pupil Email = {email}
Parental Salutation = Mr and Mrs {parent last}
Parental Email 1 = {parent email}
Parental Mobile 1 = {parent national}
Passport Number = {passport}
Passport Issue Date = {past dd-mmm-yyyy}
Passport Expiry = {expiry dd-mmm-yyyy}
Passport Country = {home en}
`,
    footer: ['Total: {count}'],
  },
]
