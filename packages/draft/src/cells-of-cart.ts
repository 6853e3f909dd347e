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

/** Whom somebody in the cart is tied to. */
export type CartTie =
  /** Somebody of the same import. */
  | { row: RowKey }
  /** The number of a policy, or the id of somebody in the cart who is of no row. */
  | { text: string }
  /** Somebody who is no longer there: the cell says who it was. */
  | 'gone'
  | null

/** Somebody of an import as they are in the cart now; links of `applicant` are not read. */
export type PersonInCart = {
  row: RowKey
  applicant: Applicant
  ties: Record<LinkField, CartTie>
  /** Whom they were decided to be not, by `questionName`; null where nothing was decided. */
  kept: readonly string[] | null
}

type Reading = {
  /** How the cart tidies what was read, for the comparison. */
  tidy: (applicant: Applicant) => Applicant
  /** Nobody chose a plan: this one is theirs. */
  defaultPlan: string
}

const linkFields: readonly LinkField[] = ['dependent_of', 'group_leader']
const links = new Set<string>(fieldsWhere(applicantFieldTable, ({ kind }) => kind === 'link'))
const ownFields = applicantFields.filter((field) => !links.has(field))
/** A cell that is read by another is read again once that one is there: a phone number by the residence. */
const passes = 3

/**
 * What was changed in the cart since an import was added, as cells of its draft: laid over the file they give the people
 * as they are in the cart, so that adding them again gives the same. People with nothing changed have no cells. What a
 * cell says goes through the reading of every cell, as if it had been typed into the review.
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
        const known = field === 'plan' ? read.plan || defaultPlan : read[field]
        const text = textOf(applicant[field])
        if (!isEqual(known, applicant[field]) && written.get(field) !== text) texts[field] = text
      }
      if (Object.keys(texts).length === 0) break
      for (const [field, text] of Object.entries(texts)) written.set(field as ApplicantField, text)
      row = revise(row, texts)
    }
    const answer = answerOf(row, kept)
    if (answer !== null) revise(row, { same_person: answer })
  }
  tie(people, now, revise)
  return [...new Map(cells.map((cell) => [`${cell.row} ${cell.field}`, cell])).values()]
}

/**
 * Names in the cells whom people are tied to, where the cells say somebody else by now: a leader whose name was put right
 * is named anew in the rows of the travellers. One name after the other is tried: namesakes may be told apart by one.
 */
function tie(
  people: readonly PersonInCart[],
  now: ReadonlyMap<RowKey, ReviewRow>,
  revise: (row: ReviewRow, texts: Partial<Record<ApplicantField, string>>) => void,
): void {
  for (let attempt = 0; attempt < passes; attempt++) {
    const inCart = people.flatMap(({ row }) => now.get(row) ?? [])
    const found = new Map(
      relateRows(inCart).links.map(({ row, field, to_row: to }) => [`${row} ${field}`, to]),
    )
    let isChanged = false
    for (const { row: key, ties } of people) {
      const row = now.get(key)
      if (row === undefined) continue
      const texts: Partial<Record<LinkField, string>> = {}
      for (const field of linkFields) {
        const text = textOfTie(ties[field], {
          said: row.applicant[field],
          found: found.get(`${key} ${field}`),
          namesOf: (target) => namesOf(now.get(target), field),
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

/** What a cell has to say to tie a person as in the cart; null where it says so. */
function textOfTie(tie: CartTie, { said, found, namesOf: names, attempt }: Said): string | null {
  if (tie === 'gone') return null
  // what names nobody of the file, such as a leader's own name, tied nobody when it was added
  if (tie === null) return found !== undefined || isNamedElsewhere(said) ? '' : null
  if ('text' in tie) return said.toUpperCase() === tie.text.toUpperCase() ? null : tie.text
  if (found === tie.row) return null
  return names(tie.row)[attempt] ?? null
}

/** What a cell can call somebody: see `linkApplicants`. */
function namesOf(target: ReviewRow | undefined, field: LinkField): string[] {
  if (target === undefined) return []
  const { student_number: number, first_name: first, last_name: last } = target.applicant
  return [...(field === 'dependent_of' && number ? [number] : []), `${first} ${last}`]
}

/** The answer that a row needs so that nobody is asked again about those who were decided about; null where it has it. */
function answerOf(row: ReviewRow, kept: readonly string[] | null): string | null {
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

/** A value as it is typed into a cell. */
function textOf(value: Applicant[ApplicantField]): string {
  if (value === null) return ''
  if (typeof value === 'string') return value
  const { country_code: code, phone_number: number } = value
  return code === '' ? number : `+${code} ${number}`
}
