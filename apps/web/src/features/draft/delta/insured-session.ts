import { compareDetails, comparedFields, type ComparedDetails } from '@campus/contract/same-person'
import type { ReviewRow } from '@campus/draft/model/review-row'
import { callApi } from '../../../shared/api/call-api.ts'
import type { DraftSession } from '../draft-session.ts'
import { comparedPerson, identityKey, type Comparison } from '../review/comparison.ts'

/** Rows per call, as in the comparison with carts and policies. */
const peoplePerCall = 1000

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
export async function fetchDetails(session: DraftSession, rows: readonly ReviewRow[]): Promise<void> {
  await session
    .runAlone('insured_details', async () => {
      for (;;) {
        const { insuredDetails } = session.state
        const part = rows.filter((row) => !insuredDetails.has(identityKey(row))).slice(0, peoplePerCall)
        if (part.length === 0 || !session.isReady) return
        const { data } = await callApi(compareDetails, {
          isRead: true,
          params: { id: session.opened.draft.campus_id },
          body: { people: part.map(toComparedDetails) },
        })
        const found = new Map(data.found.map((details) => [details.index, details]))
        const added = part.map((row, index) => [identityKey(row), found.get(index) ?? null] as const)
        session.set({ insuredDetails: new Map([...insuredDetails, ...added]) })
      }
    })
    // the issues of the rows report the same, one by one
    .catch(() => undefined)
}

function toComparedDetails(row: ReviewRow): ComparedDetails {
  const { applicant } = row
  const texts = Object.fromEntries(
    comparedFields.filter((field) => field !== 'phone_number').map((field) => [field, applicant[field]]),
  )
  return { ...texts, ...comparedPerson(row) } as ComparedDetails
}
