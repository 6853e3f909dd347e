import type { DraftCell, ImportDraft } from '@campus/contract/imports'

export type DraftPatch = {
  version: number
  stage?: ImportDraft['stage']
  settings?: Record<string, unknown>
  row_count?: number
  cells?: DraftCell[]
  mapping?: Record<string, string>
}
export type DraftPart = Omit<DraftPatch, 'version' | 'cells'>

/**
 * - `saved`: everything is kept by the server, since `at`
 * - `waiting`: something is about to be sent, or being sent
 * - `offline`: the server could not be reached; changes stay here and are sent again
 * - `conflict`: another window saved first; nothing more is sent
 */
export type SaveStatus =
  | { kind: 'saved'; at: string }
  | { kind: 'waiting' }
  | { kind: 'offline' }
  | { kind: 'conflict' }

export type SaveOutcome =
  | { kind: 'saved'; version: number; at: string }
  | { kind: 'offline' }
  | { kind: 'conflict' }

type DraftSaverOptions = {
  version: number
  savedAt: string
  send: (patch: DraftPatch) => Promise<SaveOutcome>
  onStatus: (status: SaveStatus) => void
}

// Source: design, "saved to the server draft as you type".
const debounceMs = 600
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

  constructor(options: DraftSaverOptions) {
    this.options = options
    this.version = options.version
    options.onStatus({ kind: 'saved', at: options.savedAt })
  }

  get hasUnsaved(): boolean {
    return this.cells.size > 0 || Object.keys(this.part).length > 0 || this.sending !== undefined
  }

  addCells(cells: readonly DraftCell[]): void {
    for (const cell of cells) this.cells.set(`${cell.row} ${cell.field}`, cell)
    if (cells.length > 0) this.schedule(debounceMs)
  }

  addPart(part: DraftPart): void {
    this.part = { ...this.part, ...part, settings: { ...this.part.settings, ...part.settings } }
    this.schedule(debounceMs)
  }

  /** Sends now what is waiting: before a step is left, or when the network is back. */
  async flush(): Promise<void> {
    clearTimeout(this.timer)
    this.timer = undefined
    while (this.sending !== undefined) await this.sending
    if (this.isStopped || (this.cells.size === 0 && Object.keys(this.part).length === 0)) return
    this.sending = this.sendOnce()
    await this.sending
  }

  stop(): void {
    clearTimeout(this.timer)
    this.isStopped = true
  }

  private schedule(delay: number): void {
    if (this.isStopped) return
    this.options.onStatus({ kind: 'waiting' })
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.flush(), delay)
  }

  private async sendOnce(): Promise<void> {
    const [cells, part] = [this.cells, this.part]
    this.cells = new Map()
    this.part = {}
    const outcome = await this.options.send({
      version: this.version,
      ...part,
      ...(cells.size > 0 ? { cells: [...cells.values()] } : {}),
    })
    this.sending = undefined
    if (outcome.kind === 'saved') {
      this.version = outcome.version
      if (this.cells.size === 0) this.options.onStatus({ kind: 'saved', at: outcome.at })
      return
    }
    // What was typed meanwhile is newer and wins over what could not be sent.
    this.cells = new Map([...cells, ...this.cells])
    this.part = { ...part, ...this.part, settings: { ...part.settings, ...this.part.settings } }
    if (outcome.kind === 'conflict') this.isStopped = true
    else this.timer = setTimeout(() => void this.flush(), retryMs)
    this.options.onStatus(outcome)
  }
}
