import { foldText } from '@campus/domain/applicant/fold-text'
import type { ReviewRow } from '../model/review-row.ts'

/** More people than can be shown as answers to a question. */
const mostCandidates = 4
/** A word that so many people share tells nothing. */
const mostSharing = 200

/** Finds the students and leaders whom a text may name, if they are few enough to choose from. */
export type FindCandidates = (text: string, isFitting: (row: ReviewRow) => boolean) => ReviewRow[]

/**
 * A text may name somebody if all its words are in their name, where a letter stands for a word that begins
 * with it, or if all words of their name are in the text: "Hugo Garcia" for Hugo Garcia-Pons, "L. Martin",
 * "Léa Martin 6A", "Léa Martin / Noé Lefèvre".
 */
export function createFindCandidates(rows: readonly ReviewRow[]): FindCandidates {
  const byWord = new Map<string, Set<ReviewRow>>()
  for (const row of rows) {
    if (row.applicant.type === 'immediate_family') continue
    for (const word of wordsOfName(row)) byWord.set(word, (byWord.get(word) ?? new Set()).add(row))
  }
  return (text, isFitting) => {
    const words = wordsOf(text)
    const lists = words.map((word) => byWord.get(word) ?? new Set<ReviewRow>())
    const sharing = new Set(lists.filter(({ size }) => size <= mostSharing).flatMap((list) => [...list]))
    const people = [...sharing].filter((row) => isNamed(row, words) && isFitting(row))
    return people.length > mostCandidates ? [] : people
  }
}

function isNamed(row: ReviewRow, words: readonly string[]): boolean {
  const name = wordsOfName(row)
  const isWritten = (word: string) =>
    name.some((part) => part === word || (word.length === 1 && part.startsWith(word)))
  return words.every(isWritten) || (name.length > 1 && name.every((part) => words.includes(part)))
}

const wordsOfName = ({ applicant: { first_name: first, last_name: last } }: ReviewRow): string[] =>
  wordsOf(`${first} ${last}`)

const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
