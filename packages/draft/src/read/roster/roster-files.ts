import { decodeText } from '../decode-text.ts'
import { maxColumns } from '../../model/limits.ts'
import { cleanText } from '../../model/raw-cell.ts'
import { splitRecords } from '../split-records.ts'

/**
 * The files of a OneRoster bundle that are read; the others aren't about travellers. Source: 1EdTech
 * OneRoster 1.2 CSV binding, sections 2 and 3; 1.1 keeps roles in users.csv.
 */
export const rosterFiles = ['users', 'roles', 'demographics', 'enrollments', 'classes', 'manifest'] as const
export type RosterFile = (typeof rosterFiles)[number]

/** The values of a line by heading, with its number as a spreadsheet program shows it. */
export type RosterLine = { line: number; values: ReadonlyMap<string, string> }

/** A bundle may hold every pupil of a district, but a file with more lines than this is something else. */
const maxRosterLines = 300_000

/** The file of the bundle that a name in the zip stands for, in any folder and letter case, or null. */
export function findRosterFile(name: string): RosterFile | null {
  const base = name.slice(name.lastIndexOf('/') + 1).toLowerCase()
  return rosterFiles.find((file) => base === `${file}.csv`) ?? null
}

/** Reads one file. Headings are matched in any letter case; lines marked `tobedeleted` are included. */
export function readRosterFile(bytes: Uint8Array): RosterLine[] | null {
  const decoded = decodeText(bytes, () => 0)
  if (decoded === null) return null
  const text = decoded.text.replace(/^\ufeff/, '')
  const lines: RosterLine[] = []
  let headings: string[] | null = null
  let line = 0
  const problem = splitRecords(text, ',', (record) => {
    line++
    const cells = record.slice(0, maxColumns).map(cleanText)
    if (cells.every((cell) => cell === '')) return true
    if (headings === null) headings = cells.map((cell) => cell.toLowerCase())
    else
      lines.push({ line, values: new Map(headings.map((heading, index) => [heading, cells[index] ?? ''])) })
    return lines.length < maxRosterLines
  })
  return problem === null ? lines : null
}

/** The value under a heading of the specification; empty if the file doesn't have it. */
export const fieldValue = ({ values }: RosterLine, heading: string): string =>
  values.get(heading.toLowerCase()) ?? ''

/** Whether the source system has marked a line as deleted. */
export const isDeleted = (line: RosterLine): boolean =>
  fieldValue(line, 'status').toLowerCase() === 'tobedeleted'
