import type { ErrorCode } from '@campus/contract/error-code'
import * as calls from '@campus/contract/policy-edits'
import { leaderIssue } from '@campus/domain/policy/group-leader'
import type { Context } from '../../../platform/context.ts'
import { Failure, invalid } from '../../../platform/failure.ts'
import { handle } from '../../../platform/http/handle.ts'
import {
  checkPolicies,
  lockForGrouping,
  toGroupResults,
  storeGrouping,
  type GroupOutcome,
} from './group-policies.ts'
import type { LockedPolicy } from '../lock-policies.ts'

const key = 'group_leader_id'

/** One policy: the same as for several, but rejected as a whole. */
export const updateGroupLeader = handle(calls.updateGroupLeader, async ({ params, body }, context) => {
  const { outcomes, leader } = await assignLeader(context, [params.id], body.group_leader_id)
  for (const { issue } of outcomes) {
    if (issue?.key === key) throw invalid([issue])
    // an issue that isn't about the leader concerns the policy's state, and has its own error
    if (issue) throw new Failure(issue.code as ErrorCode)
  }
  return {
    group_leader: leader
      ? {
          id: leader.id,
          full_name: leader.full_name,
          policy_number: leader.policy_number,
          type: leader.type,
        }
      : null,
  }
})

export const updateGroupLeaders = handle(calls.updateGroupLeaders, async ({ body }, context) => {
  const { outcomes } = await assignLeader(context, body.policies, body.group_leader_id)
  return { results: toGroupResults(outcomes, context) }
})

async function assignLeader(
  context: Context,
  ids: readonly string[],
  leaderId: string | null,
): Promise<{ outcomes: GroupOutcome[]; leader: LockedPolicy | undefined }> {
  const { policies, other: leader } = await lockForGrouping(context, ids, leaderId)
  const outcomes = checkPolicies(policies, context.today, (policy) => {
    if (leaderId === null) return null
    const issue = leaderIssue(travels(policy), leader && candidate(leader, context.today), leaderId)
    return issue && { key, ...issue }
  })
  await storeGrouping(context, outcomes, {
    column: 'group_leader_id',
    value: leaderId,
    kind: 'group_leader_changed',
    action: 'update-group-leader',
    webhookReason: 'group_leader',
  })
  return { outcomes, leader }
}

const earlier = (day: string, other: string) => (day < other ? day : other)
const later = (day: string, other: string) => (day > other ? day : other)

/** All days on which a traveller may be away, whether or not the pending change is paid. */
const travels = (policy: LockedPolicy) => ({
  id: policy.id,
  start_date: earlier(policy.start_date, policy.next_start_date),
  end_date: later(policy.end_date, policy.next_end_date),
})

/**
 * A leader with the days on which they are certain to be there, whether or not the pending change is paid.
 */
const candidate = (leader: LockedPolicy, today: string) => ({
  ...leader,
  is_in_force: (leader.state === 'issued' || leader.state === 'pending') && leader.end_date >= today,
  start_date: later(leader.start_date, leader.next_start_date),
  end_date: earlier(leader.end_date, leader.next_end_date),
})
