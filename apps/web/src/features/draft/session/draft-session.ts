import type { KeptCell } from '@campus/draft/merge'
import type { Contract } from '@campus/contract/campuses'
import type { DraftPerson, ImportDraft } from '@campus/contract/drafts'
import type { MatchedResponse } from '@campus/draft/matched-response'
import { createStore } from 'zustand/vanilla'
import type { DraftSaver } from './draft-saver.ts'
import { initialState, type DraftState, type OpenDraft } from './draft-state.ts'
import type { ImportWorkerClient, Reviewed } from './import-worker-client.ts'
import { DraftPresence } from '../presence/draft-presence.ts'
import { ColumnLayoutSaver } from '../grid/column-layout-saver.ts'

/** People validated with the columns detected from the file, before a user settled them. */
export type ReviewAhead = { matched: MatchedResponse; asked: string; found: Promise<Reviewed> }

/** A file that was read before it was sent, by its number in the worker. */
export type KnownFile = {
  draft: ImportDraft
  window: number
  contract: Contract
  file: Blob
  matched: number
  ahead?: ReviewAhead
}

/** Kinds of work of which only the newest run counts. */
type Run = 'load' | 'read' | 'derive' | 'review'
/** Kinds of work that one timer starts, however often they are asked for. */
type Task = 'comparison' | 'others_steps' | 'sync'

/**
 * One draft in one window, from opening to closing: what is shown of it, its saver, presence and pending work.
 * After closing, nothing of it changes any more, and responses that arrive late are dropped.
 */
export class DraftSession {
  readonly id: string
  readonly worker: ImportWorkerClient
  readonly store = createStore<DraftState>(() => initialState)
  readonly presence: DraftPresence
  readonly columnLayout = new ColumnLayoutSaver((columnLayout) => this.set({ columnLayout }))
  /** Names by user ID, as last received from the server; null for an erased person. */
  readonly names = new Map<string, string | null>()
  /** The cells as stored on the server; applied again with every edit whenever the file is read again. */
  readonly cells = new Map<string, KeptCell>()
  /** Undefined until the draft is loaded. */
  saver: DraftSaver | undefined
  file: Blob | undefined
  /** The number of this window among those with the draft open, assigned by the server. */
  window = 0
  /** Whether something was edited here since people with errors were counted. */
  mustCount = false
  /** People validated while the file was still being sent. */
  ahead: ReviewAhead | undefined
  private readonly runs = new Map<Run, number>()
  private readonly timers = new Map<Task, ReturnType<typeof setTimeout>>()
  private readonly results = new Map<string, Promise<unknown>>()
  private readonly underWay = new Set<string>()
  private readonly atClose: (() => void)[] = []
  private hasEnded = false

  constructor({ id, worker }: { id: string; worker: ImportWorkerClient }) {
    this.id = id
    this.worker = worker
    this.presence = new DraftPresence({
      draftId: id,
      names: this.names,
      onPresent: (present) => this.set({ present }),
      onVersion: (version) => this.saver?.catchUp(version),
    })
  }

  get state(): DraftState {
    return this.store.getState()
  }

  set(part: Partial<DraftState>): void {
    if (!this.hasEnded) this.store.setState(part)
  }

  /** The draft; throws until its file is read. */
  get opened(): OpenDraft {
    const { status } = this.state
    if (status.kind !== 'ready') throw new Error('the draft is not read yet')
    return status.opened
  }

  get isReady(): boolean {
    return !this.hasEnded && this.state.status.kind === 'ready'
  }

  update(part: Partial<OpenDraft>): void {
    this.set({ status: { kind: 'ready', opened: { ...this.opened, ...part } } })
  }

  noteNames(people: readonly DraftPerson[]): void {
    for (const { id, name } of people) this.names.set(id, name)
  }

  get hasUnsaved(): boolean {
    return this.saver?.hasUnsaved ?? false
  }

  /** Whether nothing was edited, chosen or named in the draft: the server lists it until the next upload. */
  get isUnchanged(): boolean {
    if (!this.isReady) return false
    const { draft } = this.opened
    const { history, othersSteps } = this.state
    const changes = this.cells.size + history.past.length + history.future.length + othersSteps.length
    return changes === 0 && draft.name === '' && Object.keys(draft.settings).every((key) => key === 'columns')
  }

  /** Saves until no changes are left; false if that isn't possible now. */
  async settle(): Promise<boolean> {
    await this.saver?.settle()
    return !this.hasUnsaved
  }

  /** The version of the draft once all edits are saved; undefined if they couldn't be saved. */
  async settledVersion(): Promise<number | undefined> {
    return (await this.settle()) ? this.saver?.seenVersion : undefined
  }

  /** Starts work of which only the newest run counts; returns whether this run still does. */
  startRun(run: Run): () => boolean {
    const number = (this.runs.get(run) ?? 0) + 1
    this.runs.set(run, number)
    return () => !this.hasEnded && this.runs.get(run) === number
  }

  /** Starts a task in so many milliseconds, in place of the same task that is already waiting. */
  schedule(task: Task, ms: number, start: () => void): void {
    clearTimeout(this.timers.get(task))
    if (this.hasEnded) return
    const timer = setTimeout(() => {
      this.timers.delete(task)
      start()
    }, ms)
    this.timers.set(task, timer)
  }

  isScheduled(task: Task): boolean {
    return this.timers.has(task)
  }

  /** The result of a request that is made once per draft. A failed request is made again by the next caller. */
  once<Result>(request: string, send: () => Promise<Result>): Promise<Result> {
    const earlier = this.results.get(request)
    if (earlier !== undefined) return earlier as Promise<Result>
    const result = send()
    this.results.set(request, result)
    result.catch(() => this.results.get(request) === result && this.results.delete(request))
    return result
  }

  /** Does work unless the same work is under way. */
  async runAlone(work: 'comparison', start: () => Promise<void>): Promise<void> {
    if (this.underWay.has(work)) return
    this.underWay.add(work)
    await start().finally(() => this.underWay.delete(work))
  }

  onClose(close: () => void): void {
    this.atClose.push(close)
  }

  /** Closes the draft in this window; the server's copy is kept, and pending changes are still sent once. */
  close(): void {
    for (const timer of this.timers.values()) clearTimeout(timer)
    for (const close of this.atClose) close()
    this.presence.stop()
    this.saver?.stop()
    this.hasEnded = true
  }
}
