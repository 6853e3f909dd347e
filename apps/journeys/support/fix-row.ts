import { readFileSync } from 'node:fs'
import { formatDay, parseDay } from '@campus/domain/calendar-date'
import { standardApplicantRules } from '@campus/domain/applicant/applicant-rules'
import { importGrid } from '@campus/draft/import-grid'

/** `value` is what a person types; `kept` is how a draft holds it, with days in ISO form and choices by their codes. */
export type Fix = { row: number; field: string; value: string; kept: string }

/** `2027-02-16` as English shows and takes it. */
const typed = (isoDay: string) => `${isoDay.slice(5, 7)}-${isoDay.slice(8, 10)}-${isoDay.slice(0, 4)}`

/** A day so many days later; a trip of one day among long ones would be asked about. */
const moved = (isoDay: string, days: number) => formatDay(parseDay(isoDay)! + days)

/** What a secretary would type into each faulty cell of a file, from what stands beside it. */
export function fixesFor(file: string, today: string): Fix[] {
  const result = importGrid(new Uint8Array(readFileSync(file)), {
    rules: standardApplicantRules(today),
    fileName: file,
  })
  if ('error' in result) throw new Error(result.error.code)
  const rows = new Map(result.values.map((value) => [value.row, value]))
  return result.issues.map(({ row, field, code }) => {
    const person = rows.get(row)
    if (!person) throw new Error(`no row ${row}`)
    const values: Record<string, string> = {
      type: 'Student',
      first_name: 'Robin',
      last_name: 'Mended',
      date_of_birth: typed('2001-05-17'),
      email: `row${row}@mail.example`,
      phone_number: '+34 612345678',
      passport_number: `ZZ${1_000_000 + row}`,
      residence_country_id: 'Japan',
      destination_country_id: 'Malta',
      student_number: `ST${900_000 + row}`,
      start_date: typed(moved(person.end_date, -9)),
      end_date: typed(moved(person.start_date, 9)),
    }
    const value = values[field]
    if (value === undefined) throw new Error(`nobody knows how to mend ${code} of ${field}`)
    const kept: Record<string, string> = {
      type: 'student',
      date_of_birth: '2001-05-17',
      phone_number: '+34612345678',
      residence_country_id: 'JP',
      destination_country_id: 'MT',
      start_date: moved(person.end_date, -9),
      end_date: moved(person.start_date, 9),
    }
    return { row, field, value, kept: kept[field] ?? value }
  })
}
