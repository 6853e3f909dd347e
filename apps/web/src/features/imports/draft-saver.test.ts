import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DraftSaver, type DraftPatch, type SaveOutcome, type SaveStatus } from './draft-saver.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function makeSaver(outcomes: SaveOutcome[]) {
  const sent: DraftPatch[] = []
  const statuses: SaveStatus['kind'][] = []
  const saver = new DraftSaver({
    version: 1,
    savedAt: '2026-12-01T09:00:00Z',
    send: async (patch) => {
      sent.push(patch)
      return outcomes.shift() ?? { kind: 'saved', version: patch.version + 1, at: '2026-12-01T09:01:00Z' }
    },
    onStatus: ({ kind }) => statuses.push(kind),
  })
  return { saver, sent, statuses }
}
const cell = (value: string) => ({ row: 2, field: 'email', value })

it('waits for a pause and sends the newest value of each cell once', async () => {
  const { saver, sent, statuses } = makeSaver([])
  saver.addCells([cell('a')])
  await vi.advanceTimersByTimeAsync(400)
  saver.addCells([cell('ab')])
  await vi.advanceTimersByTimeAsync(400)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(300)
  expect(sent).toEqual([{ version: 1, cells: [cell('ab')] }])
  saver.addCells([cell('abc')])
  await saver.flush()
  expect(sent[1]).toMatchObject({ version: 2, cells: [cell('abc')] })
  expect(statuses.at(-1)).toBe('saved')
})

it('keeps what could not be sent, under what was typed since, and tries again', async () => {
  const { saver, sent, statuses } = makeSaver([{ kind: 'offline' }])
  saver.addCells([cell('old'), { row: 3, field: 'type', value: 'student' }])
  await saver.flush()
  expect(statuses.at(-1)).toBe('offline')
  expect(saver.hasUnsaved).toBe(true)
  saver.addCells([cell('new')])
  await vi.advanceTimersByTimeAsync(5000)
  expect(sent.at(-1)?.cells).toEqual([cell('new'), { row: 3, field: 'type', value: 'student' }])
  expect(saver.hasUnsaved).toBe(false)
})

it('sends nothing more once another window was first', async () => {
  const { saver, sent, statuses } = makeSaver([{ kind: 'conflict' }])
  saver.addCells([cell('mine')])
  await saver.flush()
  saver.addCells([cell('again')])
  await vi.advanceTimersByTimeAsync(20_000)
  expect(sent).toHaveLength(1)
  expect(statuses.at(-1)).toBe('conflict')
})
