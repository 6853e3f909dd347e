import type { ApplicantField } from '@campus/domain/applicant/applicant-field'

/** Where a value comes from that was made from others: the id of the offer, and the text it was made from. */
export type MadeFrom = { offer: string; text: string }
/** Whether a country of residence is no more than a nationality: nobody said that the person lives there. */
export const isNationalityMade = (origin: MadeFrom | undefined): boolean =>
  origin?.offer.startsWith('nationality:') === true

export type RowOrigins = Partial<Record<ApplicantField, MadeFrom>>
