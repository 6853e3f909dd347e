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
]
