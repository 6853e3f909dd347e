import type { Services } from '../platform/services.ts'

export type OpsOptions = Partial<
  Record<
    | 'client'
    | 'campus'
    | 'product'
    | 'today'
    | 'at'
    | 'name'
    | 'company'
    | 'country'
    | 'gateway'
    | 'onboarded'
    | 'email'
    | 'master'
    | 'role'
    | 'password'
    | 'reason'
    | 'amount'
    | 'fee'
    | 'from'
    | 'to'
    | 'subject'
    | 'text'
    | 'issuer'
    | 'client-id'
    | 'secret'
    | 'domains'
    | 'required',
    string
  >
> & { commit: boolean; json: boolean; words: string[] }

export type OpsAnswer = { output: unknown; text: string; exitCode?: number }

export type OpsCommand = {
  /** What follows the command's name in the help. */
  usage: string
  run: (services: Services, options: OpsOptions) => Promise<OpsAnswer>
}

/** An option that must be given; the message names it. */
export function required(
  options: OpsOptions,
  name: Exclude<keyof OpsOptions, 'commit' | 'json' | 'words'>,
): string {
  const value = options[name]
  if (!value) throw new Error(`--${name} is required`)
  return value
}
