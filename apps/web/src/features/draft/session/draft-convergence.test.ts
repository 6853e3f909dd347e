import { mergeCells, acceptTheirs, addToOpen, keepMine, type CellConflict } from '@campus/draft/merge'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cellKey } from '@campus/draft/model/cell'
import type { DraftCell } from '@campus/contract/drafts'
import type { DraftPatch } from './draft-patch.ts'
import { DraftSaver, type SaveOutcome } from './draft-saver.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** How long a save is on its way, and again as long its response. */
const wayMs = 60

/** What becomes of a window's saves: all is well, they never arrive, or they arrive and their responses are lost. */
type Line = 'whole' | 'cut' | 'no-response'

/** The draft as the server keeps it, by the rule of `saveImportDraft`. */
class Server {
  version = 1
  readonly cells = new Map<string, DraftCell & { version: number }>()
  /** Every text that was ever kept of a cell. */
  readonly kept = new Set<string>()

  save({ version: seen, cells = [] }: DraftPatch): SaveOutcome {
    const others = [...this.cells.values()].filter(({ version }) => version > seen)
    const { applied, changes, conflicts } = mergeCells<DraftCell>(cells, others)
    if (applied.length > 0) this.version++
    for (const { row, field, value } of applied) {
      this.cells.set(cellKey({ row, field }), { row, field, value, version: this.version })
      this.kept.add(`${cellKey({ row, field })} ${value}`)
    }
    const saved_at = '2026-12-01T09:00:00Z'
    const stored = (cells: readonly DraftCell[]) => cells.map((cell) => ({ ...cell, by: null, at: saved_at }))
    const version = this.version
    const response = { version, saved_at, people: [], changes: stored(changes), conflicts: stored(conflicts) }
    return { kind: 'saved', response }
  }

  get texts() {
    return Object.fromEntries([...this.cells].map(([key, { value }]) => [key, value]).sort())
  }
}

/** A window on the draft, with a person who types and decides. */
class Person {
  readonly shown = new Map<string, string>()
  /** By cell the last text typed here. */
  readonly typed = new Map<string, string>()
  /** Texts that the person was asked about, because somebody else wrote another into the same cell. */
  readonly asked = new Set<string>()
  line: Line = 'whole'
  private questions: readonly CellConflict[] = []
  readonly saver: DraftSaver

  constructor(server: Server) {
    this.saver = new DraftSaver({
      version: 1,
      savedAt: '2026-12-01T09:00:00Z',
      send: async (patch) => {
        const { line } = this
        await new Promise((resolve) => setTimeout(resolve, wayMs))
        if (line === 'cut') return { kind: 'offline' }
        const outcome = server.save(patch)
        await new Promise((resolve) => setTimeout(resolve, wayMs))
        return line === 'whole' ? outcome : { kind: 'offline' }
      },
      onStatus: () => undefined,
      onMerged: ({ changes, conflicts }) => {
        const { open, toShow } = acceptTheirs(this.questions, changes)
        for (const cell of toShow) this.shown.set(cellKey(cell), cell.value)
        for (const conflict of conflicts) this.asked.add(`${cellKey(conflict)} ${conflict.mine}`)
        this.questions = addToOpen(open, conflicts)
      },
    })
  }

  type(cell: DraftCell): void {
    this.shown.set(cellKey(cell), cell.value)
    this.typed.set(cellKey(cell), cell.value)
    const { open, toSend } = keepMine(this.questions, [cell])
    if (toSend.length === 0) this.asked.add(`${cellKey(cell)} ${cell.value}`)
    this.questions = open
    this.saver.addCells(toSend)
  }

  decide(isMine: boolean): void {
    const questions = this.questions
    this.questions = []
    for (const { row, field, mine, theirs } of questions)
      if (isMine) this.type({ row, field, value: mine })
      else this.shown.set(cellKey({ row, field }), theirs)
  }

  get texts() {
    return Object.fromEntries([...this.shown].sort())
  }
}

const who = fc.integer({ min: 0, max: 2 })
const typing = fc.record({
  kind: fc.constant('type' as const),
  who,
  row: fc.integer({ min: 2, max: 3 }),
  field: fc.constantFrom('email', 'first_name'),
  value: fc.constantFrom('a', 'b', 'c'),
})
const rowOut = fc.record({
  kind: fc.constant('type' as const),
  who,
  row: fc.integer({ min: 2, max: 3 }),
  field: fc.constant('deleted'),
  value: fc.constantFrom('0', '1'),
})
const move = fc.oneof(
  { weight: 5, arbitrary: typing },
  { weight: 1, arbitrary: rowOut },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      ms: fc.constantFrom(5, 30, 70, 140, 450, 5100),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('line' as const),
      who,
      line: fc.constantFrom<Line>('whole', 'cut', 'no-response'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('event' as const), who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('decide' as const), who, isMine: fc.boolean() }) },
)

test('three windows end with the same cells, and no text is lost unasked, whatever the lines between do', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 10, maxLength: 60, size: 'max' }), async (moves) => {
      const server = new Server()
      const people = [0, 1, 2].map(() => new Person(server))
      for (const one of moves) {
        if (one.kind === 'wait') await vi.advanceTimersByTimeAsync(one.ms)
        else if (one.kind === 'type')
          people[one.who]!.type({ row: one.row, field: one.field, value: one.value })
        else if (one.kind === 'line') people[one.who]!.line = one.line
        else if (one.kind === 'event') people[one.who]!.saver.catchUp(server.version)
        else people[one.who]!.decide(one.isMine)
      }
      // the lines are whole again, and everybody has decided and heard of the rest
      for (const person of people) person.line = 'whole'
      await vi.advanceTimersByTimeAsync(6000)
      for (let round = 0; round < 8; round++) {
        for (const person of people) {
          person.decide(round === 0)
          person.saver.catchUp()
        }
        await vi.advanceTimersByTimeAsync(6000)
      }
      for (const person of people) {
        expect(person.saver.hasUnsaved).toBe(false)
        expect(person.texts).toEqual(server.texts)
        // what somebody typed last was kept, and then perhaps replaced by who saw it, or they were asked
        for (const [key, text] of person.typed)
          if (!key.endsWith('deleted'))
            expect(
              server.kept.has(`${key} ${text}`) || person.asked.has(`${key} ${text}`),
              `${key} ${text}`,
            ).toBe(true)
      }
    }),
    { numRuns: 500 },
  )
}, 60_000)
