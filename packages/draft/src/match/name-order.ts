import { headingWords } from './heading-words.ts'
import { surnamesFirst } from '../normalise/split-full-name.ts'
import { findMeanings } from './synonyms/synonym-index.ts'

/** Headings of languages that always write the family name first. */
const alwaysFirst =
  /^(?:nev|teljes nev|氏名.*|お名前|生徒名|名前|이름|성명|학생명)$|(?:^| )(?:фио|ф и о|піб|п і б)(?: |$)/u

/** How many family names come first according to the heading of a column of full names; 0 if it doesn't say. */
export const nameOrder = (heading: string): number =>
  surnamesFirst(heading) || (orderByHeading(heading) === 'family' ? 1 : 0)

/**
 * Which part of a full name comes first according to the heading: "Nazwisko i imię", "Vorname Name"; null if
 * it doesn't say.
 */
export function orderByHeading(heading: string): 'given' | 'family' | null {
  const folded = headingWords(heading)
  if (surnamesFirst(heading) > 0 || alwaysFirst.test(folded)) return 'family'
  const words = folded.split(' ').map((word) => {
    const targets = findMeanings(word).map(({ target }) => target)
    // "Name" is the family name next to "Vorname", and any name next to "first"
    const isLast =
      targets.includes('last_name') && (!targets.includes('full_name') || folded.includes('vorname'))
    return { isLast, isFirst: targets.includes('first_name') }
  })
  const first = words.findIndex(({ isFirst, isLast }) => isFirst && !isLast)
  const last = words.findIndex(({ isLast }) => isLast)
  if (first < 0 || last < 0) return null
  return last < first ? 'family' : 'given'
}
