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

export const isForm = (form: RegExp, heading: string): boolean => form.test(headingWords(heading))
