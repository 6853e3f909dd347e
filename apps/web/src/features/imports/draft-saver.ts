import type { DraftCell } from '@campus/contract/imports'
import { cellKey } from '@campus/draft/model/cell'
import { joinParts, type DraftPart, type DraftPatch } from './draft-patch.ts'

/** A cell as the server keeps it; without `by` one that was edited in this window. */
export type KeptCell = DraftCell & { by?: string | null; at?: string }

/**
 * - `saved`: everything is kept by the server, since `at`
 * - `waiting`: something is about to be sent, or being sent
 * - `offline`: the server could not be reached; changes stay here and are sent again
 * - `ended`: a colleague added the people to the cart, or discarded the draft; what was typed since is in `unsaved`
 * - `rejected`: the server would not take it, and would not the next time; changes stay here, `message` says why. Where it
 *   named `cells`, everything else is saved
 */
export type SaveStatus =
  | { kind: 'saved'; at: string }
  | { kind: 'waiting' }
  | { kind: 'offline' }
  | { kind: 'ended'; how: DraftEnd; unsaved: readonly DraftCell[] }
  | { kind: 'rejected'; message: string; cells: readonly DraftCell[] }

export type DraftEnd = 'committed' | 'discarded'

/** What another window of the same draft did since. */
export type Merged = {
  changes: KeptCell[]
  conflicts: KeptCell[]
  settings?: Record<string, unknown>
}
/** A cell that two windows changed to something else: both values, who wrote theirs and when, until a person chooses. */
export type CellConflict = {
  row: number
  field: string
  mine: string
  theirs: string
  by?: string | null
  at?: string
}

export type SaveOutcome =
  | ({ kind: 'saved'; version: number; at: string } & Merged)
  | { kind: 'offline' }
  | { kind: 'ended'; how: DraftEnd }
  /** `cells` and `steps`: the places in the patch of what was wrong, where the server said so. */
  | { kind: 'rejected'; message: string; cells: readonly number[]; steps: readonly number[] }

type DraftSaverOptions = {
  version: number
  savedAt: string
  send: (patch: DraftPatch) => Promise<SaveOutcome>
  onStatus: (status: SaveStatus) => void
  /** Cells that others changed and this window has not: to be shown. Conflicts: to be asked about. */
  onMerged: (merged: {
    changes: KeptCell[]
    conflicts: CellConflict[]
    settings?: Record<string, unknown>
  }) => void
}

// Source: design, "saved to the server draft as you type". A colleague sees it within a second: the first edit after a
// quiet moment leaves at once, with what the same keystroke changes in other cells; of those that follow, a short pause
// gathers what there is, and nobody who goes on typing puts it off for long.
const firstPauseMs = 10
const pauseMs = 120
const longestPauseMs = 400
const retryMs = 5000

/** Sends what changed after a pause in typing: one save at a time, the newest value of each cell. */
export class DraftSaver {
  private readonly options: DraftSaverOptions
  private version: number
  private cells = new Map<string, DraftCell>()
  private part: DraftPart = {}
  private timer: ReturnType<typeof setTimeout> | undefined
  private sending: Promise<void> | undefined
  private isStopped = false
  /** The version to catch up with; Infinity: whatever there is. */
  private wanted = -1
  private waitsSince: number | undefined
  private lastSent = Number.NEGATIVE_INFINITY
  private lastOutcome: SaveOutcome['kind'] = 'saved'
  /** By cell what was sent without a response: the server may keep it, and it is no other's when it comes back. */
  private unconfirmed = new Map<string, Set<string>>()
  /** Cells that the server would not take: they wait for the person, and what else there is goes without them. */
  private rejected = new Map<string, DraftCell>()
  private rejection = ''
  private end: DraftEnd | undefined
  private ignoresEvents = false

  constructor(options: DraftSaverOptions) {
    this.options = options
    this.version = options.version
    options.onStatus({ kind: 'saved', at: options.savedAt })
  }

  /** The version of the draft that this window shows, with all that it saved itself. */
  get seenVersion(): number {
    return this.version
  }

