import { expect, test } from 'vitest'
import { cleanText, cleanTexts } from './clean-text.ts'

test('text that PostgreSQL can hold is left alone', () => {
  expect(cleanText('Zoë 王 👩‍🎓')).toBe('Zoë 王 👩‍🎓')
})

test('a NUL goes, and half of a pair becomes the replacement character', () => {
  expect(cleanText('Zo\0ë')).toBe('Zoë')
  expect(cleanText('a\ud83d')).toBe('a\ufffd')
})

test('every text of a record is cleaned, and bytes are left alone', () => {
  const bytes = new Uint8Array([0])
  expect(cleanTexts({ search: 'a\0', status: ['b\0'], file: { name: 'c\0', bytes }, page: 1 })).toEqual({
    search: 'a',
    status: ['b'],
    file: { name: 'c', bytes },
    page: 1,
  })
})
