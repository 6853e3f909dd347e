import { flag } from '@campus/contract/wire'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { emptyForm, putField, acceptsEmptyText } from './form-fields.ts'

function formOf(...fields: [string, unknown][]): unknown {
  const form = emptyForm()
  for (const [name, value] of fields) putField(form, name, value)
  return JSON.parse(JSON.stringify(form))
}

test('fields of a form become the body that its JSON would be', () => {
  expect(
    formOf(
      ['name', 'A'],
      ['groups[]', 'x'],
      ['groups[]', 'y'],
      ['phone[country_id]', 'GB'],
      ['phone[number]', '1'],
    ),
  ).toEqual({ name: 'A', groups: ['x', 'y'], phone: { country_id: 'GB', number: '1' } })
})

test('objects of a list follow each other', () => {
  expect(formOf(['p[][a]', '1'], ['p[][b]', '2'], ['p[][a]', '3'])).toEqual({
    p: [{ a: '1', b: '2' }, { a: '3' }],
  })
})

test('a field that comes in two shapes, or has a name of the prototype, is no accident', () => {
  expect(formOf(['a', '1'], ['a[]', '2'])).toEqual({ a: ['1', '2'] })
  expect(formOf(['a', '1'], ['a[b]', '2'])).toEqual({ a: { b: '2' } })
  expect(formOf(['constructor[]', '1'], ['toString[x]', '2'])).toEqual({
    constructor: ['1'],
    toString: { x: '2' },
  })
  putField(emptyForm(), '__proto__[polluted]', 'yes')
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
})

test('an empty text clears a text, and is nothing to any other field', () => {
  const schema = z.object({
    website: z.string().trim().optional(),
    name: z.string().min(1),
    day: z.iso.date().optional(),
    isWide: flag.optional(),
    campuses: z.array(z.string()).optional(),
  })
  const names = [...Object.keys(schema.shape), 'unknown', 'constructor']
  expect(names.filter((name) => acceptsEmptyText(schema, name))).toEqual(['website'])
  expect(acceptsEmptyText(undefined, 'website')).toBe(false)
})
