import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { DraftPatch, SavedPatch } from './draft-patch.ts'
import { DraftSaver, type Merged, type SaveOutcome, type SaveStatus } from './draft-saver.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function makeSaver(outcomes: SaveOutcome[]) {
  const sent: DraftPatch[] = []
  const statuses: SaveStatus['kind'][] = []
  const merged: Merged[] = []
  const saver = new DraftSaver({
    version: 1,
    savedAt: '2026-12-01T09:00:00Z',
    send: async (patch) => {
      sent.push(patch)
      return outcomes.shift() ?? saved(patch.version + 1)
    },
    onStatus: ({ kind }) => statuses.push(kind),
    onMerged: (found) => merged.push(found),
  })
  return { saver, sent, statuses, merged }
}
const saved = (version: number, part: Partial<SavedPatch> = {}): SaveOutcome => ({
  kind: 'saved',
  response: {
    version,
    saved_at: '2026-12-01T09:01:00Z',
    changes: [],
    conflicts: [],
    people: [],
    ...part,
  },
})
const cell = (value: string) => ({ row: 2, field: 'email', value })
const editor = { by: 'eli', at: 'then' }
const elis = (value: string) => ({ ...cell(value), ...editor })

it('sends the first edit at once, and after a short pause the newest value of each cell that follows, once', async () => {
  const { saver, sent, statuses } = makeSaver([])
  saver.addCells([cell('a')])
  await vi.advanceTimersByTimeAsync(10)
  expect(sent).toEqual([{ version: 1, cells: [cell('a')] }])
  saver.addCells([cell('ab')])
  await vi.advanceTimersByTimeAsync(80)
  saver.addCells([cell('abc')])
  await vi.advanceTimersByTimeAsync(80)
  expect(sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(60)
  expect(sent.slice(1)).toEqual([{ version: 2, cells: [cell('abc')] }])
  saver.addCells([cell('abcd')])
  await saver.flush()
  expect(sent[2]).toMatchObject({ version: 3, cells: [cell('abcd')] })
  expect(statuses.at(-1)).toBe('saved')
})

it('lays what was typed since over its own text whose response was lost, and asks about no other’s', async () => {
  const own = saved(2, { conflicts: [elis('a')] })
  const { saver, sent, merged, statuses } = makeSaver([{ kind: 'offline' }, own])
  saver.addCells([cell('a')])
  await saver.flush()
  saver.addCells([cell('ab')])
  await vi.advanceTimersByTimeAsync(5000)
  await vi.advanceTimersByTimeAsync(200)
  expect(merged).toEqual([])
  expect(sent.at(-1)).toEqual({ version: 2, cells: [cell('ab')] })
  expect([saver.hasUnsaved, statuses.at(-1)]).toEqual([false, 'saved'])

  const other = makeSaver([{ kind: 'offline' }, saved(3, { conflicts: [elis('b')] })])
  other.saver.addCells([cell('a')])
  await other.saver.flush()
  await other.saver.flush()
  expect(other.merged[0]?.conflicts).toEqual([
    { row: 2, field: 'email', mine: 'a', theirs: 'b', by: 'eli', at: 'then' },
  ])
})

it('sends what waits as soon as it hears that the server is there again', async () => {
  const { saver, sent } = makeSaver([{ kind: 'offline' }])
  saver.addCells([cell('mine')])
  await saver.flush()
  saver.catchUp(1)
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toHaveLength(2)
  expect(saver.hasUnsaved).toBe(false)
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

it('takes in what others changed, goes on from their version, and loses nothing of its own', async () => {
  const theirs = { row: 5, field: 'email', value: 'theirs', ...editor }
  const { saver, sent, merged } = makeSaver([saved(4, { changes: [theirs] })])
  saver.addCells([cell('mine')])
  await saver.flush()
  expect(merged).toEqual([{ changes: [theirs], conflicts: [], parts: {} }])
  saver.addCells([cell('next')])
  await saver.flush()
  expect(sent[1]).toEqual({ version: 4, cells: [cell('next')] })
})

it('asks about a cell that both changed, with what was typed last, and does not send it again by itself', async () => {
  const { saver, sent, merged } = makeSaver([saved(4, { conflicts: [elis('theirs')] })])
  saver.addCells([cell('mine')])
  const flushed = saver.flush()
  saver.addCells([cell('mine, better')])
  await flushed
  expect(merged).toEqual([
    {
      changes: [],
      conflicts: [{ row: 2, field: 'email', mine: 'mine, better', theirs: 'theirs', ...editor }],
      parts: {},
    },
  ])
  await vi.advanceTimersByTimeAsync(20_000)
  expect(sent).toHaveLength(1)
  expect(saver.hasUnsaved).toBe(false)
})

it('asks as well where another window changed a cell that is being typed here', async () => {
  const { saver, merged } = makeSaver([saved(4, { changes: [elis('theirs')] })])
  saver.catchUp(4)
  saver.addCells([cell('mine')])
  await vi.advanceTimersByTimeAsync(0)
  expect(merged).toEqual([
    {
      changes: [],
      conflicts: [{ row: 2, field: 'email', mine: 'mine', theirs: 'theirs', ...editor }],
      parts: {},
    },
  ])
})

it('does not ask for what it has seen', async () => {
  const { saver, sent } = makeSaver([])
  saver.catchUp(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent).toEqual([])
})

it('asks nothing for its own commit, and again once that has failed', async () => {
  const { saver, sent } = makeSaver([])
  const commit = async () => saver.catchUp(2)
  await saver.whileCommitting(commit)
  saver.catchUp(2)
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent).toEqual([])

  const other = makeSaver([])
  await expect(other.saver.whileCommitting(() => Promise.reject(new Error('changed')))).rejects.toThrow(
    'changed',
  )
  other.saver.catchUp()
  await vi.advanceTimersByTimeAsync(0)
  expect(other.sent).toHaveLength(1)
})

it('saves everything but the cell that the server would not take, and says that it is not saved', async () => {
  const bad = { row: 3, field: 'last_name', value: 'x'.repeat(600) }
  const rejected: SaveOutcome = { kind: 'rejected', message: 'Too long', cells: [1], steps: [0] }
  const { saver, sent, statuses } = makeSaver([rejected])
  const step = (id: string) => ({ id, status: 'done' as const })
  saver.addCells([cell('a'), bad])
  saver.addPart({ stage: 'review', steps: [step('one'), step('two')] })
  await saver.settle()
  expect(sent.slice(1)).toEqual([{ version: 1, cells: [cell('a')], stage: 'review', steps: [step('two')] }])
  // neither is what waits sent again by itself, nor is the draft said to be saved
  expect([statuses.at(-1), saver.hasUnsaved]).toEqual(['rejected', true])
  saver.addCells([{ ...cell('b'), row: 5 }])
  await saver.settle()
  expect([sent.length, statuses.at(-1), saver.hasUnsaved]).toEqual([3, 'rejected', true])
  saver.addCells([{ ...bad, value: 'Lopez' }])
  await saver.settle()
  expect(sent.at(-1)?.cells).toEqual([{ ...bad, value: 'Lopez' }])
  expect([statuses.at(-1), saver.hasUnsaved]).toEqual(['saved', false])
})

it('sends what is typed into a cell while its earlier text is being rejected', async () => {
  const { saver, sent } = makeSaver([{ kind: 'rejected', message: 'Too long', cells: [0], steps: [] }])
  saver.addCells([cell('x'.repeat(600))])
  const first = saver.flush()
  saver.addCells([cell('short')])
  await first
  await saver.settle()
  expect(sent.at(-1)?.cells).toEqual([cell('short')])
  expect(saver.hasUnsaved).toBe(false)
})

it('does not send again and again what is rejected, keeps it, and tries with the next edit', async () => {
  const { saver, sent, statuses } = makeSaver([
    { kind: 'rejected', message: 'Too long', cells: [], steps: [] },
  ])
  saver.addCells([cell('mine')])
  await saver.flush()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([sent.length, statuses.at(-1), saver.hasUnsaved]).toEqual([1, 'rejected', true])
  saver.addCells([{ row: 3, field: 'type', value: 'student' }])
  await vi.advanceTimersByTimeAsync(700)
  expect(sent[1]?.cells).toEqual([cell('mine'), { row: 3, field: 'type', value: 'student' }])
  expect(statuses.at(-1)).toBe('saved')
})

it('sends what is waiting when its draft is closed, and says nothing more', async () => {
  const { saver, sent, statuses } = makeSaver([{ kind: 'offline' }])
  saver.addCells([cell('mine')])
  saver.stop()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(sent).toEqual([{ version: 1, cells: [cell('mine')] }])
  expect(statuses).toEqual(['saved', 'waiting'])
})

it('who never pauses is sent all the same, so that colleagues see it within a second', async () => {
  const { saver, sent } = makeSaver([])
  for (let at = 0; at < 1000; at += 50) {
    saver.addCells([cell(`typed ${at}`)])
    await vi.advanceTimersByTimeAsync(50)
  }
  expect(sent.length).toBeGreaterThanOrEqual(2)
  expect(sent.length).toBeLessThanOrEqual(4)
})

it('keeps what is typed once the people are in the cart, and says what it is, with nothing sent in vain', async () => {
  const { saver, sent, statuses } = makeSaver([{ kind: 'ended', how: 'committed' }])
  saver.addCells([cell('late')])
  await vi.advanceTimersByTimeAsync(1000)
  saver.addCells([{ row: 3, field: 'email', value: 'later' }])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(1)
  expect(statuses.at(-1)).toBe('ended')
  expect(saver.hasUnsaved).toBe(true)
})

it('sends what was typed into a discarded draft once that is back', async () => {
  const { saver, sent, statuses } = makeSaver([{ kind: 'ended', how: 'discarded' }])
  saver.addCells([cell('mine')])
  await vi.advanceTimersByTimeAsync(1000)
  await saver.resume()
  expect(sent.at(-1)?.cells).toEqual([cell('mine')])
  expect(statuses.at(-1)).toBe('saved')
})

it('does not ask for what its own save brought', async () => {
  const { saver, sent } = makeSaver([])
  saver.addPart({ stage: 'link' })
  const settled = saver.settle()
  saver.catchUp(2)
  await settled
  expect(sent).toHaveLength(1)
})

it('settles only once what was added while a save was on its way is kept too', async () => {
  const { saver, sent } = makeSaver([])
  saver.addCells([cell('a')])
  const settled = saver.settle()
  await Promise.resolve()
  // as the number of errors does once the row is checked
  saver.addPart({ error_count: 0 })
  await settled
  expect(sent).toEqual([
    { version: 1, cells: [cell('a')] },
    { version: 2, error_count: 0 },
  ])
  expect(saver.hasUnsaved).toBe(false)
})

it.each<SaveOutcome>([
  { kind: 'offline' },
  { kind: 'ended', how: 'discarded' },
  { kind: 'rejected', message: 'no', cells: [], steps: [] },
])('settles with what could not be sent left: $kind', async (outcome) => {
  const { saver, sent } = makeSaver([outcome])
  saver.addCells([cell('a')])
  await saver.settle()
  expect(sent).toHaveLength(1)
  expect(saver.hasUnsaved).toBe(true)
})

it('settles only once the question that an event brought meanwhile is answered', async () => {
  const { saver, sent } = makeSaver([])
  saver.addPart({ stage: 'link' })
  const settled = saver.settle()
  // a colleague saved as well, and the event of it came before the response
  saver.catchUp(3)
  await settled
  expect(sent).toHaveLength(2)
  expect(saver.hasUnsaved).toBe(false)
})

it('shows a part that others changed, under what was chosen here since', async () => {
  const theirs = { columns: { '0:1': 'email', '0:2': 'last_name' }, read: { encoding: 'utf-8' } }
  const { saver, sent, merged } = makeSaver([saved(3, { settings: theirs, name: 'Paris' })])
  saver.addPart({ settings: { columns: { '0:1': 'phone' } } })
  const sending = saver.flush()
  saver.addPart({ settings: { columns: { '0:2': 'first_name' } } })
  await sending
  const settings = { columns: { '0:1': 'email', '0:2': 'first_name' }, read: { encoding: 'utf-8' } }
  expect(merged).toEqual([{ changes: [], conflicts: [], parts: { settings, name: 'Paris' } }])
  await saver.flush()
  expect(sent[1]).toEqual({ version: 3, settings: { columns: { '0:2': 'first_name' } } })
})
