import type { ApplicantField } from '@campus/domain/applicant/applicant-field'

/** What a column may be: an applicant's field, or a whole name that is split into two fields. */
export type ColumnTarget = ApplicantField | 'full_name'

/**
 * Headings of one language, separated by `|`. `ignored` are headings that look like one of ours and are not
 * (passport expiry, parent's e-mail): knowing them keeps a column from being taken by mistake.
 */
export type SynonymList = Record<ColumnTarget | 'ignored', string>
