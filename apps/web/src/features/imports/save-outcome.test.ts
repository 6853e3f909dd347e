import { expect, it } from 'vitest'
import { ApiFailure } from '../../shared/api/api-failure.ts'
import { toSaveOutcome } from './save-outcome.ts'

it.each([
  ['network', 0],
  ['maintenance', 503],
  ['busy', 429],
  ['unauthenticated', 401],
  ['rejected', 500],
] as const)('%s %i passes: the changes are sent again', (kind, status) => {
  expect(toSaveOutcome(new ApiFailure(kind, status, 'Text'))).toEqual({ kind: 'offline' })
})

it.each([403, 404, 409, 413, 422])('%i is told as what it is, and not tried for ever', (status) => {
  const failure = new ApiFailure('rejected', status, '', [{ key: 'cells.0.value', message: 'Too long' }])
  expect(toSaveOutcome(failure)).toEqual({ kind: 'rejected', message: 'Too long' })
})

it('takes a defect of our own for no lost connection', () => {
  expect(toSaveOutcome(new TypeError('x is undefined'))).toEqual({ kind: 'rejected', message: '' })
})
