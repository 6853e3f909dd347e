import type { ActorRef } from '@campus/domain/audit/actor-ref'
import { required, type OpsOptions, type OpsServices } from './ops-command.ts'

/** Author and body of an operator's message: `--text`, signed with `--name` or the company's name. */
export const operatorWords = (
  { operator }: OpsServices,
  options: OpsOptions,
  company: string,
): { author: ActorRef; body: string } => ({
  author: { ...operator, name: options.name ?? company },
  body: required(options, 'text'),
})
