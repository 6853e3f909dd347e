import type { Applicant } from '@campus/domain/applicant/applicant'
import type { ApplicantLink } from '@campus/domain/applicant/link-applicants'
import { relateRows, type Relations } from './relate-rows.ts'
import type { KeptAnswer, ReviewRow } from '../model/review-row.ts'
import type { RowKey } from '../model/row-key.ts'

/** People who can be added to the cart now, with the links between them, and people who have to wait. */
export type ReadySplit = { ready: readonly ReviewRow[]; waiting: readonly ReviewRow[]; relations: Relations }

type Related = { rows: readonly ReviewRow[]; relations: Relations }

/** Family members without any sign of whom they travel with; the user has to decide. */
export function unlinkedFamily({ rows, relations }: Related): ReviewRow[] {
  const linked = new Set(relations.links.flatMap(({ row, field }) => (field === 'dependent_of' ? [row] : [])))
  return rows.filter(
    ({ row, applicant }) =>
      applicant.type === 'immediate_family' && applicant.dependent_of === '' && !linked.has(row),
  )
}

/**
 * Separates the people without issues from the others. A family member whose student waits, or a traveller
 * whose leader does, waits as well, because they would be rejected on their own. Used by both the screen and
 * the commit.
 */
export function splitReady({ rows, relations }: Related, faulty: ReadonlySet<RowKey>): ReadySplit {
  const unlinked = new Set(unlinkedFamily({ rows, relations }))
  let ready = rows.filter((row) => !faulty.has(row.row) && !unlinked.has(row))
  if (ready.length === rows.length) return { ready, waiting: [], relations }
  for (;;) {
    const among = relateRows(ready)
    const unrelated = new Set(among.issues.map(({ row }) => row))
    if (unrelated.size === 0) {
      const there = new Set(ready)
      return { ready, waiting: rows.filter((row) => !there.has(row)), relations: among }
    }
    ready = ready.filter(({ row }) => !unrelated.has(row))
  }
}

/** A reviewed person to be added, linked to others by the keys of their rows. */
type ReviewedPerson = {
  applicant: Applicant
  ref: string
  decision: KeptAnswer | null
  /** The people whom the decision to keep is about, by `questionName`; null means everyone. */
  decidedAbout: readonly string[] | null
}

/** Rows as people to add, with the links found between them. */
export function peopleOfReview(
  rows: readonly ReviewRow[],
  links: readonly ApplicantLink[],
): ReviewedPerson[] {
  const tied = new Map(links.map(({ row, field, to_row }) => [`${row} ${field}`, String(to_row)]))
  return rows.map(({ row, applicant, same_person: decision, kept }) => ({
    applicant: {
      ...applicant,
      // a text that is no row of the file may be the number of a policy, which only the server knows
      dependent_of: tied.get(`${row} dependent_of`) ?? applicant.dependent_of,
      // a leader's own row often repeats the leader's name, which links nobody
      group_leader:
        tied.get(`${row} group_leader`) ?? (applicant.type === 'group_leader' ? '' : applicant.group_leader),
    },
    ref: String(row),
    decision: decision ?? null,
    decidedAbout: kept ?? null,
  }))
}
