import type { Applicant } from '@campus/domain/applicant/applicant'
import type { ApplicantRules } from '@campus/domain/applicant/applicant-rules'
import type { FileIssueCode } from '@campus/domain/applicant/issue'
import type { ApplicantLink } from '@campus/domain/applicant/link-applicants'
import { collectIssues, type GridIssue } from './collect-issues.ts'
import type { MatchOptions, MatchReason } from './column-match.ts'
import { learnContext, matchGrid, reviewGrid } from './read-grid.ts'
import { readSpreadsheet, type ReadOptions } from './read-spreadsheet.ts'
import type { ColumnTarget } from './synonyms/synonym-list.ts'

export type ImportOptions = ReadOptions & Pick<MatchOptions, 'remembered'> & { rules: ApplicantRules }

/** Milliseconds of each stage. */
export type ImportTimings = { read: number; match: number; review: number; total: number }

export type ImportResult = {
  /** The row number a person sees; 0 when the sheet has no headings. */
  header_row: number
  sheet: string
  encoding: string
  rows: number
  columns: { header: string; field: ColumnTarget | null; confidence: number; reason: MatchReason }[]
  values: ({ row: number } & Applicant)[]
  issues: GridIssue[]
  links: ApplicantLink[]
  timings: ImportTimings
}

/** The whole import in one go, as the operator's command and the tests run it; the screen runs the same stages. */
export function importGrid(
  bytes: Uint8Array,
  options: ImportOptions,
): ImportResult | { error: { code: FileIssueCode } } {
  const started = performance.now()
  const read = readSpreadsheet(bytes, options)
  if (!read.ok) return { error: { code: read.code } }
  const hasRead = performance.now()
  const matched = matchGrid(read, { today: options.rules.today, remembered: options.remembered })
  if (!matched.ok) return { error: { code: matched.code } }
  const hasMatched = performance.now()
  const { grid } = matched
  const sheet = reviewGrid(grid, options.rules, learnContext(grid, options.rules))
  const issues = collectIssues(sheet)
  const finished = performance.now()
  return {
    header_row: read.table.headerRow,
    sheet: read.sheet,
    encoding: read.encoding,
    rows: sheet.rows.length,
    columns: grid.columns
      .filter(({ header, field }) => header !== '' || field !== null)
      .map(({ header, field, confidence, reason }) => ({ header, field, confidence, reason })),
    values: sheet.rows.map(({ row, applicant }) => ({ row, ...applicant })),
    issues,
    links: sheet.relations.links,
    timings: {
      read: hasRead - started,
      match: hasMatched - hasRead,
      review: finished - hasMatched,
      total: finished - started,
    },
  }
}
