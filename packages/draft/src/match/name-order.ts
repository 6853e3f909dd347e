import { foldText } from '@campus/domain/applicant/fold-text'
import { surnamesFirst } from '../normalise/normalise-plain.ts'
import { findMeanings } from './synonyms/synonym-index.ts'

/** Headings of languages that always write the family name first. */
const alwaysFirst = /^(?:фио|ф и о|піб|п і б|nev|teljes nev|氏名.*|お名前|生徒名|名前|이름|성명|학생명)$/u

/**
 * How many family names come first in a column of full names; 0 if the given name does, or the heading
 * doesn't say.
 */
export function nameOrder(heading: string): number {
  const folded = foldText(heading)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return surnamesFirst(heading) || (alwaysFirst.test(folded) || namesSurnameFirst(folded) ? 1 : 0)
}

/** Whether a word for the family name stands before one for the given name: "Nazwisko i imię", "Name, Vorname". */
function namesSurnameFirst(heading: string): boolean {
  const words = heading.split(' ').map((word) => {
    const targets = findMeanings(word).map(({ target }) => target)
    // "Name" is the family name next to "Vorname", and any name next to "first"
    const isLast =
      targets.includes('last_name') && (!targets.includes('full_name') || heading.includes('vorname'))
    return { isLast, isFirst: targets.includes('first_name') }
  })
  const first = words.findIndex(({ isFirst, isLast }) => isFirst && !isLast)
  const last = words.findIndex(({ isLast }) => isLast)
  return last >= 0 && last < first
}
