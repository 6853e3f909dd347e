import { havePassportsThatAgree } from '@campus/domain/applicant/duplicates'
import { datesOverlap } from '@campus/domain/calendar-date'
import type { Tx } from '../../platform/database.ts'
import { findOtherTrips, type OtherTrip } from '../enrollments/public.ts'
import type { Candidate } from './change-candidates.ts'

type Moved = { policy: Candidate; start_date: string; end_date: string }
type Trip = Omit<OtherTrip, 'id'>

/**
 * Another trip of the same person on the new days of a policy: in another policy that is not cancelled, in an open
 * enrollment, or among the policies that move at the same time. Source: decisions, section 5 "Duplicate".
 */
export async function findTripsInTheWay(tx: Tx, moved: readonly Moved[]): Promise<Map<string, Trip>> {
  const others = await findOtherTrips(
    tx,
    moved.map(({ policy, start_date, end_date }) => {
      const { enrollment_id: id, person_key, passport_number } = policy
      return { id, person_key, passport_number, start_date, end_date }
    }),
  )
  const inTheWay = new Map<string, Trip>()
  for (const { policy } of moved) {
    const other = others.get(policy.enrollment_id)
    if (!other) continue
    const { id: _own, ...trip } = other
    inTheWay.set(policy.id, trip)
  }
  for (const [id, trip] of amongThemselves(moved)) if (!inTheWay.has(id)) inTheWay.set(id, trip)
  return inTheWay
}

function amongThemselves(moved: readonly Moved[]): [string, Trip][] {
  const span = ({ start_date, end_date }: Moved) => ({ start: start_date, end: end_date })
  return [...Map.groupBy(moved, ({ policy }) => policy.person_key).values()].flatMap((trips) =>
    trips.flatMap((one, index): [string, Trip][] => {
      const earlier = trips
        .slice(0, index)
        .find(
          (other) =>
            havePassportsThatAgree(one.policy.passport_number, other.policy.passport_number) &&
            datesOverlap(span(one), span(other)),
        )
      if (!earlier) return []
      const { start_date, end_date } = earlier
      return [[one.policy.id, { other: earlier.policy.policy_number, start_date, end_date }]]
    }),
  )
}
