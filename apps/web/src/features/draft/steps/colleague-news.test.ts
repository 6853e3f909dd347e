import { findNews, type NamedStep } from './step-label.ts'
import { expect, test } from 'vitest'

const step = (id: string, isUndone: boolean): NamedStep => ({
  id,
  at: '2026-12-01T15:00:00Z',
  by: 'Eli Enrol',
  label: { code: 'replace', params: { count: 14 } },
  isUndone,
})

test('only a step that was known before and is undone or redone now is news', () => {
  const before = [step('a', false), step('b', true), step('c', false)]
  const after = [step('a', true), step('b', false), step('c', false), step('d', true)]
  expect(findNews(before, after).map(({ step: { id }, isUndone }) => [id, isUndone])).toEqual([
    ['a', true],
    ['b', false],
  ])
  expect(findNews([], before)).toEqual([])
})
