import { foldText } from '@campus/domain/applicant/fold-text'

/**
 * A heading as folded words with single spaces, for matching patterns: "Wochen (Anz.)" becomes "wochen anz".
 */
export function headingWords(heading: string): string {
  return foldText(heading)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

export const isForm = (form: RegExp, heading: string): boolean => form.test(headingWords(heading))
