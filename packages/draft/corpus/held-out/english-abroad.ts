import type { CorpusFile } from '../corpus-file.ts'

/** North America, Australia and Hong Kong. */
export const englishAbroad: CorpusFile[] = [
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
    name: 'en-facts',
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
