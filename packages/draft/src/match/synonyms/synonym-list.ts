import type { ColumnTarget } from '../../model/column-match.ts'

/**
 * Headings of one language, separated by `|`. `ignored` are headings that look like one of ours and are not
 * (passport expiry, parent's e-mail): knowing them keeps a column from being taken by mistake.
 */
export type SynonymList = Record<ColumnTarget | 'ignored', string>
