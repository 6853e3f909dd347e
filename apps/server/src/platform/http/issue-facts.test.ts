import { expect, test } from 'vitest'
import type { FieldIssue } from '../failure.ts'
import { paramsWithFacts } from './issue-facts.ts'

test.each<[FieldIssue, string]>([
  [{ key: 'items.0.gender', code: 'gender_invalid' }, 'options'],
  [{ key: 'items.0.type', code: 'type_invalid', params: { x: 'pupil' } }, 'options'],
  [{ key: 'items.0.first_name', code: 'name_length' }, 'maximum'],
  [{ key: 'items.0.start_date', code: 'date_invalid' }, 'format'],
])('%j says what a value would be', (issue, name) => {
  expect(paramsWithFacts(issue)).toMatchObject({ ...issue.params, [name]: expect.anything() })
})

test('a moment has another form than a day, and a code without facts has its own params alone', () => {
  for (const key of ['updated_since', 'updated_before'])
    expect(paramsWithFacts({ key, code: 'date_invalid' })).toEqual({ format: 'YYYY-MM-DDTHH:MM:SSZ' })
  expect(paramsWithFacts({ key: 'name', code: 'required' })).toBeUndefined()
  expect(paramsWithFacts({ key: 'name', code: 'too_long', params: { length: 3 } })).toEqual({ length: 3 })
})
