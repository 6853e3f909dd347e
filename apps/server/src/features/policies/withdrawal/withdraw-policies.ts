import type { ChangeAction } from '@campus/contract/policy-changes'
import * as calls from '@campus/contract/withdrawals'
import { actorRef } from '../../../platform/actor.ts'
import { Failure } from '../../../platform/failure.ts'
import { handle } from '../../../platform/http/handle.ts'
import { confirmChanges } from '../changes/confirm-changes.ts'
import { rejectRepeatedPolicies } from '../changes/quote-amount.ts'
import { keepStatement } from './keep-statement.ts'

/**
 * Withdraws from policies as quoted and keeps the statement about those that could be withdrawn from; if there are none,
 * nothing happens and the reasons are the response. Source: decision 0148.
 */
export const withdrawPolicies = handle(calls.withdrawPolicies, async ({ body }, context) => {
  const { tx, actor, now, t } = context
  const action: ChangeAction = 'withdraw'
  const outcome = await confirmChanges(context, {
    action,
    policies: rejectRepeatedPolicies(body.policies),
    quoteId: body.quote_id,
    isAllOrNothing: false,
    reason: t('documents.withdrawal_reason'),
  })
  const withdrawn = outcome.results.filter(({ ok }) => ok)
  if (withdrawn.length === 0) {
    const issues = outcome.results.flatMap(({ error }) => error ?? [])
    throw new Failure('change_refused', { issues })
  }
  const withdrawal = await keepStatement(tx.acrossCampuses, {
    clientId: actor.client_id,
    policyIds: withdrawn.map(({ id }) => id),
    channel: 'portal',
    name: body.name,
    email: body.email,
    language: t.locale,
    actor: actorRef(actor),
    now,
  })
  return { ...outcome, withdrawal }
})
