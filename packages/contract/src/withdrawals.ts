import { z } from 'zod'
import { defineCall } from './define-call.ts'
import { emailAddress } from './person-fields.ts'
import { changeOutcome, policyChanges } from './policy-changes.ts'
import { done, id, idParams, instant, requiredText } from './wire.ts'

const nameLength = 100

/** What a statement says: who withdraws, and where the receipt goes. */
export const statement = z.object({ name: requiredText(nameLength), email: emailAddress })
/** The receipt of a statement: its number, and the moment that counts. */
const receipt = z.object({ number: z.string(), made_at: instant })

const withdrawalOutcome = changeOutcome.extend({ withdrawal: receipt })
export type WithdrawalOutcome = z.infer<typeof withdrawalOutcome>

export const withdrawPolicies = defineCall({
  name: 'withdraw-policies',
  feature: 'policies',
  summary:
    'Withdraw from policies within their cooling-off period, as quoted: the premium and its tax are credited, and a receipt is mailed',
  method: 'POST',
  path: '/school/policies/withdraw',
  access: 'update_policy',
  forKeys: true,
  body: statement.extend({ policies: policyChanges, quote_id: id }),
  example: {
    policies: ['019b0c1e-7a00-7000-8000-000000000001'],
    quote_id: '019b0c1e-7a00-7000-8000-000000000002',
    name: 'Mia Master',
    email: 'mia.master@harbour.example',
  },
  response: withdrawalOutcome,
  errors: ['quote_stale', 'change_refused'],
  bodyLimit: 1024 * 1024,
})

export const declineWithdrawal = defineCall({
  name: 'decline-withdrawal',
  feature: 'policies',
  summary: 'Decline the withdrawal of an insured person, who gets the reason by mail',
  method: 'POST',
  path: '/school/withdrawals/:id/decline',
  access: 'update_policy',
  params: idParams,
  body: z.object({ reason: requiredText(500) }),
  response: done,
  errors: ['withdrawal_ended'],
})

export const stateWithdrawal = defineCall({
  name: 'state-withdrawal',
  feature: 'policies',
  summary:
    "Withdraw as an insured person or a parent, from a certificate's page: a receipt is mailed at once, and the school is asked to carry it out",
  method: 'POST',
  path: '/withdrawals',
  access: 'public',
  form: true,
  body: statement.extend({
    /** The identifier in the address of the certificate's page. */
    certificate: requiredText(60),
  }),
  response: receipt,
  status: 201,
  errors: ['not_found', 'withdrawal_too_late', 'no_withdrawal', 'policy_not_editable'],
})

export const withdrawalCalls = [withdrawPolicies, declineWithdrawal, stateWithdrawal]
