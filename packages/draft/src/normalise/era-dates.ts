import { foldText } from '@campus/domain/applicant/fold-text'
import { plainDigits } from './plain-digits.ts'

/** The year before the first of each era of Japan, by its name and its letter. */
const japaneseEras: Record<string, number> = {
  令和: 2018,
  r: 2018,
  平成: 1988,
  h: 1988,
  昭和: 1925,
  s: 1925,
}
const yearBeforeMinguo = 1911
const buddhistAhead = 543

const dayForm = String.raw`\s*[年./-]\s*(\d{1,2})\s*[月./-]\s*(\d{1,2})\s*[日號号]?`
const named = new RegExp(`^(令和|平成|昭和)\\s*(元|\\d{1,2})${dayForm}$`, 'u')
/** A code such as R1-2-3 isn't a date. */
const lettered = /^([rhs])\.?\s*(\d{1,2})[./](\d{1,2})[./](\d{1,2})$/
const minguo = new RegExp(`^(?:中華|中华)?民[國国]\\s*(\\d{1,3})${dayForm}$`, 'u')
const threeDigits = /^(1\d\d)[./-](\d{1,2})[./-](\d{1,2})$/
const twoDigits = /^(\d\d)[./-](\d{1,2})[./-](\d{1,2})$/
const namesMinguo = /民[國国]|minguo|(?:^|[^\p{L}])r\.?o\.?c(?:$|[^\p{L}])/u

type Day = [year: number, month: number, day: number]

/** A date of an era that it names: 平成22年9月9日, H22.9.9, 民國98年9月25日. Null if it is none. */
export function readEraDate(typed: string): Day | null {
  const text = foldText(plainDigits(typed))
  const [, era, year, month, day] = named.exec(text) ?? lettered.exec(text) ?? []
  if (era !== undefined)
    return [japaneseEras[era]! + (year === '元' ? 1 : Number(year)), Number(month), Number(day)]
  const found = minguo.exec(text)
  return found === null ? null : [yearBeforeMinguo + Number(found[1]), Number(found[2]), Number(found[3])]
}

/**
 * A date with a year of three digits, which is probably one of the Republic of China: 100/03/16. In a column of that
 * calendar, the year may have two: 98/09/25. Null if it is none.
 */
export function readMinguoDate(typed: string, { isOfColumn }: { isOfColumn: boolean }): Day | null {
  const text = foldText(plainDigits(typed))
  const [, year, month, day] = threeDigits.exec(text) ?? (isOfColumn ? twoDigits.exec(text) : null) ?? []
  return year === undefined ? null : [yearBeforeMinguo + Number(year), Number(month), Number(day)]
}

/** How certainly a column is of the Republic of China's calendar. */
export type MinguoEvidence = 'certain' | 'likely'
/** One year of three digits may be a typo. */
const leastThreeDigits = 2

/**
 * Whether a column is of the Republic of China's calendar: certainly, if its heading or a cell names the calendar, or if
 * several years have three digits in a column that has no other dates and Chinese headings.
 */
export function findMinguo(
  { heading, isChinese }: { heading: string; isChinese: boolean },
  texts: readonly string[],
): MinguoEvidence | undefined {
  const dates = texts.map((text) => foldText(plainDigits(text))).filter(Boolean)
  if (namesMinguo.test(foldText(heading)) || dates.some((text) => minguo.test(text))) return 'certain'
  const long = dates.filter((text) => threeDigits.test(text)).length
  if (long === 0) return undefined
  const isWhole = isChinese && dates.every((text) => threeDigits.test(text) || twoDigits.test(text))
  return isWhole && long >= leastThreeDigits ? 'certain' : 'likely'
}

/** The year of our calendar if this one can only be Buddhist (2553), as lists in Thailand have it. */
export const fromBuddhistYear = (year: number): number | null =>
  year >= 1900 + buddhistAhead && year <= 2100 + buddhistAhead ? year - buddhistAhead : null
