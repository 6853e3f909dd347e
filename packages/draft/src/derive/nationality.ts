import type { ColumnMatch } from '../model/column-match.ts'
import { dominantLanguage } from '../match/dominant-language.ts'
import { homeTowns } from './city.ts'
import { followDittos } from './ditto.ts'
import { isDitto } from '../normalise/ditto-mark.ts'
import { findCountry, normaliseNationality } from '../normalise/normalise-country.ts'
import { cellText } from '../model/raw-cell.ts'
import { readHeading } from '../match/score-heading.ts'
import { type Batch, type Fill, type WorkTable } from './work-table.ts'
import { isForm } from '../match/heading-words.ts'
import { sourceName } from './derived-offer.ts'

const passportCountry = /passport|passaport|pasaport|passeport|pass|issu|ausstell|护照|護照/u

/**
 * Suggests the nationality as the residence if none is given. Unless the product covers domestic trips,
 * people with the nationality of their destination are left to the user, because nobody is insured for the
 * country they live in.
 */
export function offerNationality(table: WorkTable, { isDomestic }: { isDomestic: boolean }): Batch[] {
  const source = nationalityColumn(table)
  if (source === undefined) return []
  const cells = followDittos(table, source.index)
  const language = dominantLanguage(table.sheet.columns.map(({ header }) => header))
  const isOwn = source.field === 'home_country_id'
  const follows = { source: 'home_country_id' } as const
  const towns = homeTowns(table)
  const fills: Fill[] = []
  const [ids, goals] = [new Map<string, string | null>(), new Map<string, string | null>()]
  for (let at = 0; at < table.size; at++) {
    if (!table.isBlank(at, 'residence_country_id')) continue
    const text = cellText(cells[at])
    let id = ids.get(text)
    if (id === undefined) ids.set(text, (id = readNationality(text, language)))
    if (id === null) continue
    const destination = table.text(at, 'destination_country_id')
    let goal = goals.get(destination)
    if (goal === undefined) goals.set(destination, (goal = findCountry(destination)))
    if (isDomestic || goal !== id)
      fills.push(isOwn ? { at, cell: id, from: text, follows } : { at, cell: id, from: text })
  }
  const residents = towns.length === 0 ? fills : withoutForeigners(table, { towns, fills })
  return residents.length === 0
    ? []
    : [{ field: 'residence_country_id', from: sourceName(source), fills: residents }]
}

/**
 * If the list names the towns where people live but we don't know them, only the most common nationality is
 * assumed to live in its own country; for the others, the town tells the user where they live.
 */
function withoutForeigners(
  table: WorkTable,
  { towns, fills }: { towns: readonly ColumnMatch[]; fills: readonly Fill[] },
): Fill[] {
  const counts = new Map<unknown, number>()
  for (const { cell } of fills) counts.set(cell, (counts.get(cell) ?? 0) + 1)
  const most = [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0]
  const hasTown = (at: number) => towns.some(({ index }) => cellText(table.cellAt(at, index)) !== '')
  return fills.filter(({ at, cell }) => cell === most || !hasTown(at))
}

function readNationality(text: string, language: string): string | null {
  if (text === '' || isDitto(text)) return null
  const { value, isUnknown } = normaliseNationality(text, language)
  return isUnknown === true || value === '' ? null : value
}

/** The nationality column, or an unmatched column of citizenship; not the country that issued a passport. */
function nationalityColumn(table: WorkTable): ColumnMatch | undefined {
  const matched = table.columnOf('home_country_id')
  if (matched !== undefined) return matched
  return table.sources.find(
    ({ header }) =>
      readHeading(header, { withSlips: false }).targets.has('home_country_id') &&
      !isForm(passportCountry, header),
  )
}