  get hasUnsaved(): boolean {
    return this.hasWaiting || this.rejected.size > 0
  }

  private get hasWaiting(): boolean {
    return this.cells.size > 0 || Object.keys(this.part).length > 0 || this.sending !== undefined
  }

  addCells(cells: readonly DraftCell[]): void {
    for (const cell of cells) {
      this.cells.set(cellKey(cell), cell)
      this.rejected.delete(cellKey(cell))
    }
    if (cells.length > 0) this.schedule()
  }

  addPart(part: DraftPart): void {
    this.part = joinParts(this.part, part)
    this.schedule()
  }

  /** Asks what others changed, when they have come further than `version`; undefined: at any rate. */
  catchUp(version?: number): void {
    if (this.isStopped || this.ignoresEvents) return
    // whoever tells the version reached the server: what waits for it goes now, not at the next try
    if (version !== undefined && version <= this.version)
      return void (this.lastOutcome === 'offline' && this.flush())
    this.wanted = Math.max(this.wanted, version ?? Number.POSITIVE_INFINITY)
    void this.flush()
  }

  /** Asks nothing while this window commits the draft: the event is its own, and a committed draft has no changes to give. */
  async whileCommitting<T>(commit: () => Promise<T>): Promise<T> {
    this.ignoresEvents = true
    try {
      return await commit()
    } catch (failure) {
      this.ignoresEvents = false
      throw failure
    }
  }

  /** Sends now what is waiting: before a step is left, or when the network is back. */
  async flush(): Promise<void> {
    clearTimeout(this.timer)
    this.timer = undefined
    this.waitsSince = undefined
    while (this.sending !== undefined) await this.sending
    const isEmpty = this.cells.size === 0 && Object.keys(this.part).length === 0
    if (isEmpty && (this.isStopped || this.wanted <= this.version)) return
    this.sending = this.sendOnce()
    await this.sending
  }

  /**
   * Sends what is waiting and whatever is added meanwhile, and returns once nothing is being sent, including a question
   * about others' changes. What could not be sent stays (`hasUnsaved`).
   */
  async settle(): Promise<void> {
    do await this.flush()
    while (this.sending !== undefined || (this.hasWaiting && this.lastOutcome === 'saved'))
  }

  /** Says nothing any more and takes nothing in; what is waiting is still sent, once. */
  stop(): void {
    this.isStopped = true
    void this.flush()
  }

  /** Goes on with a draft that was discarded and is back. */
  async resume(): Promise<void> {
    this.end = undefined
    this.wanted = Number.POSITIVE_INFINITY
    await this.flush()
  }

  private schedule(): void {
    if (this.isStopped) return
    // nothing can be sent any more: what is typed is shown beside where the people went
    if (this.end !== undefined) return this.tellEnd(this.end)
    this.options.onStatus({ kind: 'waiting' })
    clearTimeout(this.timer)
    const now = Date.now()
    this.waitsSince ??= now
    const pause = now - this.lastSent > longestPauseMs ? firstPauseMs : pauseMs
    const delay = Math.min(pause, Math.max(0, this.waitsSince + longestPauseMs - now))
    this.timer = setTimeout(() => void this.flush(), delay)
  }

  private tellEnd(how: DraftEnd): void {
    this.options.onStatus({
      kind: 'ended',
      how,
      unsaved: [...this.rejected.values(), ...this.cells.values()],
    })
  }

