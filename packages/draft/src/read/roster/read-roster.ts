import { unzipSync } from 'fflate'
import { maxApplicants, maxUnzippedBytes } from '../../model/limits.ts'
import type { FileCells, FileRejection, RosterSource, SheetCells } from '../../model/sheet-read.ts'
import { readDirectory } from '../unpack-workbook.ts'
import { readRosterFile, findRosterFile, type RosterFile, type RosterLine } from './roster-files.ts'
import { cellsInClass, joinRoster, rosterColumns, type RosterPerson } from './roster-people.ts'

/** With more classes than this, a list to tick is no use, so only the whole school is offered. */
const maxClasses = 300

/** Whether a zip is a OneRoster bundle: it has a users.csv in some folder. */
export function isRosterBundle(bytes: Uint8Array): boolean {
  return readDirectory(bytes)?.some(({ name }) => findRosterFile(name) === 'users') === true
}

const fail = (code: FileRejection['code']): FileRejection => ({ ok: false, code })

/**
 * Reads a bundle like a workbook: one sheet with everyone and one for each class, so that the usual steps
 * tick sheets, match columns and review rows. The number of a row is that of its line in users.csv.
 */
export function readRoster(bytes: Uint8Array): FileCells | FileRejection {
  const unzipped = unzipRoster(bytes)
  if (unzipped === null) return fail('file_unreadable')
  const files: Partial<Record<RosterFile, RosterLine[]>> = {}
  const source: RosterSource = { files: [] }
  for (const [name, part] of Object.entries(unzipped)) {
    const file = findRosterFile(name)
    const lines = readRosterFile(part)
    if (lines === null) return fail('file_unreadable')
    if (file === null) continue
    files[file] = lines
    source.files.push({ name: `${file}.csv`, lines: lines.length })
  }
  const { people, classes, leftOut } = joinRoster(files)
  if (people.length === 0) return fail('file_no_applicants')
  const isWholeOffered = people.length <= maxApplicants || classes.length === 0 || classes.length > maxClasses
  const lists = [
    ...(isWholeOffered ? [{ name: 'users.csv', people, cellsOf: (one: RosterPerson) => one.cells }] : []),
    ...(classes.length > maxClasses ? [] : classes).map(({ title, people: members }) => ({
      name: title,
      people: members,
      cellsOf: (one: RosterPerson) => cellsInClass(one, title),
    })),
  ]
  const names = uniqueNames(lists.map(({ name }) => name))
  const sheets = lists.map(({ people: members, cellsOf }, index): SheetCells => {
    const rows = members.map((person) => ({ row: person.line, cells: cellsOf(person) }))
    const table = {
      headerRow: 1,
      headers: rosterColumns.map(({ source: from }) => from),
      hints: rosterColumns.map(({ hint }) => hint),
      rows,
      evidence: rosterColumns.length,
    }
    return {
      index,
      name: names[index]!,
      isHidden: false,
      table,
      rows,
      hiddenRows: [],
      isCut: false,
      leftOut: isWholeOffered && index === 0 ? leftOut : [],
    }
  })
  return { ok: true, encoding: '', delimiter: '', sheets, roster: source }
}

function unzipRoster(bytes: Uint8Array): Record<string, Uint8Array> | null {
  const entries = readDirectory(bytes)
  if (entries === null) return null
  const wanted = new Set(entries.map(({ name }) => name).filter((name) => findRosterFile(name) !== null))
  const size = entries.reduce((sum, entry) => sum + (wanted.has(entry.name) ? entry.size : 0), 0)
  if (size > maxUnzippedBytes) return null
  try {
    return unzipSync(bytes, { filter: ({ name }) => wanted.has(name) })
  } catch {
    return null
  }
}

/** Adds a number to classes with the same title. */
function uniqueNames(names: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return names.map((name) => {
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return count === 1 ? name : `${name} (${count})`
  })
}
