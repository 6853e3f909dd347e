import type { CellConflict } from '@campus/draft/merge'
import type { DraftCell, EditedCell } from '@campus/contract/drafts'
import { cellKey } from '@campus/draft/model/cell'
import { SaveLoop } from '../../../shared/saver/save-loop.ts'
import { joinParts, showParts, type DraftPart, type DraftPatch, type SavedPatch } from './draft-patch.ts'

/**
 * - `saved`: everything is saved on the server, since `at`
 * - `waiting`: something is pending or being sent
 * - `offline`: the server is unreachable; changes are kept here and sent again
 * - `ended`: a colleague added the people to the cart or discarded the draft; `unsaved` has the edits since
 * - `rejected`: the server rejected it and a retry would fail too; changes are kept here, `message` is the
 *   reason. If it named `cells`, everything else is saved
 */
export type SaveStatus =
  | { kind: 'saved'; at: string }
  | { kind: 'waiting' }
  | { kind: 'offline' }
  | { kind: 'ended'; how: DraftEnd; unsaved: readonly DraftCell[] }
  | { kind: 'rejected'; message: string; cells: readonly DraftCell[] }

export type DraftEnd = 'committed' | 'discarded'

export type SaveOutcome =
  | { kind: 'saved'; response: SavedPatch }
  | { kind: 'offline' }
  | { kind: 'ended'; how: DraftEnd }
  /** `cells` and `steps`: indexes in the patch of the rejected items, if the server named them. */
  | { kind: 'rejected'; message: string; cells: readonly number[]; steps: readonly number[] }

type DraftSaverOptions = {
  version: number
  savedAt: string
  send: (patch: DraftPatch) => Promise<SaveOutcome>
  onStatus: (status: SaveStatus) => void
  /** Called with changes made elsewhere, to be shown, and conflicts, to be asked about. */
  onMerged: (merged: Merged) => void
}

/** Changes made in other windows of the same draft: cells, conflicts, and the other parts that they changed. */
export type Merged = { changes: EditedCell[]; conflicts: CellConflict[]; parts: MergedParts }
type MergedParts = Omit<SavedPatch, 'version' | 'saved_at' | 'people' | 'changes' | 'conflicts'>

// Source: design, "saved to the server draft as you type". A colleague sees it within a second: the first
// edit after a quiet period is sent immediately, with its effects on other cells; later ones are collected
// for a short pause, and continuous typing can't delay them for long.
const firstPauseMs = 10
const pauseMs = 120
const longestPauseMs = 400

/** Saves changes after a pause in typing: one save at a time, with the newest value of each cell. */
export class DraftSaver {
  private readonly options: DraftSaverOptions
  private version: number
  private cells = new Map<string, DraftCell>()
  private part: DraftPart = {}
  private isStopped = false
  /** The version to catch up with; Infinity for the newest. */
  private wanted = -1
  private waitsSince: number | undefined
  private lastSent = Number.NEGATIVE_INFINITY
  private lastOutcome: SaveOutcome['kind'] = 'saved'
  /**
   * Values sent without a response, by cell: the server may have stored them, so if they come back they
   * aren't a colleague's.
   */
  private unconfirmed = new Map<string, Set<string>>()
  /** Cells that the server rejected: they wait for the user, and everything else is sent without them. */
  private rejected = new Map<string, DraftCell>()
  private rejection = ''
  private end: DraftEnd | undefined
  private ignoresEvents = false
  private readonly loop = new SaveLoop({
    hasWork: () => this.hasPending || (!this.isStopped && this.wanted > this.version),
    send: () => this.send(),
  })

  constructor(options: DraftSaverOptions) {
    this.options = options
    this.version = options.version
    options.onStatus({ kind: 'saved', at: options.savedAt })
  }

  /** The draft version shown in this window, including its own saves. */
  get seenVersion(): number {
    return this.version
  }

  get hasUnsaved(): boolean {
    return this.hasWaiting || this.rejected.size > 0
  }

  private get hasPending(): boolean {
    return this.cells.size > 0 || Object.keys(this.part).length > 0
  }

