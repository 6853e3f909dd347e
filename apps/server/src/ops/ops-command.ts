import type { ActorRef } from '@campus/domain/audit/actor-ref'
import { writeAuditLine, type AuditLine } from '../platform/audit/audit.ts'
import type { Tx } from '../platform/database/database.ts'
import type { Services } from '../platform/services.ts'
import type { OpsOption } from './ops-options.ts'

export type OpsOptions = Partial<Record<OpsOption, string>> & {
  commit: boolean
  'accept-derived'?: boolean
  all?: boolean
  'recorded-manually'?: boolean
  'dry-run'?: boolean
  yes?: boolean
  'by-insurer'?: boolean
  json: boolean
  words: string[]
}

/** The services with the operator who gave the command; an operator of one company meets its clients alone. */
export type OpsServices = Services & {
  operator: Extract<ActorRef, { kind: 'operator' }>
  /** The operator's company, where they are bound to one. */
  ownCompany?: string | null
  /** What another operator proposed, while this one confirms it. */
  confirming?: { effect: string; proposedBy: string }
  /** Gives another command for the same operator, held to their rights. */
  give: (name: string, options: OpsOptions, confirming: OpsServices['confirming']) => Promise<OpsResult>
}

export type OpsResult = { output: unknown; text: string; exitCode?: number }

export type OpsCommand = {
  /** One sentence for the list of commands. */
  summary: string
  /** What follows the command's name; the options that stand here, and no others, are taken. */
  usage: string
  /** How many words it takes beside its options, at least and at most; none when absent. */
  words?: readonly [least: number, most: number]
  /** Changes nothing: its line in the operator's audit chain is written by the runner. */
  isReading?: true
  run: (services: OpsServices, options: OpsOptions) => Promise<OpsResult>
}

/** An option that must be given; the message names it. */
export function required(options: OpsOptions, name: OpsOption): string {
  const value = options[name]?.trim()
  if (!value) throw new Error(`--${name} is required`)
  return value
}

/** Writes what the operator did, in the transaction that did it: into the client's chain, or with `null` into the operator's. */
export function writeOperatorLine(
  { operator, clock, confirming }: Pick<OpsServices, 'operator' | 'clock' | 'confirming'>,
  tx: Tx,
  line: AuditLine & { clientId: string | null },
): Promise<void> {
  const details = confirming ? { ...line.details, proposed_by: confirming.proposedBy } : line.details
  return writeAuditLine(tx, { ...line, ...(details ? { details } : {}), actor: operator, at: clock.now() })
}
