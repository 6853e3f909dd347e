import { isNationalityMade } from '../model/derivation.ts'
import type { MatchedSheet } from '../match/match-sheets.ts'
import { findCountry, normaliseNationality } from '../normalise/normalise-country.ts'
import { normalisePhone } from '../normalise/normalise-phone.ts'
import { isValidIn } from '../normalise/phone-country.ts'
import { cellText } from '../model/raw-cell.ts'

/** The usual home countries of lists in a language; outweighed by any evidence in the list. */
const countriesOfLanguage: Record<string, readonly string[]> = {
  en: ['GB', 'IE', 'US'],
  de: ['DE', 'AT', 'CH'],
  fr: ['FR', 'BE', 'CH'],
  es: ['ES', 'AR', 'MX', 'CO', 'CL'],
  it: ['IT'],
  pt: ['PT', 'BR'],
  cn: ['CN'],
  ca: ['HK', 'MO', 'TW'],
}
const sampleSize = 200
const mostCandidates = 12
/** Only breaks ties: adds up to less than one phone number, however long the list is. */
const tie = 1 / 1024

/**
 * The country whose phone numbers a workbook holds, for people whose residence was only derived from their
 * nationality: a mainland pupil at a Hong Kong school has a Hong Kong phone. Decided by dialling codes,
 * stated residences, and the country in which the other numbers are valid. Undefined if nobody needs it, or
 * if no country accounts for most numbers.
 */
export function learnPhoneHome(sheets: readonly MatchedSheet[], language: string): string | undefined {
  const isNeeded = sheets.some(({ made }) =>
    [...(made?.values() ?? [])].some(({ residence_country_id: from }) => isNationalityMade(from)),
  )
  if (!isNeeded) return undefined
  const scores = new Map<string, number>()
  const numbers: string[] = []
  let phones = 0
  const add = (country: string | null, weight: number) => {
    if (country !== null && country !== '') scores.set(country, (scores.get(country) ?? 0) + weight)
  }
  for (const sheet of sheets) {
    const findIndex = (field: string) => sheet.columns.find((column) => column.field === field)?.index ?? -1
    const [phone, residence, nationality] = [
      findIndex('phone_number'),
      findIndex('residence_country_id'),
      findIndex('home_country_id'),
    ]
    const step = Math.max(1, Math.floor(sheet.rows.length / sampleSize))
    for (let at = 0; at < sheet.rows.length; at += step) {
      const { row, cells } = sheet.rows[at]!
      const isGuess = isNationalityMade(sheet.made?.get(row)?.residence_country_id)
      const typed = cellText(cells[phone])
      if (typed === '') continue
      phones++
      // a stated residence counts half as much as a dialling code; a nationality only breaks ties
      if (!isGuess) add(findCountry(cellText(cells[residence])), 0.5)
      const homeCountry = normaliseNationality(cellText(cells[nationality]), language)
      if (homeCountry.isUnknown !== true && homeCountry.value !== '') add(homeCountry.value, tie)
      const read = normalisePhone(typed, { residenceId: '' }).value
      if (read === null) continue
      if (typeof read === 'string') numbers.push(read)
      else add(read.country_id, 1)
    }
  }
  const candidates = [...scores].toSorted(([, one], [, other]) => other - one).map(([country]) => country)
  const all = new Set([...candidates.slice(0, mostCandidates), ...(countriesOfLanguage[language] ?? [])])
  let [best, most] = ['', 0]
  for (const country of all) {
    const score = (scores.get(country) ?? 0) + numbers.filter((one) => isValidIn(one, country)).length
    if (score > most) [best, most] = [country, score]
  }
  // at least two, and more than half of the phone numbers
  return most >= 2 && Math.floor(most * 2) > phones ? best : undefined
}
