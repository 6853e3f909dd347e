import * as calls from '@campus/contract/same-person'
import type { ComparedPerson } from '@campus/contract/same-person'
import { isCalendarDate } from '@campus/domain/calendar-date'
import type { Applicant } from '@campus/domain/applicant/applicant'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../../platform/database/database.ts'
import type { FieldIssue } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { translateIssue } from '../../platform/http/translate-issue.ts'
import { readCampus } from '../campuses/public.ts'
import { insuredIssue } from './compare-people.ts'
import { findInsuredPeople, knownPerson } from './find-same-people.ts'
import { issuesFor, type Viewer } from './issues-for.ts'
import { readApplicant } from './read-applicant.ts'

/**
 * Compares people in a file with carts and policies during the review, which compares them with each other.
 */
export const comparePeople = handle(calls.comparePeople, async ({ params, body }, { tx, actor, t }) => {
  await readCampus(tx, actor, params.id)
  const people = body.people.map((person: ComparedPerson) => readApplicant(person))
  const issues = await compareWithInsured(tx, actor.client_id, actor, people)
  const errors = issues.flatMap((issue, index) =>
    issue === null ? [] : [{ index, errors: [translateIssue(t, issue)] }],
  )
  return { errors }
})

/**
 * The issue of each person who is in a cart or insured on days of their trip, limited to what the reader may
 * see: `duplicate_trip` for the same person, otherwise the question `same_person`; null if there is no match.
 * Two index scans, whatever the number of people.
 */
export async function compareWithInsured(
  tx: Tx,
  clientId: string,
  viewer: Viewer,
  people: readonly Applicant[],
): Promise<(FieldIssue | null)[]> {
  const knownPeople = people.map((identity) =>
    knownPerson({
      id: uuidv7(),
      identity,
      start_date: validDay(identity.start_date),
      end_date: validDay(identity.end_date),
    }),
  )
  const insured = await findInsuredPeople(tx, clientId, knownPeople)
  return knownPeople.map((person) => {
    const match = insured.find(person)
    return match && (issuesFor(viewer, [insuredIssue(match)])[0] ?? null)
  })
}

const validDay = (text: string) => (isCalendarDate(text) ? text : '')
