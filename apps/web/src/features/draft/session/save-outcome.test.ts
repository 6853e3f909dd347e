import { expect, it } from 'vitest'
import { ApiFailure } from '../../../shared/api/api-failure.ts'
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
  const outcome = { kind: 'rejected', message: 'Too long', cells: [0], steps: [] }
  expect(toSaveOutcome(failure)).toEqual(outcome)
})

it('takes a defect of our own for no lost connection', () => {
  const outcome = { kind: 'rejected', message: '', cells: [], steps: [] }
  expect(toSaveOutcome(new TypeError('x is undefined'))).toEqual(outcome)
})

it('says which cells and steps of a save are wrong, each once, with what is wrong with the first cell', () => {
  const failure = new ApiFailure('rejected', 422, 'Some fields need correcting.', [
    { key: 'steps.1.content.cells.0.after', message: 'Long' },
    { key: 'cells.3.value', message: 'Enter 500 characters or fewer.' },
    { key: 'cells.3.field', message: 'Long' },
    { key: 'settings', message: 'Long' },
  ])
  const message = 'Enter 500 characters or fewer.'
  expect(toSaveOutcome(failure)).toEqual({ kind: 'rejected', message, cells: [3], steps: [1] })
})
