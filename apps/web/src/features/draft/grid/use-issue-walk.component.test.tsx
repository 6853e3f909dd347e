import { useState } from 'react'
import type { DataGridHandle } from 'react-data-grid'
import { expect, test } from 'vitest'
import { emptyApplicant } from '@campus/domain/applicant/applicant'
import type { ReviewRow } from '@campus/draft/model/review-row'
import { openDraft, renderInDraft } from '../../../../test/open-review.tsx'
import { gridFields, leadingColumns } from './column-layout.ts'
import type { IssueIndex } from '../session/review-issues.ts'
import { useIssueWalk } from './use-issue-walk.ts'

const row = (key: number): ReviewRow => ({ row: key, typed: {}, applicant: emptyApplicant(), issues: [] })
const noIssues: IssueIndex = { all: [], byRow: new Map(), errors: 0, questions: 0, counts: [] }

test('an undone cell is focused at once, even in a row that is not rendered yet, so that the next key starts there', async () => {
  const visited: { idx: number; rowIdx: number }[] = []
  const grid = {
    setActivePosition: (position: { idx: number; rowIdx: number }) => visited.push(position),
    scrollToCell: () => undefined,
    element: null,
  } as unknown as DataGridHandle
  function Harness() {
    const [rows, setRows] = useState([row(2)])
    const walk = useIssueWalk({ current: grid }, rows, noIssues, { fields: gridFields })
    const putBack = () => {
      setRows([row(2), row(3)])
      walk.goToCell({ row: 3, field: 'email' })
    }
    return <button onClick={putBack}>{rows.length}</button>
  }
  await renderInDraft(openDraft(), <Harness />)
  document.querySelector('button')?.click()
  expect(visited).toEqual([{ idx: gridFields.indexOf('email') + leadingColumns, rowIdx: 1 }])
})
