import type { ApplicantField } from '@campus/domain/applicant/applicant-field'

/** The origin of a derived value: the ID of the offer, and the text that it was derived from. */
export type MadeFrom = { offer: string; text: string }
export type RowOrigins = Partial<Record<ApplicantField, MadeFrom>>

/** Whether a country of residence was only derived from the nationality, and not stated. */
export const isNationalityMade = (origin: MadeFrom | undefined): boolean =>
  origin?.offer.startsWith('nationality:') === true

export type DurationUnit = 'month' | 'week' | 'night' | 'day'
/** The length of a stay. */
export type Measured = { amount: number; unit: DurationUnit }

/** What a derived value depends on: it is recomputed when that cell is edited, until it is edited itself. */
export type Follow =
  | { source: 'start_date' | 'end_date'; length: Measured; shift: number }
  | { source: 'home_country_id' }
export type Follows = Partial<Record<ApplicantField, Follow>>
