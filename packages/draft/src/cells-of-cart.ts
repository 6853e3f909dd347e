import type { Applicant } from '@campus/domain/applicant/applicant'
import { applicantFields, type ApplicantField } from '@campus/domain/applicant/applicant-field'
import { applicantFieldTable, fieldsWhere } from '@campus/domain/applicant/applicant-field-table'
import { isNamedElsewhere } from '@campus/domain/applicant/link-applicants'
import type { Cell } from './model/cell.ts'
import { applyCells } from './apply-cells.ts'
import { answerText, type ReviewSheet } from './relate/review-sheet.ts'
import { relateRows } from './relate/relate-rows.ts'
import type { ReviewRow } from './model/review-row.ts'
import type { RowKey } from './model/row-key.ts'

type LinkField = 'dependent_of' | 'group_leader'

/** The person whom someone in the cart is linked to. */
export type CartTie =
  /** A person from the same import. */
  | { row: RowKey }
  /** A policy number, or the ID of someone in the cart who has no row in this import. */
  | { text: string }
  /** The linked person has been removed; the cell still names them. */
  | 'gone'
  | null

/**
 * A person from an import with their current data in the cart; the link fields of `applicant` are ignored.
 */
export type PersonInCart = {
  row: RowKey
  applicant: Applicant
  ties: Record<LinkField, CartTie>
  /** People whom the user confirmed to be someone else, by `questionName`; null if nothing was decided. */
  kept: readonly string[] | null
}

type Reading = {
  /** Normalises an applicant as the cart does, so that the two can be compared. */
  tidy: (applicant: Applicant) => Applicant
  /** The plan of people for whom none was chosen. */
  defaultPlan: string
}

const linkFields: readonly LinkField[] = ['dependent_of', 'group_leader']
const links = new Set<string>(fieldsWhere(applicantFieldTable, ({ kind }) => kind === 'link'))
const ownFields = applicantFields.filter((field) => !links.has(field))
/**
 * Some cells are read with the help of others (a phone number with the residence), so they are read again
 * once those have changed.
 */
const passes = 3

/**
 * Changes made in the cart since an import was added, as cells of its draft. Applied to the file, they
 * reproduce the people in the cart, so adding them again gives the same result. People without changes have
 * no cells. Values are parsed like any cell, as if they had been typed into the review.
 */
export function cellsOfCart(
  { rows, context, rules }: Pick<ReviewSheet, 'rows' | 'context' | 'rules'>,
  people: readonly PersonInCart[],
  { tidy, defaultPlan }: Reading,
): Cell[] {
  const cells: Cell[] = []
  const now = new Map(rows.map((row) => [row.row, row]))
  const nothing = { removed: new Map(), relations: { links: [], issues: [] }, context, rules }
  const revise = (row: ReviewRow, texts: Partial<Record<ApplicantField | 'same_person', string>>) => {
    const given = Object.entries(texts).map(([field, value]) => ({ row: row.row, field, value }))
    cells.push(...given)
    const revised = applyCells({ ...nothing, rows: [row] }, given).rows[0]!
    now.set(row.row, revised)
    return revised
  }
  for (const { row: key, applicant, kept } of people) {
    let row = now.get(key)
    if (row === undefined) continue
    const written = new Map<ApplicantField, string>()
    for (let pass = 0; pass < passes; pass++) {
      const read = tidy(row.applicant)
      const texts: Partial<Record<ApplicantField, string>> = {}
      for (const field of ownFields) {
        const value = field === 'plan' ? read.plan || defaultPlan : read[field]
        const text = typedText(applicant[field])
        if (!isEqual(value, applicant[field]) && written.get(field) !== text) texts[field] = text
      }
      if (Object.keys(texts).length === 0) break
      for (const [field, text] of Object.entries(texts)) written.set(field as ApplicantField, text)
      row = revise(row, texts)
    }
    const answer = keepAnswer(row, kept)
    if (answer !== null) revise(row, { same_person: answer })
  }
  tie(people, now, revise)
  return [...new Map(cells.map((cell) => [`${cell.row} ${cell.field}`, cell])).values()]
}

/**
 * Updates cells that no longer identify the linked person: after a leader is renamed, the travellers' rows
 * get the new name. Identifiers are tried one after the other, because only one of them may tell two
 * namesakes apart.
 */
function tie(
  people: readonly PersonInCart[],
  now: ReadonlyMap<RowKey, ReviewRow>,
  revise: (row: ReviewRow, texts: Partial<Record<ApplicantField, string>>) => void,
): void {
  for (let attempt = 0; attempt < passes; attempt++) {
    const inCart = people.flatMap(({ row }) => now.get(row) ?? [])
    const linkTargets = new Map(
      relateRows(inCart).links.map(({ row, field, to_row: to }) => [`${row} ${field}`, to]),
    )
    let isChanged = false
    for (const { row: key, ties } of people) {
      const row = now.get(key)
      if (row === undefined) continue
      const texts: Partial<Record<LinkField, string>> = {}
      for (const field of linkFields) {
        const text = tieText(ties[field], {
          said: row.applicant[field],
          found: linkTargets.get(`${key} ${field}`),
          namesOf: (target) => identifyingTexts(now.get(target), field),
          attempt,
        })
        if (text !== null) texts[field] = text
      }
      if (Object.keys(texts).length === 0) continue
      revise(row, texts)
      isChanged = true
    }
    if (!isChanged) return
  }
}

type Said = {
  said: string
  found: RowKey | undefined
  namesOf: (target: RowKey) => string[]
  attempt: number
}

/** The text that links the person as in the cart; null if the cell already does so, or if no text can. */
function tieText(tie: CartTie, { said, found, namesOf: names, attempt }: Said): string | null {
  if (tie === 'gone') return null
  // a text that identifies nobody in the file, such as a leader's own name, linked nobody when it was added
  if (tie === null) return found !== undefined || isNamedElsewhere(said) ? '' : null
  if ('text' in tie) return said.toUpperCase() === tie.text.toUpperCase() ? null : tie.text
  if (found === tie.row) return null
  return names(tie.row)[attempt] ?? null
}

/** Texts by which a cell can identify a person: see `linkApplicants`. */
function identifyingTexts(target: ReviewRow | undefined, field: LinkField): string[] {
  if (target === undefined) return []
  const { student_number: number, first_name: first, last_name: last } = target.applicant
  return [...(field === 'dependent_of' && number ? [number] : []), `${first} ${last}`]
}

/** The answer that stops the row asking again about people already decided on; null if it has that answer. */
function keepAnswer(row: ReviewRow, kept: readonly string[] | null): string | null {
  if (kept === null || kept.length === 0) return null
  const isThere = row.same_person === 'keep' && (!row.kept || kept.every((name) => row.kept?.includes(name)))
  if (isThere) return null
  const answer = `keep:${[...new Set([...(row.kept ?? []), ...kept])].join(',')}`
  return answer === answerText(row) ? null : answer
}

const isEqual = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
const sorted = (value: unknown) =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
    : value

/** The text that a user would type into a cell for a value. */
function typedText(value: Applicant[ApplicantField]): string {
  if (value === null) return ''
  if (typeof value === 'string') return value
  const { country_code: code, phone_number: number } = value
  return code === '' ? number : `+${code} ${number}`
}
