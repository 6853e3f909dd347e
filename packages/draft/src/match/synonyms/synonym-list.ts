import type { ColumnTarget } from '../../model/column-match.ts'

/**
 * Headings of one language, separated by `|`. `ignored` are headings that look like one of ours but aren't
 * (passport expiry, parent's email); listing them prevents false matches.
 */
export type SynonymList = Record<ColumnTarget | 'ignored', string>
