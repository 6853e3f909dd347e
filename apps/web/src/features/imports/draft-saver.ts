import type { DraftCell, ImportDraft } from '@campus/contract/imports'
import type { SavedStep } from '@campus/contract/import-steps'
import type { RememberedField } from '@campus/domain/applicant/remembered-fields'
import { cellKey, mergeSettings } from '@campus/grid-import/merge-cells'

export type DraftPatch = {
  version: number
  stage?: ImportDraft['stage']
  settings?: Record<string, unknown>
  row_count?: number
  error_count?: number
  cells?: DraftCell[]
  mapping?: Record<string, string>
  steps?: SavedStep[]
  values?: { field: RememberedField; text: string; value: string; was?: string }[]
}
/** A cell as the server keeps it; without `by` one that was edited in this window. */
export type KeptCell = DraftCell & { by?: string | null; at?: string }
export type DraftPart = Omit<DraftPatch, 'version' | 'cells'>

/**
 * - `saved`: everything is kept by the server, since `at`
 * - `waiting`: something is about to be sent, or being sent
 * - `offline`: the server could not be reached; changes stay here and are sent again
 * - `ended`: a colleague added the people to the cart, or discarded the draft; what was typed since is in `unsaved`
 * - `rejected`: the server would not take it, and would not the next time; changes stay here, `message` says why
 */
export type SaveStatus =
  | { kind: 'saved'; at: string }
  | { kind: 'waiting' }
  | { kind: 'offline' }
  | { kind: 'ended'; how: DraftEnd; unsaved: readonly DraftCell[] }
  | { kind: 'rejected'; message: string }

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
  | { kind: 'rejected'; message: string }

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
    return this.cells.size > 0 || Object.keys(this.part).length > 0 || this.sending !== undefined
  }

  addCells(cells: readonly DraftCell[]): void {
    for (const cell of cells) this.cells.set(cellKey(cell), cell)
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
    while (this.sending !== undefined || (this.hasUnsaved && this.lastOutcome === 'saved'))
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
    this.options.onStatus({ kind: 'ended', how, unsaved: [...this.cells.values()] })
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
      if (!this.hasUnsaved) this.options.onStatus({ kind: 'saved', at: outcome.at })
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
    if (this.isStopped) return
    // What was rejected would be rejected again: it waits for the next edit, or for the person.
    if (outcome.kind === 'ended') {
      this.end = outcome.how
      return this.tellEnd(outcome.how)
    }
    if (outcome.kind === 'offline') this.timer = setTimeout(() => void this.flush(), retryMs)
    this.options.onStatus(outcome)
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
      if (mine === undefined) return true
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

function joinParts(earlier: DraftPart, later: DraftPart): DraftPart {
  const settings = mergeSettings(earlier.settings ?? {}, later.settings ?? {})
  const steps = joinSteps(earlier.steps ?? [], later.steps ?? [])
  const values = [...(earlier.values ?? []), ...(later.values ?? [])]
  return {
    ...earlier,
    ...later,
    ...(Object.keys(settings).length === 0 ? {} : { settings }),
    ...(steps.length === 0 ? {} : { steps }),
    ...(values.length === 0 ? {} : { values }),
  }
}

/** Each step once, with what became of it last; one that was never sent and is dropped needs no sending. */
function joinSteps(earlier: readonly SavedStep[], later: readonly SavedStep[]): SavedStep[] {
  const steps = new Map(earlier.map((step) => [step.id, step]))
  for (const step of later) {
    const before = steps.get(step.id)
    if (before?.content !== undefined && step.status === 'dropped') steps.delete(step.id)
    else steps.set(step.id, { ...before, ...step })
  }
  return [...steps.values()]
}
