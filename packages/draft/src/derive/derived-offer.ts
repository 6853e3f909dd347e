import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import type { RowKey } from '../model/row-key.ts'

/** How a column is made from others; the names stand in settings of drafts and in the operator's import. */
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

/** One cell before and after, as a person is shown it. `to` of a country is its id, of a day it may be `YYYY-MM-DD`. */
export type DerivedExample = { row: RowKey; from: string; to: string }

/** What could be made from something else. Nothing of it is done before a person accepts it. */
export type DerivedOffer = {
  /** The same whenever the same file is read: the rule, the field and what it is made from. */
  id: string
  field: ApplicantField
  /** The heading it is made from; `sheet` for the sheet's name, `caption` for the lines between rows. */
  from: string
  rule: DerivedRule
  /** How many people get a value. */
  rows: number
  /** Three different ones at most. */
  examples: DerivedExample[]
  isAccepted: boolean
}

/** By the id of an offer: taken, or declined. */
export type DerivedChoices = Record<string, boolean>

const longestFrom = 80

export function offerId(rule: DerivedRule, field: ApplicantField, from: string): string {
  return `${rule}:${field}:${shortFrom(from)}`
}

/** A heading as an offer names it: one line, not endless. */
export function shortFrom(heading: string): string {
  return heading
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, longestFrom)
}

/** The offer of sheet names is one for all sheets. */
export const sheetNameOffer = offerId('sheet_name', 'group_name', 'sheet')

const idForm = new RegExp(`^(?:${derivedRules.join('|')}):[a-z_]+:.{0,${longestFrom}}$`, 'u')
const mostChoices = 200

/** Choices as a draft kept them; what is none is left out. */
export function readDerivedChoices(kept: Record<string, unknown>): DerivedChoices {
  return Object.fromEntries(
    Object.entries(kept)
      .filter((entry): entry is [string, boolean] => idForm.test(entry[0]) && typeof entry[1] === 'boolean')
      .slice(0, mostChoices),
  )
}
