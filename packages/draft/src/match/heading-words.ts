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
