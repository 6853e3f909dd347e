import { useEffect, useRef, useState } from 'react'
import { recognisePeople, type Recognised } from '@campus/contract/same-person?address'
import type { ReviewRow } from '@campus/draft/model/review-row'
import { callApi } from '../../../shared/api/call-api.ts'
import { whenIdle } from '../../../shared/state/when-idle.ts'
import { comparedPerson } from '../review/comparison.ts'
import { showKnownRows, type KnownRows } from './known-rows.ts'

/** Rows per call, as in the comparison with carts and policies. */
const peoplePerCall = 1000

/** The result for the current draft: fetched once, however often its review is opened. */
let last: { draftId: string; known: Promise<KnownRows> } | undefined

/**
 * Finds the people of a file who were insured before, by the rows as they were read. If the request fails, no
 * one is recognised, and the next opening of the review retries.
 */
export function useKnownPeople(
  draftId: string,
  campusId: string,
  rows: readonly ReviewRow[],
): { known: KnownRows; askAgain: () => void } {
  const [known, setKnown] = useState<KnownRows>(new Map())
  const read = useRef(rows)
  useEffect(() => showKnownRows(known), [known])
  useEffect(() => {
    let isGone = false
    // the rows show first: preparing the request for thousands of people takes a while
    const callOff = whenIdle(() => {
      if (last?.draftId !== draftId) last = { draftId, known: ask(campusId, read.current) }
      last.known.then(
        (found) => isGone || setKnown(found),
        () => (last = undefined),
      )
    })
    return () => {
      isGone = true
      callOff()
    }
  }, [draftId, campusId])
  return {
    known,
    // by the rows' current values, which may have been edited since
    askAgain: () => {
      const asked = ask(campusId, rows)
      last = { draftId, known: asked }
      void asked.then(setKnown, () => undefined)
    },
  }
}

async function ask(campusId: string, rows: readonly ReviewRow[]): Promise<KnownRows> {
  const known = new Map<number, Recognised>()
  const asked = rows.filter(({ applicant }) => applicant.date_of_birth !== '')
  for (let start = 0; start < asked.length; start += peoplePerCall) {
    const part = asked.slice(start, start + peoplePerCall)
    const people = part.map((row) => ({
      ...comparedPerson(row),
      residence_country_id: row.applicant.residence_country_id,
    }))
    const { data } = await callApi(recognisePeople, {
      params: { id: campusId },
      body: { people },
      isRead: true,
    })
    for (const found of data.known) {
      const row = part[found.index]
      if (row) known.set(row.row, found)
    }
  }
  return known
}
