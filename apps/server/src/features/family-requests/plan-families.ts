import { fullName } from '@campus/domain/full-name'
import type { askFamilies, PlannedFamilyPerson } from '@campus/contract/family-requests'
import type { Applicant } from '@campus/domain/applicant/applicant'
import { findAskedFields } from '@campus/domain/family-requests/asked-fields'
import {
  chooseRecipient,
  isMinorOn,
  reasonWithout,
  type TiedPerson,
} from '@campus/domain/family-requests/choose-recipient'
import { countryLanguage } from '@campus/domain/family-requests/language-of-country'
import type { ReviewSheet } from '@campus/draft/relate/review-sheet'
import { isLocale, type Locale } from '@campus/i18n/locale'
import type { z } from 'zod'
import type { ReviewRow } from '@campus/draft/model/review-row'

type Wanted = Pick<
  z.output<typeof askFamilies.body & z.ZodType>,
  'rows' | 'emails' | 'are_parents' | 'language'
>
/** A person to ask, with their row from the file. */
export type PlannedPerson = PlannedFamilyPerson & { person: Applicant }

/**
 * The people to ask, and how many requested rows are left out: nothing missing, or nothing a family knows.
 */
export type FamilyPlan = { people: PlannedPerson[]; complete: number; ofSchool: number }

/**
 * Decides for the rows of a review which fields to ask for, of whom, at which address and in which language.
 * Both the preview and the actual request use this plan.
 */
export function planFamilies(sheet: ReviewSheet, wanted: Wanted, schoolLanguage: Locale): FamilyPlan {
  const chosen = wanted.rows ? new Set(wanted.rows) : null
  const typed = new Map((wanted.emails ?? []).map(({ row, email }) => [row, email.trim()]))
  const byRow = new Map(sheet.rows.map((row) => [row.row, row]))
  const tied = new Map(sheet.relations.links.map(({ row, field, to_row: to }) => [`${row} ${field}`, to]))
  const { today } = sheet.rules
  const find = (row: number, field: string): TiedPerson | undefined => {
    const to = byRow.get(tied.get(`${row} ${field}`) ?? -1)
    return to && { email: soundEmail(to), isMinor: isMinor(to, today) }
  }
  const rows = sheet.rows.filter(({ row }) => chosen === null || chosen.has(row))
  const people = rows.flatMap((row): PlannedPerson[] => {
    const fields = findAskedFields(row.issues, row.typed)
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
    const spoken = countryLanguage(applicant.residence_country_id)
    return [
      {
        row: row.row,
        name: fullName(applicant).slice(0, 200),
        is_minor: minor,
        recipient,
        email,
        reason:
          email === ''
            ? reasonWithout({ isTyped: (row.typed.email ?? '') !== '', isSound: soundEmail(row) !== '' })
            : null,
        language: wanted.language ?? (isLocale(spoken) ? spoken : schoolLanguage),
        fields,
        person: applicant,
      },
    ]
  })
  const complete = rows.filter(({ issues }) => issues.length === 0).length
  return { people, complete, ofSchool: rows.length - complete - people.length }
}

/** Invalid addresses get no email. */
const soundEmail = ({ applicant, issues }: ReviewRow): string =>
  issues.some(({ field }) => field === 'email') ? '' : applicant.email

const isMinor = ({ applicant }: ReviewRow, today: string): boolean | null =>
  isMinorOn(applicant.date_of_birth, { start: applicant.start_date, today })
