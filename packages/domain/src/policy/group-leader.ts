import type { CalendarDate } from '../calendar-date.ts'

type Span = { start_date: CalendarDate; end_date: CalendarDate }
/** A policy that may be a leader's, with the days on which it certainly covers. */
export type LeaderCandidate = Span & { id: string; full_name: string; type: string; is_in_force: boolean }

export type LeaderIssue = {
  code: 'group_leader_not_found' | 'group_leader_self'
  params?: { name: string; reason: 'unknown' | 'not_a_leader' | 'dates' }
}

/**
 * Why someone can't be a traveller's leader; null if they can. A leader has a policy of that type in force,
 * whose dates cover the traveller's. `wanted` is the text by which the leader was named. Source: details,
 * section 5 "Group leader".
 */
export function leaderIssue(
  traveller: Span & { id: string },
  leader: LeaderCandidate | undefined,
  wanted: string,
): LeaderIssue | null {
  if (wanted === traveller.id) return { code: 'group_leader_self' }
  const reject = (name: string, reason: 'unknown' | 'not_a_leader' | 'dates'): LeaderIssue => ({
    code: 'group_leader_not_found',
    params: { name, reason },
  })
  if (!leader?.is_in_force) return reject(leader?.full_name ?? wanted, 'unknown')
  if (leader.type !== 'group_leader') return reject(leader.full_name, 'not_a_leader')
  const covers = leader.start_date <= traveller.start_date && traveller.end_date <= leader.end_date
  return covers ? null : reject(leader.full_name, 'dates')
}
