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
/** A number that begins with a dialling code. */
const withCode = /^[\s'(]*(?:[+＋]|00)/u
const mostCandidates = 12
/** A country with this share of the numbers of the best one is a rival, which only the nationalities rule out. */
const asMany = 0.75
/** The nationality of the country has to be so many times as common as that of a rival. */
const timesMore = 2
/** Without any residence, so many of the numbers have to be valid, unless most people are nationals of the country. */
const leastValid = 0.85

/**
 * The country whose phone numbers a workbook holds, for people whose residence isn't given yet, or was only
 * derived from their nationality: a mainland pupil at a Hong Kong school has a Hong Kong phone. Decided by
 * dialling codes, stated residences, and the country in which the other numbers are valid. Undefined if no person
 * needs it, if no country accounts for most numbers, or if it isn't clear which one does.
 */
export function learnPhoneHome(sheets: readonly MatchedSheet[], language: string): string | undefined {
  if (!sheets.some(isNeededOn)) return undefined
  const [stated, nationals] = [new Map<string, number>(), new Map<string, number>()]
  const numbers: string[] = []
  let phones = 0
  const add = (counts: Map<string, number>, country: string | null, weight = 1) => {
    if (country !== null && country !== '') counts.set(country, (counts.get(country) ?? 0) + weight)
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
      // a stated residence counts half as much as a dialling code; a nationality only rules out rivals
      if (!isGuess) add(stated, findCountry(cellText(cells[residence])), 0.5)
      const homeCountry = normaliseNationality(cellText(cells[nationality]), language)
      if (homeCountry.isUnknown !== true && homeCountry.value !== '') add(nationals, homeCountry.value)
      const read = normalisePhone(typed, { residenceId: '' }).value
      if (read === null) continue
      // eleven digits of China may be a number of America with its dialling code
      if (typeof read === 'string' || !withCode.test(typed)) numbers.push(typed)
      else add(stated, read.country_id)
    }
  }
  const isGuessed = sheets.some(hasGuesses)
  const homes = [...nationals].toSorted(([, one], [, other]) => other - one)
  // without any residence, the numbers of a few foreigners don't decide for everybody
  const named = [...stated, ...(isGuessed ? homes : homes.slice(0, 1))]
  const all = new Set([
    ...named
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, mostCandidates)
      .map(([country]) => country),
    ...(countriesOfLanguage[language] ?? []),
  ])
  const ranked = [...all]
    .map((country) => ({
      country,
      nationals: nationals.get(country) ?? 0,
      score: (stated.get(country) ?? 0) + numbers.filter((one) => isValidIn(one, country)).length,
    }))
    .toSorted((one, other) => other.score - one.score || other.nationals - one.nationals)
  const rivals = ranked.filter(({ score }) => score >= asMany * ranked[0]!.score)
  const [best, ...others] = rivals.toSorted((one, other) => other.nationals - one.nationals)
  // at least two, and more than half of the phone numbers
  if (best === undefined || best.score < 2 || best.score * 2 <= phones) return undefined
  const isClear = others.every(
    (other) =>
      dialCodeOf(other.country) === dialCodeOf(best.country) || best.nationals > timesMore * other.nationals,
  )
  const isOfMost = best.nationals * 2 > phones
  return isClear && (isGuessed || isOfMost || best.score >= leastValid * phones) ? best.country : undefined
}

/** Whether a sheet has phone numbers of people without a residence, or with one derived from their nationality. */
function isNeededOn({ columns, made }: MatchedSheet): boolean {
  const has = (field: string) => columns.some((column) => column.field === field)
  if (!has('phone_number')) return false
  return !has('residence_country_id') || hasGuesses({ made })
}

const hasGuesses = ({ made }: Pick<MatchedSheet, 'made'>): boolean =>
  [...(made?.values() ?? [])].some(({ residence_country_id: from }) => isNationalityMade(from))
