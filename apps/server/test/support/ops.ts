import { theOperator } from '@campus/domain/audit/actor-ref'
import { explainError, type OpsError } from '../../src/ops/explain-error.ts'
import type { OpsResult, OpsServices } from '../../src/ops/ops-command.ts'
import { parseCommand } from '../../src/ops/parse-command.ts'
import { runCommand } from '../../src/ops/run-command.ts'
import type { Services } from '../../src/platform/services.ts'
import type { TestApp } from './test-app.ts'

/** Whoever gives a command outside production without OPS_USER. */
export const unnamed = (services: Services): OpsServices => ({
  ...services,
  operator: theOperator,
  give: () => Promise.reject(new Error('commands are given by `ops`')),
})

type Json = Record<string, any> // the tests read results of many commands; each asserts the fields it reads

/** What a person types after `ops`, on the services of the test: parsed, checked and run by the same code. */
export function ops(world: TestApp, ...words: string[]): Promise<OpsResult & { output: Json }> {
  return opsAs(world, undefined, ...words)
}

/** The same with OPS_USER. */
export async function opsAs(
  world: TestApp,
  operator: string | undefined,
  ...words: string[]
): Promise<OpsResult & { output: Json }> {
  const parsed = parseCommand(words)
  if ('help' in parsed) throw new Error('this is help, no result')
  return (await runCommand(world.services, parsed, operator)) as OpsResult & { output: Json }
}

/** The same for what is to be rejected: its code and message. */
export function rejection(world: TestApp, ...words: string[]): Promise<OpsError> {
  return rejectionOf(world, undefined, ...words)
}

export async function rejectionOf(
  world: TestApp,
  operator: string | undefined,
  ...words: string[]
): Promise<OpsError> {
  try {
    const { text } = await opsAs(world, operator, ...words)
    return { code: 'not rejected', message: text }
  } catch (error) {
    return explainError(error)
  }
}
