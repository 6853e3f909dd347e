import * as calls from '@campus/contract/withdrawals'
import { audit } from '../../../platform/audit/audit.ts'
import { sql } from '../../../platform/database/database.ts'
import { Failure, orNotFound } from '../../../platform/failure.ts'
import { handle } from '../../../platform/http/handle.ts'
import { visible } from '../list-policies.ts'
import { tellDecision, type Decided } from './waiting-statements.ts'

/** Declines an insured person's statement: the policy stays, and the reason is mailed to them. */
export const declineWithdrawal = handle(calls.declineWithdrawal, async ({ params, body }, context) => {
  const { tx, actor, now } = context
  const { policy_id: policyId } = orNotFound(
    await tx.maybe<{ policy_id: string }>(sql`
      select policy.id as policy_id from withdrawal_policy w join policy on policy.client_id = w.client_id and policy.id = w.policy_id
      where w.client_id = ${actor.client_id} and w.withdrawal_id = ${params.id} and ${visible(actor)}`),
  )
  // one of two colleagues decides: the other's statement finds it ended
  const declined = await tx.maybe<Decided>(sql`
    update withdrawal s set state = 'declined', decline_reason = ${body.reason}, ended_at = ${now} from client c
    where s.client_id = ${actor.client_id} and c.client_id = s.client_id and s.id = ${params.id} and s.state = 'waiting'
    returning s.number, s.name, s.email, s.language, c.name as client`)
  if (!declined) throw new Failure('withdrawal_ended')
  await tellDecision(tx, [declined], body.reason)
  await audit(context, {
    action: 'decline-withdrawal',
    subject: policyId,
    details: { withdrawal: params.id },
  })
  return { done: true as const }
})