  private async sendOnce(): Promise<void> {
    const [cells, part] = [this.cells, this.part]
    this.cells = new Map()
    this.part = {}
    const { wanted } = this
    this.wanted = -1
    if (cells.size > 0) this.lastSent = Date.now()
    const outcome = await this.options.send({
      version: this.version,
      ...part,
      ...(cells.size > 0 ? { cells: [...cells.values()] } : {}),
    })
    this.sending = undefined
    this.lastOutcome = outcome.kind
    if (outcome.kind === 'saved') {
      this.version = outcome.version
      if (this.isStopped) return
      this.mergeIn(outcome, cells)
      this.unconfirmed.clear()
      if (this.hasWaiting) return
      const { rejection: message, rejected } = this
      if (rejected.size > 0)
        this.options.onStatus({ kind: 'rejected', message, cells: [...rejected.values()] })
      else this.options.onStatus({ kind: 'saved', at: outcome.at })
      return
    }
    if (outcome.kind === 'offline') {
      this.wanted = Math.max(this.wanted, wanted)
      for (const [key, { value }] of cells)
        this.unconfirmed.set(key, (this.unconfirmed.get(key) ?? new Set()).add(value))
    }
    // What was typed meanwhile is newer and wins over what could not be sent.
    this.cells = new Map([...cells, ...this.cells])
    this.part = joinParts(part, this.part)
    const isLess = outcome.kind === 'rejected' && this.setAside([...cells.values()], part, outcome)
    // with nothing left to send, what is new is asked: whether saving works is known then
    if (isLess) return (this.sending = this.sendOnce())
    if (this.isStopped) return
    // What was rejected would be rejected again: it waits for the next edit, or for the person.
    if (outcome.kind === 'ended') {
      this.end = outcome.how
      return this.tellEnd(outcome.how)
    }
    if (outcome.kind === 'offline') this.timer = setTimeout(() => void this.flush(), retryMs)
    this.options.onStatus(outcome.kind === 'rejected' ? { ...outcome, cells: [] } : outcome)
  }

  /** Takes out of what is to be sent what the server would not take; false where it named nothing. */
  private setAside(
    sent: readonly DraftCell[],
    { steps = [] }: DraftPart,
    { message, cells, steps: wrongSteps }: Extract<SaveOutcome, { kind: 'rejected' }>,
  ): boolean {
    const wrong = cells.flatMap((index) => sent[index] ?? [])
    const wrongIds = new Set(wrongSteps.flatMap((index) => steps[index]?.id ?? []))
    if (wrong.length + wrongIds.size === 0) return false
    for (const cell of wrong) {
      // typed again since, it is another cell
      if (this.cells.get(cellKey(cell)) !== cell) continue
      this.cells.delete(cellKey(cell))
      this.rejected.set(cellKey(cell), cell)
    }
    if (wrong.length > 0) this.rejection = message
    // a step that cannot be kept is undone in this window alone
    const kept = (this.part.steps ?? []).filter(({ id }) => !wrongIds.has(id))
    const { steps: _, ...part } = this.part
    this.part = kept.length === 0 ? part : { ...part, steps: kept }
    return true
  }

  /** What others wrote into a cell that was changed here since it was sent is a conflict as well. */
  private mergeIn({ changes, conflicts, settings }: Merged, sent: ReadonlyMap<string, DraftCell>): void {
    const found: CellConflict[] = []
    const clash = ({ row, field, value, by, at }: KeptCell, mine: DraftCell) => {
      if (mine.value !== value && this.unconfirmed.get(cellKey(mine))?.has(value)) {
        // one's own earlier text, whose response was lost: the newer one goes over it
        this.addCells([mine])
        return
      }
      this.cells.delete(cellKey(mine))
      if (mine.value === value) return
      const editor = { ...(by === undefined ? {} : { by }), ...(at === undefined ? {} : { at }) }
      found.push({ row, field, mine: mine.value, theirs: value, ...editor })
    }
    for (const theirs of conflicts) {
      const mine = this.cells.get(cellKey(theirs)) ?? sent.get(cellKey(theirs))
      if (mine !== undefined) clash(theirs, mine)
    }
    const untouched = changes.filter((theirs) => {
      const mine = this.cells.get(cellKey(theirs))
      if (mine === undefined) {
        this.rejected.delete(cellKey(theirs))
        return true
      }
      // A row that one side wants stays: taking it out is not sent after their putting it back.
      if (theirs.field === 'deleted') return mine.value !== '0' && this.cells.delete(cellKey(theirs))
      clash(theirs, mine)
      return false
    })
    if (untouched.length > 0 || found.length > 0 || settings !== undefined)
      this.options.onMerged({
        changes: untouched,
        conflicts: found,
        ...(settings === undefined ? {} : { settings }),
      })
  }
}
