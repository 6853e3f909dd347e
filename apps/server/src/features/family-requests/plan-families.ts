import type { askFamilies, AskedPerson } from '@campus/contract/family-requests'
import type { Applicant } from '@campus/domain/applicant/applicant'
import { findAskedFields } from '@campus/domain/family-requests/asked-fields'
import { chooseRecipient, isMinorOn, type TiedPerson } from '@campus/domain/family-requests/choose-recipient'
import { languageOfCountry } from '@campus/domain/family-requests/language-of-country'
import type { ReviewRow, ReviewSheet } from '@campus/grid-import/review-sheet'
import { isLocale, type Locale } from '@campus/i18n/locale'
import type { z } from 'zod'

type Wanted = Pick<
  z.output<typeof askFamilies.body & z.ZodType>,
  'rows' | 'emails' | 'are_parents' | 'language'
>
/** Somebody to ask, with the row as it was read. */
export type PlannedPerson = AskedPerson & { person: Applicant }

/** Who of a review is asked what, whom, where and in which language. The preview and the question are this one plan. */
export function planFamilies(sheet: ReviewSheet, wanted: Wanted, schoolLanguage: Locale): PlannedPerson[] {
  const chosen = wanted.rows ? new Set(wanted.rows) : null
  const typed = new Map((wanted.emails ?? []).map(({ row, email }) => [row, email.trim()]))
  const byRow = new Map(sheet.rows.map((row) => [row.row, row]))
  const tied = new Map(sheet.relations.links.map(({ row, field, to_row: to }) => [`${row} ${field}`, to]))
  const { today } = sheet.rules
  const find = (row: number, field: string): TiedPerson | undefined => {
    const to = byRow.get(tied.get(`${row} ${field}`) ?? -1)
    return to && { email: soundEmail(to), isMinor: isMinor(to, today) }
  }
  return sheet.rows.flatMap((row): PlannedPerson[] => {
    const fields = chosen === null || chosen.has(row.row) ? findAskedFields(row.issues, row.typed) : []
    if (fields.length === 0) return []
    const { applicant } = row
    const minor = isMinor(row, today)
    const { recipient, email } = chooseRecipient({
      isMinor: minor,
      ownEmail: soundEmail(row),
      typedEmail: typed.get(row.row),
      areParents: wanted.are_parents === true,
      dependentOf: find(row.row, 'dependent_of'),
      leader: find(row.row, 'group_leader'),
    })
    const spoken = languageOfCountry(applicant.residence_country_id)
    return [
      {
        row: row.row,
        name: `${applicant.first_name} ${applicant.last_name}`.trim().slice(0, 200),
        is_minor: minor,
        recipient,
        email,
        language: wanted.language ?? (isLocale(spoken) ? spoken : schoolLanguage),
        fields,
        person: applicant,
      },
    ]
  })
}

/** No mail goes to an address that is itself in doubt. */
const soundEmail = ({ applicant, issues }: ReviewRow): string =>
  issues.some(({ field }) => field === 'email') ? '' : applicant.email

const isMinor = ({ applicant }: ReviewRow, today: string): boolean | null =>
  isMinorOn(applicant.date_of_birth, applicant.start_date, today)
