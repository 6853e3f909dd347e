import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callApi } from '../../shared/api/call-api.ts'
import { opened, status, type ImportSession, type OpenDraft } from './import-store.ts'
import { followHeadings } from './remember-headings.ts'

vi.mock('../../shared/api/call-api.ts', () => ({ callApi: vi.fn(() => Promise.resolve({})) }))

const sent: unknown[] = []
const forgotten = () => vi.mocked(callApi).mock.calls.map(([, given]) => given)

/** A draft in which a person chose these headings, and where those of before are remembered. */
function open(stage: string, chosen: Record<string, string>, remembered: Record<string, string>): void {
  const columns = Object.entries(chosen).map(([header, field]) => ({
    header,
    field,
    reason: { code: 'chosen' },
  }))
  status.set({
    kind: 'ready',
    session: { draft: { stage }, columns: { 0: columns } } as unknown as ImportSession,
  })
  opened.draft = {
    saver: { addPart: (part: unknown) => sent.push(part), settle: () => Promise.resolve() },
    memory: {
      headings: Object.entries(remembered).map(([heading, field]) => ({ heading, field })),
      values: [],
    },
  } as unknown as OpenDraft
}

beforeEach(() => {
  sent.length = 0
  vi.mocked(callApi).mockClear()
})
afterEach(() => {
  opened.draft = undefined
  status.set({ kind: 'none' })
})

test('a heading whose choice is undone is forgotten, or means again what it meant before', async () => {
  open('review', {}, { Tel: 'phone_number' })
  await followHeadings(
    new Map([
      ['Tel', 'email'],
      ['Ref', 'student_number'],
    ]),
  )
  expect(sent).toEqual([{ mapping: { Tel: 'phone_number' } }])
  expect(forgotten()).toEqual([{ body: { headings: ['Ref'] } }])
})

test('after a reload the choice itself is what is remembered, and it is forgotten as well', async () => {
  open('review', {}, { Ref: 'student_number' })
  await followHeadings(new Map([['Ref', 'student_number']]))
  expect(sent).toEqual([])
  expect(forgotten()).toEqual([{ body: { headings: ['Ref'] } }])
})

test('a choice that is made again is remembered again; one that stays, or is still open, is left alone', async () => {
  open('review', { Ref: 'student_number', Tel: 'email' }, {})
  await followHeadings(new Map([['Tel', 'email']]))
  expect(sent).toEqual([{ mapping: { Ref: 'student_number' } }])
  open('match', {}, {})
  await followHeadings(new Map([['Ref', 'student_number']]))
  expect([sent.length, forgotten().length]).toEqual([1, 0])
})
