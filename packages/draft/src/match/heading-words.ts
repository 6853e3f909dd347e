import { foldText } from '@campus/domain/applicant/fold-text'

/**
 * A heading as folded words with single spaces, for matching patterns: "Wochen (Anz.)" becomes "wochen anz".
 */
export function headingWords(heading: string): string {
  return foldText(heading)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** What follows the digit of an ordinal in the product's languages, as typed and folded: 1st, 2do, 3.º, 1ère. */
export const ordinalEndings = String.raw`st|nd|rd|th|er[oa]?|[eè]re|[eè]me|e|d[oa]|r[oa]|t[oa]|\.?[oaºª°]|\.`

const numberWithin = new RegExp(
  String.raw`(?:n[°º]\.?\s*)?#?(?:(?<![\p{L}\p{N}])|(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])|(?<=\p{L})(?=[1-9]_))[1-9](?:${ordinalEndings})?(?:(?![\p{L}\p{N}])|(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]))`,
  'iu',
)

/** A heading without its number: "Child 2" and "2nd child" become "Child" and "child". */
export function withoutNumber(text: string): string {
  return text
    .replace(numberWithin, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s:.\-–]+|[\s:.\-–]+$/g, '')
    .trim()
}

export const isForm = (form: RegExp, heading: string): boolean => form.test(headingWords(heading))

const birthWord = /birth|geb|naiss|nacim|nascit|nascim|nasc|urodz|narozen|рожд|fod|geboor|naixement|出生/u
const dateWord = /(?:^| )(?:dates?|fecha|data|дата|dato)(?: |$)|datum|(?:^| )dat(?: |$)|日期/u
const placeWord =
  /(?:^| )(?:place|lugar|luogo|lieu|local|lloc|miejsce|misto|место|plaats|sted|ort)(?: |$)|(?:geburts|geb ?)ort|geboorteplaats|地点|地點/u

/** Whether a heading is of the date and the place of birth together: "Luogo e data di nascita". */
export function isDateWithPlace(heading: string): boolean {
  const words = headingWords(heading)
  return birthWord.test(words) && dateWord.test(words) && placeWord.test(words)
}
