import type { ChangeAction, ChangeOutcome, PolicyChange } from '@campus/contract/policy-changes'
import type { Context } from '../../../platform/context.ts'
import { Failure } from '../../../platform/failure.ts'
import { confirmChanges } from './confirm-changes.ts'
import { rejectRepeatedPolicies } from './quote-amount.ts'

type BulkBody = {
  policies: readonly PolicyChange[]
  quote_id?: string | undefined
  all_or_nothing?: boolean | undefined
  reason?: string | undefined
}

export const changeMany = (action: ChangeAction) => async (input: { body: BulkBody }, context: Context) =>
  confirmChanges(context, {
    action,
    policies: rejectRepeatedPolicies(input.body.policies),
    quoteId: input.body.quote_id,
    isAllOrNothing: input.body.all_or_nothing ?? false,
    reason: input.body.reason,
  })

type SingleInput = {
  params: { id: string }
  body: {
    quote_id: string
    start_date?: string | undefined
    end_date?: string | undefined
    reason?: string | undefined
  }
}

/** Changes one policy as a bulk of one; its rejection becomes the call's error. */
export const changeOne =
  (action: ChangeAction) =>
  async ({ params, body }: SingleInput, context: Context): Promise<ChangeOutcome> => {
    const { quote_id: quoteId, start_date, end_date, reason } = body
    const policies = [{ id: params.id, start_date, end_date }]
    const outcome = await confirmChanges(context, {
      action,
      policies,
      quoteId,
      isAllOrNothing: false,
      reason,
    })
    const error = outcome.results.find(({ id }) => id === params.id)?.error
    if (error) throw new Failure('change_refused', { issues: [error] })
    return outcome
  }
