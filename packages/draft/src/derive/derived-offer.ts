import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import type { RowKey } from '../model/row-key.ts'

/** Rules that derive values from other columns; named in draft settings and in the operator's import. */
export const derivedRules = [
  'ditto',
  'period',
  'duration',
  'city',
  'nationality',
  'caption',
  'sheet_name',
  'blank_below',
  'group_word',
  'title',
  'contact',
] as const
export type DerivedRule = (typeof derivedRules)[number]

/**
 * How likely a value of each rule is right, from 0 to 1. Source: the corpus (`test/corpus.test.ts` holds it to
 * these), but for a nationality and a parent's contact, which the file can't confirm, and blank cells below another.
 */
export const certaintyOf: Readonly<Record<DerivedRule, number>> = {
  ditto: 0.99,
  period: 0.99,
  duration: 0.99,
  city: 0.98,
  nationality: 0.75,
  caption: 0.95,
  sheet_name: 0.99,
  blank_below: 0.9,
  group_word: 0.99,
  title: 0.99,
  contact: 0.6,
}
/** Below this, a value is a guess that is accepted alone. */
const leastCertain = 0.9
export const isCertain = ({ rule }: { rule: DerivedRule }): boolean => certaintyOf[rule] >= leastCertain

/** A cell before and after. `to` is the ID of a country, and may be `YYYY-MM-DD` for a date. */
export type DerivedExample = { row: RowKey; from: string; to: string }

/** A value that could be derived for a field. Nothing is filled in until the user accepts it. */
export type DerivedOffer = {
  /** Built from the rule, the field and the source, so it is the same each time the file is read. */
  id: string
  field: ApplicantField
  /**
   * Heading of the source column; `sheet` for the sheet's name, `caption` for lines between the rows, `title`
   * for lines above the headings or below the list.
   */
  from: string
  rule: DerivedRule
  /** Number of people who get a value. */
  rows: number
  /** At most three, all different. */
  examples: DerivedExample[]
  isAccepted: boolean
}

/** By offer ID: true if accepted, false if declined. */
export type DerivedChoices = Record<string, boolean>

const longestFrom = 80

export function offerId(rule: DerivedRule, field: ApplicantField, from: string): string {
  return `${rule}:${field}:${shortFrom(from)}`
}

/** A heading as used in offers: on one line, and truncated. */
export function shortFrom(heading: string): string {
  return heading
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, longestFrom)
}

/** The name of a column as the source of an offer: its heading, or `#3` for the third if it has none. */
export const sourceName = ({ header, index }: { header: string; index: number }): string =>
  shortFrom(header) || `#${index + 1}`

/** The number of a source without a heading; undefined if it has one. */
export function sourceNumber(from: string): number | undefined {
  const number = /^#(\d+)$/.exec(from)?.[1]
  return number === undefined ? undefined : Number(number)
}

/** The names of all sheets form a single offer. */
export const sheetNameOffer = offerId('sheet_name', 'group_name', 'sheet')

const idForm = new RegExp(`^(?:${derivedRules.join('|')}):[a-z_]+:.{0,${longestFrom}}$`, 'u')
const mostChoices = 200

/** Parses stored choices and drops invalid ones. */
export function readDerivedChoices(kept: Record<string, unknown>): DerivedChoices {
  return Object.fromEntries(
    Object.entries(kept)
      .filter((entry): entry is [string, boolean] => idForm.test(entry[0]) && typeof entry[1] === 'boolean')
      .slice(0, mostChoices),
  )
}
