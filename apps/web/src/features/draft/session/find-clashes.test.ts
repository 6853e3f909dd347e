import { expect, it } from 'vitest'
import { emptyApplicant } from '@campus/domain/applicant/applicant'
import { findClashes } from './conflicts.ts'

const row = (first_name: string) => ({
  row: 2,
  typed: { first_name },
  applicant: emptyApplicant(),
  issues: [],
})
const edit = (text: string, base?: string) => ({
  row: 2,
  field: 'first_name' as const,
  text,
  ...(base === undefined ? {} : { base }),
})

it('asks about a cell that another window changed while its editor was open, and about no other', () => {
  const theirs = [row('Theirs')]
  expect(findClashes(theirs, [edit('Mine', 'Before')])).toEqual([
    { row: 2, field: 'first_name', mine: 'Mine', theirs: 'Theirs' },
  ])
  // nothing came meanwhile; both typed the same; a paste, which read nothing before
  expect(findClashes(theirs, [edit('Mine', 'Theirs')])).toEqual([])
  expect(findClashes(theirs, [edit('Theirs', 'Before')])).toEqual([])
  expect(findClashes(theirs, [edit('Mine')])).toEqual([])
  expect(findClashes([], [edit('Mine', 'Before')])).toEqual([])
})
