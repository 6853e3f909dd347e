import { policyDetailsBody } from '@campus/contract/policy-edits'
import { readMoney } from '@campus/domain/money'
import { issueText } from '@campus/i18n/issue-text'
import { translator } from '@campus/i18n/node-catalogs'
import { confirmChanges, correctPolicy, insurerRefunds } from '../features/policies/public.ts'
import { notifyClient } from '../features/notifications/public.ts'
import { sql, type Tx } from '../platform/database/database.ts'
import { contextForClient } from '../platform/context-for-client.ts'
import { Failure } from '../platform/failure.ts'
import { required, type OpsCommand, type OpsOptions, type OpsServices } from './ops-command.ts'
import { NotConfirmed, requireSecondOperatorAbove } from './second-operator.ts'

type Named = { id: string; client_id: string; number: string }

/** Finds a policy among those of all clients, then works in its client's transaction. */
async function inPolicy<T>(
  { database }: OpsServices,
  options: OpsOptions,
  work: (tx: Tx, policy: Named) => Promise<T>,
): Promise<T> {
  const number = (options.words[0] ?? '').trim().toUpperCase()
  const policy = await database.withCompany((tx) =>
    tx.maybe<Named>(sql`
      select policy.id, policy.client_id, policy.policy_number as number from policy join client c on c.client_id = policy.client_id where policy.policy_number = ${number}`),
  )
  if (!policy) throw new Error(`No policy has the number "${options.words[0]}".`)
  return database
    .withClient(policy.client_id, (tx) => work(tx, policy))
    .catch((error: unknown) => {
      if (!(error instanceof Failure) || error.issues.length === 0) throw error
      const t = translator('en')
      throw new Error(error.issues.map((issue) => `${issue.key}: ${issueText(t, issue)}`).join('\n'), {
        cause: error,
      })
    })
}

const cancellation = 'cancel' as const

const operatorContext = (services: OpsServices, tx: Tx, { client_id: clientId }: Named) =>
  contextForClient(services, tx, { clientId, by: services.operator, locale: 'en' })

/**
 * Cancels a policy for the insurer, even after it has begun: for fraud, or because it must not insure
 * somebody. Shows the refund first. Source: details, section 11.
 */
export const cancelByInsurer: OpsCommand = {
  summary:
    'Cancels a policy for the insurer, also one that has begun; what is given back is shown, and needs --yes. The client is told, with the reason.',
  usage: 'NUMBER --by-insurer --reason TEXT [--refund all|unearned|nothing] [--yes]',
  words: [1, 1],
  run: (services, options) =>
    inPolicy(services, options, async (tx, policy) => {
      if (options['by-insurer'] !== true)
        throw new Error('A school cancels its policies itself; the insurer does with --by-insurer.')
      const reason = required(options, 'reason')
      const refund = insurerRefunds.find((basis) => basis === (options.refund ?? 'unearned'))
      if (!refund) throw new Error(`--refund must be one of ${insurerRefunds.join(', ')}`)
      const context = await operatorContext(services, tx, policy)
      const outcome = await confirmChanges(context, {
        action: cancellation,
        policies: [{ id: policy.id }],
        quoteId: undefined,
        isAllOrNothing: true,
        reason,
        byInsurer: refund,
      })
      const results = outcome.results.map(({ policy_number: number, full_name: name, amount, currency }) => ({
        policy_number: number,
        name,
        amount,
        currency,
      }))
      const lines = results.map(
        ({ policy_number: number, name, amount, currency }) => `  ${number}  ${name}: ${amount} ${currency}`,
      )
      const output = { refund, results, credit_notes: outcome.credit_notes.map(({ number }) => number) }
      if (options.yes !== true && !services.confirming)
        throw new NotConfirmed({
          output: { refund, results, is_applied: false },
          text: [
            'Nothing was changed yet. These would be cancelled:',
            ...lines,
            'Give the command again with --yes to apply it.',
          ].join('\n'),
          exitCode: 1,
        })
      await requireSecondOperatorAbove(services, tx, {
        clientId: policy.client_id,
        amountMinor: -results.reduce((sum, { amount }) => sum + readMoney(amount), 0),
        currency: results[0]?.currency ?? '',
        effect: { results, reason },
      })
      for (const { policy_number: number } of results)
        await notifyClient(tx, policy.client_id, {
          kind: 'insurer_cancelled',
          params: { policy: number, reason },
          link: `/policy/${policy.id}/policy_details`,
          permission: 'read_policy',
          now: context.now,
        })
      return {
        output: { ...output, is_applied: true },
        text: ['Cancelled by the insurer:', ...lines].join('\n'),
      }
    }),
}

/** Corrects the personal details in a policy, by the same rules as the school's own form. */
export const correctPolicyCommand: OpsCommand = {
  summary: 'Corrects what a policy says of its person; what its certificate shows brings a new certificate.',
  usage: 'NUMBER FIELD=VALUE … --reason TEXT',
  words: [2, 20],
  run: (services, options) =>
    inPolicy(services, options, async (tx, policy) => {
      const details = readDetails(options)
      const context = await operatorContext(services, tx, policy)
      const { changed, version } = await correctPolicy(context, policy.id, {
        ...details,
        reason: required(options, 'reason'),
      })
      return {
        output: { policy_number: policy.number, changed, version },
        text:
          changed.length === 0
            ? `${policy.number} says that already.`
            : `${policy.number} is corrected (${changed.join(', ')}); version ${version}.`,
      }
    }),
}

const correctable = Object.keys(policyDetailsBody.shape).filter(
  (field) => !['version', 'reason', 'same_person', 'phone_number'].includes(field),
)

function readDetails({ words }: OpsOptions) {
  const pairs = words.slice(1).map((word): [string, string] => {
    const at = word.indexOf('=')
    const field = word.slice(0, at)
    if (at < 1 || !correctable.includes(field))
      throw new Error(`"${word}" must be FIELD=VALUE with one of ${correctable.join(', ')}`)
    return [field, word.slice(at + 1)]
  })
  return policyDetailsBody.parse(Object.fromEntries(pairs))
}
