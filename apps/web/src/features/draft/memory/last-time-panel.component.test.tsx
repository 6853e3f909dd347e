import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../../test/expect-accessible.ts'
import { openDraft, renderInDraft } from '../../../../test/open-review.tsx'
import { useDraft } from '../session/draft-context.tsx'
import type { DraftSaver } from '../session/draft-saver.ts'
import type { DraftSession } from '../session/draft-session.ts'
import { LastTimePanel } from './last-time-panel.tsx'

const chooser = { by: null, at: '2026-11-25T10:00:00.000Z' }
const column = (index: number, header: string, field: string | null) => ({
  index,
  header,
  field,
  confidence: 1,
  reason: { code: 'unknown', params: {} },
})
const table = { sheet: 0, columns: [column(0, 'NOM', 'last_name'), column(1, 'APE1', 'first_name')] }
const addPart = vi.fn()
let session: DraftSession

beforeEach(() => {
  addPart.mockClear()
  const words = Array.from({ length: 14 }, (_, at) => {
    return { field: 'type', text: `Word ${at}`, value: 'student', ...chooser }
  })
  session = openDraft({
    draft: { id: 'draft', stage: 'match' },
    contract: { product: { plans: [] }, rules: {} },
    matched: { tables: [table], derived: { offers: [], allIds: [] } },
    columns: { 0: table.columns },
    lastTime: { columns: [{ heading: 'NOM', field: 'first_name', ...chooser }], values: words },
  })
  session.saver = { addPart, stop: () => undefined } as unknown as DraftSaver
})

function Shown() {
  const status = useDraft((state) => state.status)
  return status.kind === 'ready' ? <LastTimePanel opened={status.opened} /> : null
}

test('shows what would be read as last time, and changes nothing before somebody says so', async () => {
  await renderInDraft(session, <Shown />)
  await expect.element(page.getByRole('heading', { name: 'Read this file as last time?' })).toBeVisible()
  await expect.element(page.getByText('“NOM” → First name')).toBeVisible()
  await expect.element(page.getByText('“Word 0” → Type: Student')).toBeVisible()
  // 15 choices, of which twelve are listed
  await expect.element(page.getByText('and 3 more')).toBeVisible()
  await expectAccessible()
  expect(addPart).not.toHaveBeenCalled()
  expect(session.opened.columns[0]![0]!.field).toBe('last_name')
})

test('“Not this time” keeps the file as it is, for every window of the draft', async () => {
  await renderInDraft(session, <Shown />)
  await page.getByRole('button', { name: 'Not this time' }).click()
  await expect
    .element(page.getByRole('heading', { name: 'Read this file as last time?' }))
    .not.toBeInTheDocument()
  expect(addPart.mock.calls).toEqual([[{ settings: { last_time: false } }]])
  expect(session.opened.columns[0]![0]!.field).toBe('last_name')
})
