import type { CorpusFile } from '../../corpus-file.ts'

/** Files of the other half whose cells were looked at. */
export const onceBritish: CorpusFile[] = [
  {
    name: 'en-tour-template',
    hasOtherNames: true,
    after: 'School tour operator: its template with an example row, instructions and a table of staff',
    kind: 'title above',
    nation: 'GB',
    file: 'xlsx',
    people: 16,
    sheet: 'Passenger list',
    title: [
      'GLOBETREK SCHOOL TOURS\t\tTour ref.\tGT-27-0418',
      'School:\tHolyrood High School',
      'Group leader:\t{parent name}\tMobile:\t{parent national}',
      'Departure date:\t{start dd/mm/yyyy}\tReturn date:\t{end dd/mm/yyyy}',
    ],
    example: ['e.g.', 'SMITH', 'John Paul', 'M', '31/01/2010', '123456789', '14/05/2030', 'British', 'Vegan'],
    columns: `
No. = {n}
Surname (as passport) = {LAST}
First & middle names (as passport) = {FIRST}
Gender on passport = {gender M,F}
Date of birth = {birth dd/mm/yyyy}
Passport number = {passport}
Passport expiry = {expiry dd/mm/yyyy}
Nationality = {home demonym}
Dietary / medical = None|Coeliac|EpiPen||
`,
    below: {
      title: 'ACCOMPANYING STAFF',
      people: 3,
      columns: `
No. = {n}
Surname (as passport) = {LAST}
First & middle names (as passport) = {FIRST}
Gender on passport = {gender M,F}
Date of birth = {birth dd/mm/yyyy}
Passport number = {passport}
Passport expiry = {expiry dd/mm/yyyy}
Nationality = {home demonym}
Mobile on tour = {phone national}
`,
    },
    otherSheets: {
      'READ ME': [
        'How to complete this form',
        '1. Enter names exactly as in the passport.',
        '2. Return the form 12 weeks before departure.',
      ],
      Lists: ['Gender\tNationality', 'M\tBritish', 'F\tIrish', '\tPolish'],
    },
  },
  {
    name: 'en-camp-families',
    hasOtherNames: true,
    after: 'CampBrain: registrations with the campers of a family in a row',
    kind: 'family per row',
    nation: 'GB',
    file: 'csv utf-8 ,',
    people: 10,
    repeats: { what: 'people', most: 3 },
    columns: `
Household ID = HH-####
Primary Contact = {parent name}
Primary Email = {parent email}
Home Country = {residence en}
Camper{#}_First = {first}
Camper{#}_Last = {last}
Camper{#}_DOB = {birth dd-mmm-yyyy}
Camper{#}_Gender = {gender Boy,Girl}
Camper{#}_PassportNo = {passport}
Session_Start = {start dd-mmm-yyyy}
Session_End = {end dd-mmm-yyyy}
Camp_Country = {destination en}
Balance = 0.00|125.00
`,
  },
  {
    name: 'en-bromcom',
    hasOtherNames: true,
    after: 'Bromcom: student report with enrolment status',
    kind: 'states of people',
    nation: 'GB',
    file: 'xls html',
    people: 20,
    title: ['Northgate Academy', 'Trip consent: students'],
    columns: `
Admission Number = {student 00####}
Legal Surname = {last}
Legal Forename = {first}
Tutor Group = {group 9-NEW,9-KEP}
DOB = {birth dd/mm/yyyy}
Gender = {gender M,F}
Enrolment = {state Current,Left}
Date of Leaving = |
In Care = N
Contact 1 > Full Name = {parent name}
Contact 1 > Relationship = Mother|Father|Step-father
Contact 1 > Email = {parent email}
Contact 1 > Mobile = {parent national}
Student > School Email = {email}
Student > Passport No. = {passport}
`,
  },
  {
    name: 'en-typeform',
    hasOtherNames: true,
    after: 'Typeform: responses as CSV, with the times of the survey',
    kind: 'form',
    nation: 'GB',
    file: 'csv utf-8 ,',
    columns: `
# = @########@######
Hi! What's your first name? = {first}
And your last name, {{field:01GZ}}? = {last}
When were you born? = {birth yyyy-mm-dd}
How do you identify? = {gender Male,Female}
What's your email? = {email}
And a phone number in case we need you? = {phone plus}
Where do you live at the moment? = {residence en}
Which of our courses abroad would you like? = {place} summer course
First day = {start yyyy-mm-dd}
Last day = {end yyyy-mm-dd}
What's the number in your passport? = {passport}
Response Type = completed
Start Date (UTC) = {stamp yyyy-mm-dd}
Stage Date (UTC) = |
Submit Date (UTC) = {stamp yyyy-mm-dd}
Network ID = @#@#@#@#@#
Tags = |
`,
  },
  {
    name: 'en-coaches',
    hasOtherNames: true,
    after: 'Trip leader: list by coach, with dates in words',
    kind: 'captions',
    nation: 'GB',
    file: 'xlsx',
    people: 18,
    groups: ['COACH A', 'COACH B'],
    caption: '{group}',
    mess: ['notes', 'blank rows'],
    note: 'nb: two more to confirm by Friday',
    columns: `
Pupil = {last}, {first}
Born = {birth dth mmmm yyyy}
b/g = {gender b,g}
Ppt = {passport}
Leaves = {start www dth mmm yyyy}
Back = {end www dth mmm yyyy}
Mum/Dad tel = {parent national}
Inhaler? = y||
`,
    footer: ['{count} pupils', 'Ratio 1:9'],
  },
  {
    name: 'en-isams-tables',
    hasOtherNames: true,
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
    name: 'en-surveymonkey',
    hasOtherNames: true,
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
    name: 'en-arbor',
    hasOtherNames: true,
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
    name: 'en-ferry-text',
    hasOtherNames: true,
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
  {
    name: 'en-parentpay-trip',
    hasOtherNames: true,
    after: 'ParentPay: payment item of a trip, with those who have not paid',
    kind: 'title above',
    nation: 'GB',
    file: 'xlsx',
    people: 20,
    title: [
      'Payment item: Y9 {place} residential',
      'Trip dates: {start dd/mm/yyyy} - {end dd/mm/yyyy}',
      'Printed 12/11/2026 09:14',
    ],
    columns: `
Payer name = {parent name}
Student name = {last}, {first}
Year = {year 9,10}
Class = {group 9R,9S}
D.O.B. = {birth dd mmm yyyy}
M/F = {gender M,F}
Amount due = {fee £1,234.50}
Amount paid = £150.00|£0.00
Outstanding = £300.00|£450.00
Last payment = {past dd/mm/yyyy}|
Passport No (from form) = {passport}*6|Not supplied
`,
    footer: ['Total students: {count}'],
  },
  {
    name: 'en-scholarpack',
    hasOtherNames: true,
    after: 'ScholarPack: pupil report of a primary school, exported as CSV',
    kind: 'plain list',
    nation: 'GB',
    file: 'csv utf-8 ,',
    columns: `
Adm No. = {student 0#####}
UPN = J3###########
Pupil Surname = {last}
Pupil Forename = {first}
Pupil Chosen Name = {first}
Reg Group = {group 5 Oak,6 Ash}
NCY = {year 5,6}
DOB = {birth dd/mm/yyyy}
Gender = {gender M,F}
Ethnicity = White British|Any other Asian
First Language = English|Urdu|Polish
FSM = Y|N
Priority 1 Contact = {parent name}
Priority 1 Telephone = {parent national}
Priority 1 Email = {parent email}
`,
  },
  {
    name: 'en-engage',
    hasOtherNames: true,
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
