import { expect, test } from 'vitest'
import { allowedTexts } from './write-table-types.ts'

test.each([
  ["CHECK ((state = ANY (ARRAY['open'::text, 'closed'::text])))", ['open', 'closed']],
  ["CHECK ((channel = 'mail'::text))", ['mail']],
  ['CHECK ((length(state) > 3))', null],
  ["CHECK (((state = ANY (ARRAY['open'::text])) OR (state ~ 'x'::text)))", null],
  ['CHECK ((amount = ANY (ARRAY[1, 2])))', null],
])('what %s allows', (check, texts) => {
  expect(allowedTexts(check)).toEqual(texts)
})
