import { explainError, type OpsError } from '../../src/ops/explain-error.ts'
import type { OpsResult } from '../../src/ops/ops-command.ts'
import { parseCommand } from '../../src/ops/parse-command.ts'
import type { TestApp } from './test-app.ts'

type Json = Record<string, any> // the tests read results of many commands; each asserts the fields it reads

/** What a person types after `ops`, on the services of the test: parsed, checked and run by the same code. */
export async function ops(world: TestApp, ...words: string[]): Promise<OpsResult & { output: Json }> {
  const parsed = parseCommand(words)
  if ('help' in parsed) throw new Error('this is help, no result')
  return (await parsed.command.run(world.services, parsed.options)) as OpsResult & { output: Json }
}

/** The same for what is to be rejected: its code and message. */
export async function rejection(world: TestApp, ...words: string[]): Promise<OpsError> {
  try {
    const { text } = await ops(world, ...words)
    return { code: 'not rejected', message: text }
  } catch (error) {
    return explainError(error)
  }
}
