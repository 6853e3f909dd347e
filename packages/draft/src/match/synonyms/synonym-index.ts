import { foldText } from '@campus/domain/applicant/fold-text'
import { ambiguousHeadings } from './ambiguous-headings.ts'
import { chineseSimplified } from './chinese-simplified.ts'
import { chineseTraditional } from './chinese-traditional.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { italian } from './italian.ts'
import { otherLanguages } from './other-languages.ts'
import { portuguese } from './portuguese.ts'
import { spanish } from './spanish.ts'
import type { ColumnTarget } from '../../model/column-match.ts'

/**
 * A meaning of a heading in one language, with the heading as people write it. The weight is well below 1 if the word can mean something else too,
 * and falls slightly with the word's position in its list, so that "Email" beats "School email".
 */
export type Meaning = { target: ColumnTarget | 'ignored'; language: string; weight: number; word: string }

/** Below the confidence that needs no check, which is 0.8. Source: details, section 5. */
const mostOfOthers = 0.78

const lists = {
  en: english,
  de: german,
  es: spanish,
  fr: french,
  it: italian,
  pt: portuguese,
  cn: chineseSimplified,
  ca: chineseTraditional,
}

/** Normalises a heading for comparison: folded, letters and digits only. */
export function squashHeading(text: string): string {
  return foldText(text).replace(/[^\p{L}\p{N}♂♀]+/gu, '')
}

/** Arabic words without their articles, which they lose in front of a noun: "تاريخ ميلاد الطالب". */
export const withoutArticles = (text: string): string => text.replace(/(^| )ال(?=\p{L}{3})/gu, '$1')

function buildIndex(): Map<string, Meaning[]> {
  const index = new Map<string, Meaning[]>()
  const add = (key: string, meaning: Meaning) => {
    const there = index.get(key)
    if (there === undefined) index.set(key, [meaning])
    else if (!there.some((one) => one.target === meaning.target && one.language === meaning.language))
      there.push(meaning)
  }
  for (const [language, list] of Object.entries({ ...lists, ...otherLanguages })) {
    const most = language in lists ? 1 : mostOfOthers
    for (const [target, words] of Object.entries<string>(list)) {
      for (const [position, word] of words.split('|').entries()) {
        const weight = most - Math.min(position, 25) * 0.002
        const meaning = { target: target as Meaning['target'], language, weight, word }
        add(squashHeading(word), meaning)
        if (language === 'ar') add(squashHeading(withoutArticles(word)), meaning)
        if (/[äöü]/.test(word)) {
          add(squashHeading(word.replace(/ä/g, 'ae').replace(/ö/g, 'oe').replace(/ü/g, 'ue')), meaning)
        }
      }
    }
  }
  for (const [word, meanings] of Object.entries(ambiguousHeadings)) {
    const known = index.get(word) ?? []
    const languages = new Set(known.map(({ language }) => language))
    const language = languages.size === 1 ? [...languages][0]! : ''
    index.set(
      word,
      meanings.map(([target, weight]) => ({ target, weight, language, word: known[0]?.word ?? word })),
    )
  }
  return index
}

let index: Map<string, Meaning[]> | null = null

/** All known headings, by their squashed form. */
export function headingIndex(): Map<string, Meaning[]> {
  index ??= buildIndex()
  return index
}

/** The meanings of exactly this heading; empty if it is unknown. */
export function findMeanings(heading: string): Meaning[] {
  return headingIndex().get(squashHeading(heading)) ?? []
}
