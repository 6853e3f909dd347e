import {
  compareDetails,
  comparedFields,
  type ComparedDetails,
  type FoundDetails,
} from '@campus/contract/same-person'
import type { ImportDraft } from '@campus/contract/imports'
import type { ReviewRow } from '@campus/draft/model/review-row'
import { callApi } from '../../../shared/api/call-api.ts'
import { createStore } from '../../../shared/state/create-store.ts'
import { comparedPerson, identityKey, type Comparison } from '../review/comparison.ts'

/** Rows per call, as in the comparison with carts and policies. */
const peoplePerCall = 1000

/** Details of people in a cart or insured, by identity; null: this user may not see them. */
type Details = ReadonlyMap<string, FoundDetails | null>
const details = createStore<Details>(new Map())
export const useInsuredDetails = details.use

let isAsking = false
let askedFor: string | undefined

/** Rows of people found in a cart or a policy. */
export const foundRows = (rows: readonly ReviewRow[], comparison: Comparison | undefined): ReviewRow[] =>
  rows.filter((row) => {
    const shown = comparison?.get(identityKey(row))?.params['shown']
    return shown === 'cart' || shown === 'policy'
  })

/**
 * Fetches the differences of people not asked about yet. If the request fails we stay silent; the next change
 * retries.
 */
export async function askDetails(
  { id: draftId, campus_id: campusId }: Pick<ImportDraft, 'id' | 'campus_id'>,
  rows: readonly ReviewRow[],
): Promise<void> {
  if (askedFor !== draftId) {
    // details may have changed since another draft was open, and its response may still arrive
    details.set(new Map())
    isAsking = false
  }
  askedFor = draftId
  if (isAsking) return
  isAsking = true
  try {
    for (;;) {
      const part = rows.filter((row) => !details.get().has(identityKey(row))).slice(0, peoplePerCall)
      if (part.length === 0) return
      const { data } = await callApi(compareDetails, {
        isRead: true,
        params: { id: campusId },
        body: { people: part.map(detailsOf) },
      })
      if (askedFor !== draftId) return
      const found = new Map(data.found.map((one) => [one.index, one]))
      details.set(
        new Map([
          ...details.get(),
          ...part.map((row, index) => [identityKey(row), found.get(index) ?? null] as const),
        ]),
      )
    }
  } catch {
    // the issues of the rows report the same, one by one
  } finally {
    if (askedFor === draftId) isAsking = false
  }
}

function detailsOf(row: ReviewRow): ComparedDetails {
  const { applicant } = row
  const texts = Object.fromEntries(
    comparedFields.filter((field) => field !== 'phone_number').map((field) => [field, applicant[field]]),
  )
  return { ...texts, ...comparedPerson(row) } as ComparedDetails
}
