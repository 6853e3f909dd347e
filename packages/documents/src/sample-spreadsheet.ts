import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import { addDays } from '@campus/domain/calendar-date'
import { countryName } from '@campus/i18n/format-country'
import { formatTag, type Locale } from '@campus/i18n/locale'
import { writeXlsx } from 'hucre/xlsx'
import { documentWords } from './document-words.ts'
import { applicantSheet, templateFields, type EnrollmentTemplateData } from './enrollment-template.ts'

type Person = {
  type: 'student' | 'group_leader' | 'immediate_family'
  name: readonly [first: string, last: string]
  gender: 'female' | 'male'
  born: string
  /** Days by which their trip is longer than that of the group. */
  longer?: number
  travelsWith?: string
}

/** Invented people of a trip: a leader, her students and a brother who comes along. */
const people: readonly Person[] = [
  { type: 'group_leader', name: ['Francesca', 'Moretti'], gender: 'female', born: '1984-03-19' },
  { type: 'student', name: ['Giulia', 'Rossi'], gender: 'female', born: '2009-05-02' },
  { type: 'student', name: ['Matteo', 'Bianchi'], gender: 'male', born: '2009-08-27' },
  { type: 'student', name: ['Sofia', 'Conti'], gender: 'female', born: '2010-01-14' },
  { type: 'student', name: ['Luca', 'Ferrari'], gender: 'male', born: '2009-11-30' },
  // ends before it starts: the first thing to correct
  { type: 'student', name: ['Elena', 'Greco'], gender: 'female', born: '2010-02-08', longer: -20 },
  { type: 'student', name: ['Marco', 'Bruno'], gender: 'male', born: '2009-07-11' },
  {
    type: 'immediate_family',
    name: ['Pietro', 'Bruno'],
    gender: 'male',
    born: '2007-04-23',
    travelsWith: 'Marco Bruno',
  },
  // listed twice: the second thing to correct
  { type: 'student', name: ['Giulia', 'Rossi'], gender: 'female', born: '2009-05-02' },
]

/** Days from today to the first day of the trip, and from then to the last. */
const trip = { from: 60, days: 13 }

/**
 * A spreadsheet of invented people for a first try, in the school's language and for its next months. All but two can be
 * insured as they are: one trip ends before it starts, and one person is listed twice, so that the review has something
 * to show. Their addresses are of a domain that nobody can have, so no mail reaches anyone.
 */
export async function sampleSpreadsheet(data: EnrollmentTemplateData, locale: Locale): Promise<Uint8Array> {
  const words = documentWords(locale)
  const fields = templateFields(data)
  const start = addDays(data.today, trip.from)
  // somebody on a trip does not live where it goes
  const home = data.destination_country_id === 'IT' ? 'FR' : 'IT'
  const fee = new Intl.NumberFormat(formatTag[locale], { minimumFractionDigits: 2, useGrouping: false })
  const [leader] = people
  const sampleValues = (person: Person): Partial<Record<ApplicantField, string>> => {
    const [first, last] = person.name
    const isLeader = person.type === 'group_leader'
    // whoever is listed twice has one number
    const number = people.findIndex(({ name }) => name.join() === person.name.join()) + 1
    return {
      type: words.word(`template_type_${person.type}`).local,
      first_name: first,
      last_name: last,
      gender: words.word(`template_gender_${person.gender}`).local,
      date_of_birth: person.born,
      email: `${first}.${last}@school.example`.toLowerCase(),
      phone_number: `+39 347 066 28${String(number).padStart(2, '0')}`,
      passport_number: `YA10203${String(number).padStart(2, '0')}`,
      residence_country_id: countryName(home, locale),
      destination_country_id: countryName(data.destination_country_id, locale),
      start_date: start,
      end_date: addDays(start, trip.days + (person.longer ?? 0)),
      student_number: person.type === 'student' ? `ST${100 + number}` : '',
      group_name: words.word('sample_group').local,
      plan: data.plans[0] ?? '',
      total_fee: fee.format(1250),
      dependent_of: person.travelsWith ?? '',
      group_leader: isLeader ? '' : leader!.name.join(' '),
    }
  }
  const sheet = applicantSheet(fields, words)
  return writeXlsx({
    properties: { title: words.word('sample_file', () => ({ campus: data.campus })).local },
    sheets: [
      {
        ...sheet,
        rows: [
          ...(sheet.rows ?? []),
          ...people.map((person) => {
            const values = sampleValues(person)
            return fields.map((field) => values[field] ?? '')
          }),
        ],
      },
    ],
  })
}
