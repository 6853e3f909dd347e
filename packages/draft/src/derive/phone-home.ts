import { dialCodeOf } from '@campus/reference/dial-codes'
import { isNationalityMade } from '../model/derivation.ts'
import type { MatchedSheet } from '../match/match-sheets.ts'
import { findCountry, normaliseNationality } from '../normalise/normalise-country.ts'
import { normalisePhone } from '../normalise/normalise-phone.ts'
import { isValidIn } from '../normalise/phone-country.ts'
import { cellText } from '../model/raw-cell.ts'

/** The usual home countries of lists in a language; outweighed by any evidence in the list. */
const countriesOfLanguage: Record<string, readonly string[]> = {
  en: ['GB', 'IE', 'US', 'AU', 'NZ'],
  de: ['DE', 'AT', 'CH'],
  fr: ['FR', 'BE', 'CH'],
  es: ['ES', 'AR', 'MX', 'CO', 'CL', 'PE', 'EC', 'UY'],
  it: ['IT'],
  pt: ['PT', 'BR'],
  cn: ['CN'],
  ca: ['HK', 'MO', 'TW'],
  pl: ['PL'],
  cs: ['CZ', 'SK'],
  tr: ['TR'],
  nl: ['NL', 'BE'],
  sv: ['SE', 'FI'],
  da: ['DK'],
  no: ['NO'],
  fi: ['FI'],
  cat: ['ES', 'AD'],
  hu: ['HU'],
  ro: ['RO', 'MD'],
  el: ['GR', 'CY'],
  ru: ['RU', 'KZ', 'BY'],
  uk: ['UA'],
  ja: ['JP'],
  ko: ['KR'],
  ar: ['SA', 'EG', 'AE', 'JO', 'KW', 'QA', 'MA'],
  he: ['IL'],
}
const sampleSize = 200
const mostCandidates = 12
/** Only breaks ties: adds up to less than one phone number, however long the list is. */
const tie = 1 / 1024

/**
 * The country whose phone numbers a workbook holds, for people whose residence isn't given yet, or was only
 * derived from their nationality: a mainland pupil at a Hong Kong school has a Hong Kong phone. Decided by
 * dialling codes, stated residences, and the country in which the other numbers are valid. Undefined if nobody
 * needs it, if no country accounts for most numbers, or if another one accounts for as many.
 */
export function learnPhoneHome(sheets: readonly MatchedSheet[], language: string): string | undefined {
  if (!sheets.some(isNeededOn)) return undefined
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
  const ranked = [...all]
    .map((country) => ({
      country,
      score: (scores.get(country) ?? 0) + numbers.filter((one) => isValidIn(one, country)).length,
    }))
    .toSorted((one, other) => other.score - one.score)
  const [best] = ranked
  // at least two, and more than half of the phone numbers
  if (best === undefined || best.score < 2 || Math.floor(best.score * 2) <= phones) return undefined
  const isShared = ranked.some(
    ({ country, score }) => score === best.score && dialCodeOf(country) !== dialCodeOf(best.country),
  )
  return isShared ? undefined : best.country
}

/** Whether a sheet has phone numbers of people without a residence, or with one derived from their nationality. */
function isNeededOn({ columns, made }: MatchedSheet): boolean {
  const has = (field: string) => columns.some((column) => column.field === field)
  if (!has('phone_number')) return false
  return (
    !has('residence_country_id') ||
    [...(made?.values() ?? [])].some(({ residence_country_id: from }) => isNationalityMade(from))
  )
}
