import { useCallback, useEffect, useRef } from 'react'
import { recognisePeople, type Recognised } from '@campus/contract/same-person?address'
import type { ReviewRow } from '@campus/draft/model/review-row'
import { callApi } from '../../../shared/api/call-api.ts'
import { whenIdle } from '../../../shared/state/when-idle.ts'
import { useDraft, useDraftSession } from '../draft-context.tsx'
import { comparedPerson } from '../review/comparison.ts'
import type { KnownRows } from './changed-since.ts'

/** Rows per call, as in the comparison with carts and policies. */
const peoplePerCall = 1000

/**
 * Finds the people of a file who were insured before, by the rows as they were read, once per draft. If the
 * request fails, no one is recognised, and the next opening of the review retries.
 */
export function useKnownPeople(
  campusId: string,
  rows: readonly ReviewRow[],
): { knownRows: KnownRows; askAgain: () => void } {
  const session = useDraftSession()
  const knownRows = useDraft((state) => state.knownRows)
  const read = useRef(rows)
  const show = useCallback(
    (recognised: Promise<KnownRows>) =>
      void recognised.then(
        (next) => session.set({ knownRows: next }),
        () => undefined,
      ),
    [session],
  )
  useEffect(
    () =>
      // the rows show first: preparing the request for thousands of people takes a while
      whenIdle(() => show(session.once('known-people', () => recognise(campusId, read.current)))),
    [session, show, campusId],
  )
  return {
    knownRows,
    // by the rows' current values, which may have been edited since
    askAgain: () => show(session.again('known-people', () => recognise(campusId, rows))),
  }
}

async function recognise(campusId: string, rows: readonly ReviewRow[]): Promise<KnownRows> {
  const knownRows = new Map<number, Recognised>()
  const withBirthday = rows.filter(({ applicant }) => applicant.date_of_birth !== '')
  for (let start = 0; start < withBirthday.length; start += peoplePerCall) {
    const part = withBirthday.slice(start, start + peoplePerCall)
    const people = part.map((row) => ({
      ...comparedPerson(row),
      residence_country_id: row.applicant.residence_country_id,
    }))
    const { data } = await callApi(recognisePeople, {
      params: { id: campusId },
      body: { people },
      isRead: true,
    })
    for (const recognised of data.known) {
      const row = part[recognised.index]
      if (row) knownRows.set(row.row, recognised)
    }
  }
  return knownRows
}
