import { expect, test } from 'vitest'
import { findHandlerVerbs } from './handler-verbs.ts'

const file = (...names: string[]) =>
  names.map((name) => `export const ${name} = handle(calls.${name}, async () => ({}))\n`).join('\n')

test.each([
  ['one verb for one and for several', ['extendPolicy', 'extendPolicies'], ['extend']],
  ['reads of the same thing', ['getBatch', 'listOpenBatches', 'countBatches'], ['get']],
  ['the two sides of a switch', ['suspendUser', 'unsuspendUser'], ['suspend']],
  ['a pin sent and verified', ['sendPin', 'verifyPin'], ['send']],
  ['what is started and added', ['startPasskey', 'addPasskey'], ['add']],
  ['what is only started', ['startImport'], ['start']],
  ['unrelated verbs', ['listWebhooks', 'createWebhook', 'deleteWebhook'], ['list', 'create', 'delete']],
])('%s', (_what, names, verbs) => {
  expect(findHandlerVerbs(file(...names))).toEqual(verbs)
})

test('what is no handler counts for nothing', () => {
  expect(findHandlerVerbs('export const readUser = () => null\nexport const columns = sql`id`')).toEqual([])
})
