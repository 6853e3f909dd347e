import type { CorpusFile } from '../../corpus-file.ts'

/** Files of the other half whose cells were looked at. */
export const onceMinistriesAndClubs: CorpusFile[] = [
  {
    name: 'en-scout-manager',
    hasOtherNames: true,
    after: 'Online Scout Manager: members with contacts under prefixed headings',
    kind: 'plain list',
    nation: 'GB',
    file: 'csv utf-8 ,',
    columns: `
First Name = {first}
Last Name = {last}
Patrol = {maybe group_name Eagles,Kestrels,Hawks}
Date of Birth = {birth dd/mm/yyyy}
Started = {past dd/mm/yyyy}
Member: Gender = {gender Male,Female}
Member: Address 1 = {street}
Member: Postcode = {postcode}
Member: Phone 1 = {phone national}*4|
Member: Email 1 = {email}
Primary Contact 1: Full Name = {parent name}
Primary Contact 1: Phone 1 = {parent national}
Primary Contact 1: Email 1 = {parent email}
Emergency Contact: Phone 1 = {emergency national}
Essential Information: Allergies = None|Nuts|Penicillin
Camp Abroad: Passport Number = {passport}
Camp Abroad: Passport Expiry = {expiry dd/mm/yyyy}
`,
  },
  {
    name: 'el-myschool',
    hasOtherNames: true,
    after: 'myschool: κατάσταση μαθητών',
    kind: 'title above',
    nation: 'GR',
    file: 'xls',
    title: ['2ο Γενικό Λύκειο', 'Κατάσταση μαθητών σχολικού έτους 2026-2027'],
    columns: `
Α/Α = {n}
Αρ. Μητρώου = {student 3###}
Επώνυμο = {LAST}
Όνομα = {FIRST}
Όνομα Πατέρα = {parent first}
Όνομα Μητέρας = {parent first}
Φύλο = {gender Α,Θ}
Ημ/νία Γέννησης = {birth dd/mm/yyyy}
Τάξη = {year Α,Β}
Τμήμα = {group Α1,Β2}
Υπηκοότητα = {home demonym}
Αρ. Διαβατηρίου = {passport}
Τηλ. Κηδεμόνα = {parent national}
Email Κηδεμόνα = {parent email}
`,
  },
  {
    name: 'en-dofe',
    hasOtherNames: true,
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
]
