import { UploadedFile } from '@campus/contract/wire'
import { expect, test } from 'vitest'
import { cleanText, cleanTexts } from './clean-text.ts'

test('text that PostgreSQL can hold is left alone', () => {
  expect(cleanText('Zoë 王 👩‍🎓')).toBe('Zoë 王 👩‍🎓')
})

test('a NUL goes, and half of a pair becomes the replacement character', () => {
  expect(cleanText('Zo\0ë')).toBe('Zoë')
  expect(cleanText('a\ud83d')).toBe('a\ufffd')
})

test('every text of a record is cleaned, and an upload is left what it is', () => {
  const file = new UploadedFile({ name: 'c.pdf', path: '/uploads/1', size: 1, sha256: '' })
  const cleaned = cleanTexts({ search: 'a\0', status: ['b\0'], deep: { name: 'c\0' }, file, page: 1 })
  expect(cleaned).toEqual({ search: 'a', status: ['b'], deep: { name: 'c' }, file, page: 1 })
  expect((cleaned as { file: unknown }).file).toBe(file)
})
