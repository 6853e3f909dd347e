import { expect, test } from 'vitest'
import { findBannedWords } from './words.ts'

const find = (text: string, file = 'apps/server/src/features/orders/confirm.ts') =>
  findBannedWords(file, text)

test('names of things are looked at part by part', () => {
  expect(find('function refuseStale() {}')).toEqual([
    '1: refuseStale (use reject, assert, ensure, rejection)',
  ])
  expect(find('\nconst keptAnswer = 1')).toEqual(['2: keptAnswer (use response, return, reply)'])
  expect(find('takePin()')).toEqual(['1: takePin (use consume, allocate, claim, remove)'])
  expect(find('mistake(); outtake(); replaced(); recommendation(); take(3); intakeOf()')).toEqual([])
})

test('comments are prose, and so is what is logged', () => {
  expect(find('/** Answers how many. */')).toHaveLength(1)
  expect(find('run() // what to mend')).toHaveLength(1)
  expect(find("services.log.error({ err }, 'the server refused us')")).toHaveLength(1)
})

test('texts of other kinds are none of its business, names of the wire neither', () => {
  expect(find("t('errors.refused'); fetch('https://example.org//answer')")).toEqual([])
  expect(findBannedWords('a.ts', 'row.refusal', { isWireName: (name) => name === 'refusal' })).toEqual([])
})

test('a person answers; nothing else does', () => {
  expect(findBannedWords('a.ts', 'const answer = refuse', { isAboutQuestions: true })).toHaveLength(1)
  expect(findBannedWords('a.ts', 'class Stream {}')).toHaveLength(1)
})

test("all that the operator's command says counts", () => {
  expect(find("throw new Error('refused')", 'apps/server/src/ops/transfers.ts')).toHaveLength(1)
})

test('codes of the wire are no texts', () => {
  const file = 'apps/server/src/ops/transfers.ts'
  expect(find("write({ outcome: 'refused', action: 'refuse-transfer' })", file)).toEqual([])
  expect(find("write({ text: 'the transfer was refused' })", file)).toHaveLength(1)
  expect(find('import { answerSamePerson, answerCall } from "./calls.ts"')).toHaveLength(1)
})

test('names of files count', () => {
  expect(findBannedWords('apps/web/src/tell-user.ts', '')).toEqual(['1: tell-user (use notify, report)'])
})
