import type { ListedEntry } from '@campus/domain/sanctions/listed-entry'
import { birthOf } from './listed-birth.ts'
import { addOnce, Entries, readRows, UnreadableList, type ReadList } from './listed-rows.ts'

/** The columns that both British lists have, and those that they name differently. */
const reference = ['group id', 'unique id'] as const
const kinds = ['group type', 'individual, entity, ship', 'designation type'] as const
const birth = ['dob', 'd.o.b'] as const
const nationality = ['nationality', 'nationality(/ies)'] as const
/** `Name 6` is the family name, or the name of an organisation. */
const givenNames = ['name 1', 'name 2', 'name 3', 'name 4', 'name 5'] as const

/**
 * Reads the UK sanctions list, or OFSI's consolidated list, as CSV: one row for each name of an entry. Ships are left out. Source:
 * https://www.gov.uk/government/publications/the-uk-sanctions-list and the format guide of OFSI's list.
 */
export function readUkCsv(text: string): ReadList {
  const rows = readRows(text, ',', { marker: 'name 6', needed: [reference, kinds, birth] })
  const entries = new Entries()
  const vague = new Set<ListedEntry>()
  let unreadBirths = 0
  for (const { number, cell } of rows) {
    const kind = kindOf(cell(...kinds))
    if (kind === 'ship') continue
    if (kind === null)
      throw new UnreadableList(`Row ${number}: "${cell(...kinds)}" is no individual, entity or ship.`)
    const ofEntry = cell(...reference)
    if (ofEntry === '') throw new UnreadableList(`Row ${number} has no number of its entry.`)
    const entry = entries.at(ofEntry, kind)
    const names = [...givenNames.map((name) => cell(name)), cell('name 6')]
    addOnce(entry.names, names.filter((name) => name !== '').join(' '))
    addOnce(entry.names, cell('name non-latin script'))
    for (const one of splitValues(cell(...birth))) {
      const read = readBirth(one)
      if (read === null) {
        unreadBirths++
        vague.add(entry)
      } else addOnce(entry.births, read)
    }
    for (const one of splitValues(cell(...nationality))) addOnce(entry.nationalities, one)
  }
  for (const entry of vague) entry.births = []
  return { entries: entries.all(), unreadBirths }
}

function kindOf(text: string): ListedEntry['kind'] | 'ship' | null {
  const kind = text.toLowerCase()
  if (kind === 'individual') return 'person'
  return kind === 'entity' || kind === 'ship' ? kind : null
}

/** Several values in a cell: `(1) … (2) …`, or separated by `;` or `|`. */
const splitValues = (cell: string): string[] =>
  cell
    .split(/\(\d+\)|[;|]/)
    .map((one) => one.trim())
    .filter((one) => one !== '')

/** `03/05/1970`, and with `00` or `dd` and `mm` where the list has no day or month. */
function readBirth(text: string): string | null {
  const parts = /^(?:(\d{1,2}|dd)\/)?(?:(\d{1,2}|mm)\/)?(\d{4})$/i.exec(text)
  if (!parts) return null
  const [, day = '', month = '', year = ''] = parts
  const known = (part: string) => (/^\d/.test(part) ? part : '')
  return birthOf(year, known(month), known(day))
}
