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
]
