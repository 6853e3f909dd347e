import { foldText } from '@campus/domain/applicant/fold-text'
import { countries } from '@campus/reference/countries'
import { countryShortNames, demonyms } from './country-words.ts'
import { closestWord } from './edit-distance.ts'
import { threeLetterCodes } from './iso-three.ts'
import { demonymCountry } from './other-demonyms.ts'
import type { Normalised } from '../model/normalised.ts'

/**
 * Languages whose country names are known; three for Chinese, because names differ in Hong Kong and Taiwan.
 */
const nameLanguages = ['en', 'de', 'es', 'fr', 'it', 'pt', 'pt-PT', 'zh-Hans', 'zh-Hant', 'zh-Hant-HK']

let quickIndex: Map<string, string> | null = null
let fullIndex: Map<string, string> | null = null

function fold(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** English names, codes and short forms: enough for most files, and built in a millisecond. */
function quick(): Map<string, string> {
  if (quickIndex !== null) return quickIndex
  const index = new Map<string, string>()
  for (const { id, name } of countries) {
    index.set(fold(name), id)
    index.set(id.toLowerCase(), id)
  }
  for (const [code, id] of threeLetterCodes) index.set(code.toLowerCase(), id)
  for (const [id, names] of Object.entries(countryShortNames)) {
    for (const name of names.split('|')) index.set(fold(name), id)
  }
  quickIndex = index
  return index
}

/** Names in all languages, and nationalities; only built when a value isn't in the quick index. */
function full(): Map<string, string> {
  if (fullIndex !== null) return fullIndex
  const index = new Map<string, string>()
  const add = (name: string, id: string) => {
    const key = fold(name)
    if (key !== '' && !index.has(key)) index.set(key, id)
  }
  for (const [key, id] of quick()) index.set(key, id)
  for (const language of nameLanguages) {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
    const short = new Intl.DisplayNames([language], { type: 'region', fallback: 'none', style: 'short' })
    for (const { id } of countries) {
      // Intl throws for IDs that aren't region codes, such as those of one or two former countries
      if (!/^[A-Z]{2}$/.test(id)) continue
      add(names.of(id) ?? '', id)
      add(short.of(id) ?? '', id)
    }
  }
  for (const [id, words] of Object.entries(demonyms)) {
    for (const word of words.split('|')) add(word, id)
  }
  fullIndex = index
  return index
}

/** Further languages, whose names of countries come from CLDR through `Intl`. */
const otherLanguages =
  'pl tr nl sv da nb fi cs sk hu ro bg hr sr sl lt lv et ru uk el ja ko ar he fa hi th vi id ms ca eu gl sq mk is'

const productLanguages: ReadonlySet<string> = new Set(['en', 'de', 'es', 'fr', 'it', 'pt', 'cn', 'ca'])

const isOtherScript = /[^\p{Script=Latin}\p{Script=Han}\p{N} ]/u

let otherIndex: Map<string, string> | null = null

/** Names in the further languages; one that means different countries in two of them is left out. */
function other(): Map<string, string> {
  if (otherIndex !== null) return otherIndex
  const index = new Map<string, string>()
  const clashing = new Set<string>()
  for (const language of otherLanguages.split(' ')) {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
    for (const { id } of countries) {
      const key = /^[A-Z]{2}$/.test(id) ? fold(names.of(id) ?? '') : ''
      if (key.length < 2) continue
      if ((index.get(key) ?? id) !== id) clashing.add(key)
      index.set(key, id)
    }
  }
  for (const key of clashing) index.delete(key)
  return (otherIndex = index)
}

const articles = /^(?:the|la|le|les|l|il|lo|i|gli|die|der|das|el|los|las|o|a|os|as) /

/**
 * The ID of a country by its name, code or nationality in any of the eight languages; in a list with headings in
 * another `language`, or in none that is known (''), also by its name in that language.
 */
export function findCountry(text: string, language = 'en'): string | null {
  const key = fold(text)
  if (key === '') return null
  const exact = quick().get(key) ?? full().get(key)
  if (exact !== undefined) return exact
  const bare = key.replace(articles, '')
  const withoutPeople = key.replace(/(?:人|籍|国籍|國籍)$/u, '')
  return (
    full().get(bare) ??
    full().get(withoutPeople) ??
    demonymCountry(text, language) ??
    (productLanguages.has(language) && !isOtherScript.test(key) ? undefined : other().get(key)) ??
    findInParts(text)
  )
}

/** "Spain (ES)", "ES - Spain", "Italia / Italy": the known parts must all mean the same country. */
function findInParts(text: string): string | null {
  const parts = text.split(/\s*[()/|–-]\s*|\s+-\s+|,\s*/).filter((part) => part.trim() !== '')
  if (parts.length < 2) return null
  const partIds = parts.map((part) => full().get(fold(part)))
  // "franco-algérienne" is more than the one nationality that is known
  if (/\p{L}-\p{L}/u.test(text) && partIds.includes(undefined)) return null
  const distinctIds = new Set(partIds.filter((id) => id !== undefined))
  if (distinctIds.size !== 1) return null
  // one part may be a city, as in "Dublin, Ireland", but a two-letter code alone is too weak
  const index = partIds.findIndex((id) => id !== undefined)
  return partIds.every((id) => id !== undefined) || parts[index]!.trim().length > 2
    ? [...distinctIds][0]!
    : null
}

const endings =
  /(?:ians?|eans?|ans?|ese|ish|is?|ien(?:ne)?s?|ains?|aine|ais(?:e)?|ois(?:e)?|an[oa]|en[oa]|in[oa]|es[ae]?|ens[ei]|isch(?:e|er)?|er(?:in)?|ec[oa]|tec[oa]|[aeio])$/

/**
 * Normalises a nationality. If it is unknown, takes the only country with a name that starts with its stem:
 * Bolivian, 玻利维亚籍.
 */
export function normaliseNationality(text: string, language = ''): Normalised {
  const read = normaliseCountry(text, language)
  if (read.isUnknown !== true) return read
  const several = severalNationalities(text, language)
  if (several !== null) return several
  const stem = fold(text).replace(endings, '')
  if (stem.length < 4) return read
  const ids = new Set<string>()
  for (const [name, id] of full()) if (name.startsWith(stem)) ids.add(id)
  return ids.size === 1 ? { value: [...ids][0]! } : read
}

/** "British/Irish", "TR/D": the person has both, and only the user can say which one they travel under. */
function severalNationalities(text: string, language: string): Normalised | null {
  if (text.length > 60) return null
  const parts = text
    .split(/\s*[/,;&+|]\s*|\s+(?:and|und|et|e|y)\s+|(?<=\p{L}{3})-(?=\p{L}{3})/iu)
    .filter((part) => part !== '')
  if (parts.length < 2 || parts.length > 4) return null
  const ids = parts.map((part) => {
    const { value, isUnknown } = normaliseNationality(part, language)
    return isUnknown === true ? (plates[part.toUpperCase()] ?? '') : value
  })
  if (ids.includes('') || new Set(ids).size < 2) return null
  const params = { reason: 'several', count: parts.length, names: parts.join(', ') }
  return { value: text, isUnknown: true, suggestion: ids[0]!, choices: [...new Set(ids)], params }
}

/**
 * Normalises a country. A misspelt name becomes a suggestion, and is never accepted silently. The letters of
 * a number plate are accepted if they are usual in `language`, that of the headings.
 */
export function normaliseCountry(text: string, language = ''): Normalised {
  if (text === '') return { value: '' }
  const countryId = findCountry(text, language)
  if (countryId !== null) return { value: countryId }
  const plate = plates[text.toUpperCase()]
  if (plate !== undefined && (usualPlates[language] ?? '').split(' ').includes(text.toUpperCase()))
    return { value: plate }
  if (plate !== undefined) return { value: text, isUnknown: true, suggestion: plate }
  const near = closestWord(fold(text), longNames())
  return { value: text, isUnknown: true, ...(near === null ? {} : { suggestion: full().get(near)! }) }
}

/** Number plate codes, which some schools use for countries: likely, but too short to accept silently. */
const plates: Record<string, string> = {
  A: 'AT',
  B: 'BE',
  D: 'DE',
  E: 'ES',
  F: 'FR',
  H: 'HU',
  I: 'IT',
  J: 'JP',
  L: 'LU',
  N: 'NO',
  P: 'PT',
  S: 'SE',
  IRL: 'IE',
}

/** By language, the letters that are unambiguous in a list. */
const usualPlates: Record<string, string> = {
  de: 'A B D E F H I L N P S IRL',
  fr: 'F B L',
  it: 'I',
  es: 'E',
  pt: 'P',
}

/** Whether a text is the number plate code of a country. */
export const isPlate = (text: string): boolean => plates[text.toUpperCase()] !== undefined

let longNamesCache: string[] | null = null
function longNames(): string[] {
  longNamesCache ??= [...full().keys()].filter((name) => name.length >= 4)
  return longNamesCache
}
