import type { ActorRef } from '@campus/domain/audit/actor-ref'
import { required, type OpsOptions, type OpsServices } from './ops-command.ts'

/** What an operator writes into a conversation, `--text`, signed with `--name` or else with the company's name. */
export const operatorWords = (
  { operator }: OpsServices,
  options: OpsOptions,
  company: string,
): { author: ActorRef; body: string } => ({
  author: { ...operator, name: options.name ?? company },
  body: required(options, 'text'),
})
