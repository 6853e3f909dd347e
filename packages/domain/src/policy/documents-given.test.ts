import { expect, test } from 'vitest'
import { isBeforeContract, proofOf, type GivenDocumentKind, type WayOfGiving } from './documents-given.ts'

const orderedAt = new Date('2026-12-01T10:00:00Z')

test.each([
  ['the day before', '2026-11-30T10:00:00Z', true],
  ['a millisecond before', '2026-12-01T09:59:59.999Z', true],
  ['at the instant of the order', '2026-12-01T10:00:00Z', false],
  ['between the order and its payment', '2026-12-01T10:05:00Z', false],
  ['with the welcome mail', '2026-12-01T10:06:00Z', false],
])('a document given %s', (_when, givenAt, isBefore) => {
  expect(isBeforeContract(new Date(givenAt), orderedAt)).toBe(isBefore)
})

const given = (kind: GivenDocumentKind, at: string, isInForce = true, how: WayOfGiving = 'page') => ({
  kind,
  how,
  is_in_force: isInForce,
  given_at: new Date(`2026-12-01T${at}:00Z`),
})

test.each([
  ['nothing recorded', [], 'none'],
  ['the other document alone', [given('wording', '09:00')], 'none'],
  ['the text in force before the order', [given('ipid', '09:00')], 'before'],
  ['the text named by the order alone', [given('ipid', '10:00', true, 'order')], 'not_proven'],
  ['the text that only the family was given', [given('ipid', '09:00', true, 'family')], 'none'],
  ['another edition before the order', [given('ipid', '09:00', false)], 'not_proven'],
  [
    'an earlier edition, and then the one in force',
    [given('ipid', '08:00', false), given('ipid', '09:00')],
    'before',
  ],
  [
    'an earlier edition, and the one in force with the order',
    [given('ipid', '08:00', false), given('ipid', '10:00')],
    'not_proven',
  ],
] as const)('the proof of the IPID: %s', (_name, records, proof) => {
  expect(proofOf('ipid', records, orderedAt)).toBe(proof)
})
