import { createHash } from 'node:crypto'
import { perMilleText, type Repriced } from '@campus/domain/price/reprice'
import { unitsText } from '@campus/domain/money'
import { sql, type Tx } from '../platform/database/database.ts'
import type { OpsOptions, OpsResult, OpsServices } from './ops-command.ts'

/** The command needs two operators: it was rolled back, and the runner stores it as a proposal. */
export class SecondOperatorNeeded extends Error {
  readonly effect: string

  constructor(effect: string, reason: string) {
    super(reason)
    this.effect = effect
  }
}

/** The command needs --yes to change existing data: it was rolled back, and the runner shows its effect. */
export class NotConfirmed extends Error {
  readonly result: OpsResult

  constructor(result: OpsResult) {
    super('--yes is needed')
    this.result = result
  }
}

/** The effect of a change on prices and terms, shown in both the preview and the result. */
export type Effect = { changes: readonly string[]; repriced: readonly Repriced[]; isSample: boolean }

/** Throws, and so rolls back, unless --yes was given; call it after the change, in its transaction. */
export function requireYes(
  { confirming }: OpsServices,
  options: OpsOptions,
  { effect, output }: { effect: Effect; output: Record<string, unknown> },
): void {
  if (effect.changes.length === 0 || options.yes === true || confirming) return
  throw new NotConfirmed({
    output: { ...output, is_applied: false },
    text: `Nothing was changed yet.\n${effectText(effect)}\nGive the command again with --yes to apply it.`,
    exitCode: 1,
  })
}

const mostLines = 60

/** Formats an effect, shortened for reading; the JSON output is complete. */
export function effectText({ changes, repriced, isSample }: Effect): string {
  const shown = changes.slice(0, mostLines).map((change) => `  ${change}`)
  const more =
    changes.length > mostLines ? [`  and ${changes.length - mostLines} more (--json lists them)`] : []
  const sums = repriced.map(
    ({
      currency,
      people,
      before,
      after,
      change_per_mille: totalPerMille,
      largest_per_mille: largestPerMille,
    }) =>
      `  ${people} people: ${unitsText(before)} → ${unitsText(after)} ${currency} (${perMilleText(totalPerMille)}; one person by up to ${perMilleText(largestPerMille)})`,
  )
  const heading = isSample ? 'Sample trips would cost:' : 'The people of the last 30 days would cost:'
  return ['What changes:', ...shown, ...more, ...(sums.length > 0 ? [heading, ...sums] : [])].join('\n')
}

/** Whether a price change needs two operators: somebody's price changes by more than the limit. */
export const exceedsPercent = (repriced: readonly Repriced[], percent: number): boolean =>
  repriced.some(({ largest_per_mille: largest }) => Math.abs(largest) > percent * 10)

/**
 * Throws unless another operator proposed exactly this effect. Passes if the command has no operator's name,
 * which is possible only outside production. Call it in the transaction of the effect, before it ends.
 */
export function requireSecondOperator(
  { operator, confirming }: OpsServices,
  { effect, reason }: { effect: unknown; reason: string },
): void {
  if (operator.id === undefined) return
  const hash = createHash('sha256').update(JSON.stringify(effect)).digest('hex')
  if (confirming?.effect === hash) return
  if (confirming)
    throw new Error('What this would do is no longer what was proposed: look at it and propose it again.')
  throw new SecondOperatorNeeded(hash, reason)
}

/** Like `requireSecondOperator`, for amounts above the limit of one operator in the client's company. */
export async function requireSecondOperatorAbove(
  services: OpsServices,
  tx: Tx,
  {
    clientId,
    amountMinor,
    currency,
    effect,
  }: { clientId: string; amountMinor: number; currency: string; effect: unknown },
): Promise<void> {
  const { limit } = await tx.one<{ limit: number }>(sql`
    select company.second_operator_minor as limit from client c join company on company.id = c.company_id where c.client_id = ${clientId}`)
  if (amountMinor > limit)
    requireSecondOperator(services, {
      effect: { effect, amountMinor },
      reason: `${unitsText(amountMinor)} ${currency} is above the ${unitsText(limit)} that one operator may move alone`,
    })
}
