import type { ActorRef } from '@campus/domain/audit/actor-ref'
import { writeAuditLine, type AuditLine } from '../platform/audit/audit.ts'
import type { Tx } from '../platform/database/database.ts'
import type { Services } from '../platform/services.ts'
import type { OpsOption } from './ops-options.ts'

export type OpsOptions = Partial<Record<OpsOption, string>> & {
  commit: boolean
  'accept-derived'?: boolean
  all?: boolean
  open?: boolean
  overdue?: boolean
  'recorded-manually'?: boolean
  'dry-run'?: boolean
  yes?: boolean
  'by-insurer'?: boolean
  csv?: boolean
  json: boolean
  words: string[]
}

/** The services with the operator who runs the command; an operator of one company sees only its clients. */
export type OpsServices = Services & {
  operator: Extract<ActorRef, { kind: 'operator' }>
  /** The operator's company, if they are limited to one. */
  ownCompany?: string | null
  /** The proposal of another operator that this one confirms. */
  confirming?: { effect: string; proposedBy: string }
  /** Runs another command as the same operator, with their rights. */
  give: (name: string, options: OpsOptions, confirming: OpsServices['confirming']) => Promise<OpsResult>
}

export type OpsResult = { output: unknown; text: string; exitCode?: number }

export type OpsCommand = {
  /** One sentence for the list of commands. */
  summary: string
  /** The arguments after the command's name; options that aren't listed here are rejected. */
  usage: string
  /** Minimum and maximum number of words besides options; none if absent. */
  words?: readonly [least: number, most: number]
  /** Changes nothing; the runner writes its line to the operators' audit chain. */
  isReading?: true
  run: (services: OpsServices, options: OpsOptions) => Promise<OpsResult>
}

/** Returns a required option; the error names it if it is missing. */
export function required(options: OpsOptions, name: OpsOption): string {
  const value = options[name]?.trim()
  if (!value) throw new Error(`--${name} is required`)
  return value
}

/** Adds a line to the client's audit chain, or with `null` to the operators', in the change's transaction. */
export function writeOperatorLine(
  { operator, clock, confirming }: Pick<OpsServices, 'operator' | 'clock' | 'confirming'>,
  tx: Tx,
  line: AuditLine & { clientId: string | null },
): Promise<void> {
  const details = confirming ? { ...line.details, proposed_by: confirming.proposedBy } : line.details
  return writeAuditLine(tx, { ...line, ...(details ? { details } : {}), actor: operator, at: clock.now() })
}

/** Author and body of an operator's message: `--text`, signed with `--name` or the company's name. */
export const operatorWords = (
  { operator }: OpsServices,
  options: OpsOptions,
  company: string,
): { author: ActorRef; body: string } => ({
  author: { ...operator, name: options.name ?? company },
  body: required(options, 'text'),
})
