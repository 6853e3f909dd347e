import { foldText } from '@campus/domain/applicant/fold-text'
import type { ColumnTarget } from '../model/column-match.ts'
import { cellText, type RawRow } from '../model/raw-cell.ts'
import { mostDoubtful, type Assignment, type Column } from './column.ts'

/** Shares of the addresses that have the given name, or only the family name, of the person in the row. */
type Owners = { own: number; family: number }

/** Addresses read; the others of a column are formed in the same way. */
const rowsRead = 100
/** With fewer names in their addresses, people could have chosen any. */
const leastNames = 5
/** With fewer letters next to a name, an address has no second name. */
const leastOther = 3
/** A column with at least this share of given names belongs to the people themselves. */
const isOwn = 0.5
/** Below this share, only a few people happen to have a parent's initial. */
const isOthers = 0.25

/**
 * Of several columns of email addresses, takes the one whose addresses have the given names of the people. A
 * column with only their family names holds the addresses of parents: it is left out, and returned.
 */
export function preferOwnEmail(
  best: Assignment,
  columns: readonly Column[],
  rows: readonly RawRow[],
): number | null {
  const held = [...best].find(([, { target }]) => target === 'email')
  if (held === undefined) return null
  const [index] = held
  const namesOf = readNames(best)
  const owners = (column: number) => countOwners(rows.slice(0, rowsRead), column, namesOf)
  const holder = owners(index)
  if (holder.own >= isOthers) return null
  const other = columns.find(
    (column) =>
      !best.has(column.index) &&
      !column.reading.isIgnored &&
      column.profile.email >= 0.6 &&
      owners(column.index).own >= isOwn,
  )
  if (other !== undefined) {
    best.delete(index)
    const reason = { code: 'values_email', params: { heading: other.header } } as const
    best.set(other.index, { target: 'email', score: { score: mostDoubtful, reason } })
    return null
  }
  // addresses without names may belong to anybody
  if (holder.own + holder.family < isOwn) return null
  best.delete(index)
  return index
}

/** Whether the addresses of a column have the given names in these columns of names. */
export function isOwnAddress(names: Assignment, rows: readonly RawRow[], column: number): boolean {
  return countOwners(rows.slice(0, rowsRead), column, readNames(names)).own >= isOwn
}

type Names = { given: string[]; family: string[] } | { whole: string[] }

function readNames(best: Assignment): (row: RawRow) => Names {
  const at = (target: ColumnTarget) => [...best].find(([, one]) => one.target === target)?.[0]
  const [whole, first, last] = [at('full_name'), at('first_name'), at('last_name')]
  const words = ({ cells }: RawRow, column: number | undefined) =>
    column === undefined
      ? []
      : cellText(cells[column])
          .split(/[\s,]+/)
          .map(letters)
          .filter(({ length }) => length > 2)
  return (row) =>
    whole === undefined
      ? { given: words(row, first), family: words(row, last) }
      : { whole: words(row, whole) }
}

function countOwners(rows: readonly RawRow[], column: number, namesOf: (row: RawRow) => Names): Owners {
  let [own, family, read] = [0, 0, 0]
  for (const row of rows) {
    const address = letters(cellText(row.cells[column]).split('@')[0] ?? '')
    if (address === '') continue
    read++
    const owner = ownerOf(address, namesOf(row))
    if (owner === 'own') own++
    else if (owner === 'family') family++
  }
  return own + family < leastNames ? { own: 0, family: 0 } : { own: own / read, family: family / read }
}

function ownerOf(address: string, names: Names): 'own' | 'family' | null {
  const has = (word: string) => address.includes(word)
  if ('whole' in names) {
    const found = names.whole.filter(has)
    if (found.length !== 1) return found.length > 1 ? 'own' : null
    // "marie@" may be a given name, but "paul.durand@" has the given name of somebody else
    return address.length - found[0]!.length >= leastOther ? 'family' : null
  }
  const { given, family } = names
  const familyName = family.find(has)
  const hasInitial = given.some((word) => address[0] === word[0])
  if (given.some(has) || (familyName !== undefined && hasInitial)) return 'own'
  return familyName === undefined ? null : 'family'
}

const letters = (text: string): string => foldText(text).replace(/[^a-z]/g, '')
