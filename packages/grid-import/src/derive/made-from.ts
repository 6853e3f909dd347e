import type { ApplicantField } from '@campus/domain/applicant/applicant-field'

/** Where a value comes from that was made from others: the id of the offer, and the text it was made from. */
export type MadeFrom = { offer: string; text: string }
export type RowOrigins = Partial<Record<ApplicantField, MadeFrom>>
