import type { ApplicantField } from '@campus/domain/applicant/applicant-field'

/** Where a value comes from that was made from others: the id of the offer, and the text it was made from. */
export type MadeFrom = { offer: string; text: string }
export type RowOrigins = Partial<Record<ApplicantField, MadeFrom>>

/** Whether a country of residence is no more than a nationality: nobody said that the person lives there. */
export const isNationalityMade = (origin: MadeFrom | undefined): boolean =>
  origin?.offer.startsWith('nationality:') === true

export type DurationUnit = 'month' | 'week' | 'night' | 'day'
/** The length of a stay. */
export type Measured = { amount: number; unit: DurationUnit }

/** What a made value hangs on: it moves when that cell of the row is edited, until somebody edits the value itself. */
export type Follow =
  | { source: 'start_date' | 'end_date'; length: Measured; shift: number }
  | { source: 'home_country_id' }
export type Follows = Partial<Record<ApplicantField, Follow>>