  private get hasWaiting(): boolean {
    return this.hasPending || this.loop.isSending
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

  /** Fetches others' changes if they are newer than `version`; always if it is undefined. */
  catchUp(version?: number): void {
    if (this.isStopped || this.ignoresEvents) return
    // an event with the version shows that the server is reachable: send pending changes now instead of at
    // the next retry
    if (version !== undefined && version <= this.version)
      return void (this.lastOutcome === 'offline' && this.flush())
    this.wanted = Math.max(this.wanted, version ?? Number.POSITIVE_INFINITY)
    void this.flush()
  }

  /**
   * Ignores events while this window commits the draft: they are its own, and a committed draft has no more
   * changes.
   */
  async whileCommitting<T>(commit: () => Promise<T>): Promise<T> {
    this.ignoresEvents = true
    try {
      return await commit()
    } catch (failure) {
      this.ignoresEvents = false
      throw failure
    }
  }

  /** Sends pending changes now: before leaving a step, or when the network is back. */
  flush(): Promise<void> {
    return this.loop.flush()
  }

  /**
   * Sends pending changes, including those added in the meantime, and resolves once nothing is being sent or
   * fetched. Changes that couldn't be sent remain (`hasUnsaved`).
   */
  async settle(): Promise<void> {
    do await this.flush()
    while (this.loop.isSending || (this.hasPending && this.lastOutcome === 'saved'))
  }

  /** Stops reporting and merging; pending changes are still sent once. */
  stop(): void {
    this.isStopped = true
    void this.flush()
  }

  /** Resumes a draft that was discarded and then restored. */
  async resume(): Promise<void> {
    this.end = undefined
    this.wanted = Number.POSITIVE_INFINITY
    await this.flush()
  }

  private schedule(): void {
    if (this.isStopped) return
    // the draft has ended and nothing can be sent: edits are listed by DraftEnded
    if (this.end !== undefined) return this.reportEnd(this.end)
    this.options.onStatus({ kind: 'waiting' })
    const now = Date.now()
    this.waitsSince ??= now
    const pause = now - this.lastSent > longestPauseMs ? firstPauseMs : pauseMs
    const delay = Math.min(pause, Math.max(0, this.waitsSince + longestPauseMs - now))
    this.loop.flushIn(delay)
  }

  private reportEnd(how: DraftEnd): void {
    this.options.onStatus({
      kind: 'ended',
      how,
      unsaved: [...this.rejected.values(), ...this.cells.values()],
    })
  }

  private async send(): Promise<'done' | 'again' | 'away'> {
    this.waitsSince = undefined
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
    this.lastOutcome = outcome.kind
    if (outcome.kind === 'saved') {
      this.version = outcome.response.version
      if (!this.isStopped) this.showSaved(outcome.response, cells)
      return 'done'
    }
    if (outcome.kind === 'offline') {
      this.wanted = Math.max(this.wanted, wanted)
      for (const [key, { value }] of cells)
        this.unconfirmed.set(key, (this.unconfirmed.get(key) ?? new Set()).add(value))
    }
    // edits made in the meantime are newer and override those that couldn't be sent
    this.cells = new Map([...cells, ...this.cells])
    this.part = joinParts(part, this.part)
    const isLess = outcome.kind === 'rejected' && this.setAside([...cells.values()], part, outcome)
    // even if nothing is left to send, the request shows whether saving works
    if (isLess) return 'again'
    if (this.isStopped) return 'done'
    // a rejected change would be rejected again: it waits for the next edit or the user's choice
    if (outcome.kind === 'ended') {
      this.end = outcome.how
      this.reportEnd(outcome.how)
      return 'done'
    }
    this.options.onStatus(outcome.kind === 'rejected' ? { ...outcome, cells: [] } : outcome)
    return outcome.kind === 'offline' ? 'away' : 'done'
  }

  private showSaved(response: SavedPatch, sent: ReadonlyMap<string, DraftCell>): void {
    this.mergeIn(response, sent)
    this.unconfirmed.clear()
    if (this.hasPending) return
    const { rejection: message, rejected } = this
    if (rejected.size > 0) this.options.onStatus({ kind: 'rejected', message, cells: [...rejected.values()] })
    else this.options.onStatus({ kind: 'saved', at: response.saved_at })
  }

  /** Removes the rejected items from the changes to send; false if the server named none. */
  private setAside(
    sent: readonly DraftCell[],
    { steps = [] }: DraftPart,
    { message, cells, steps: wrongSteps }: Extract<SaveOutcome, { kind: 'rejected' }>,
  ): boolean {
    const wrong = cells.flatMap((index) => sent[index] ?? [])
    const wrongIds = new Set(wrongSteps.flatMap((index) => steps[index]?.id ?? []))
    if (wrong.length + wrongIds.size === 0) return false
    for (const cell of wrong) {
      // edited again since, so it is a different value
      if (this.cells.get(cellKey(cell)) !== cell) continue
      this.cells.delete(cellKey(cell))
      this.rejected.set(cellKey(cell), cell)
    }
    if (wrong.length > 0) this.rejection = message
    // a step that can't be saved is only undoable in this window
    const kept = (this.part.steps ?? []).filter(({ id }) => !wrongIds.has(id))
    const { steps: _, ...part } = this.part
    this.part = kept.length === 0 ? part : { ...part, steps: kept }
    return true
  }

  /** Merges others' changes; a change to a cell edited here since it was sent is a conflict as well. */
  private mergeIn(response: SavedPatch, sent: ReadonlyMap<string, DraftCell>): void {
    const { version: _, saved_at: __, people: ___, changes, conflicts, ...parts } = response
    const found: CellConflict[] = []
    const clash = ({ row, field, value, by, at }: EditedCell, mine: DraftCell) => {
      if (mine.value !== value && this.unconfirmed.get(cellKey(mine))?.has(value)) {
        // this window's earlier value, whose response was lost: the newer value overwrites it
        this.addCells([mine])
        return
      }
      this.cells.delete(cellKey(mine))
      if (mine.value === value) return
      found.push({ row, field, mine: mine.value, theirs: value, by, at })
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
      // a row is kept if either side keeps it: a removal isn't sent after the other side restored the row
      if (theirs.field === 'deleted') return mine.value !== '0' && this.cells.delete(cellKey(theirs))
      clash(theirs, mine)
      return false
    })
    if (untouched.length + found.length + Object.keys(parts).length > 0)
      this.options.onMerged({ changes: untouched, conflicts: found, parts: showParts(parts, this.part) })
  }
}
