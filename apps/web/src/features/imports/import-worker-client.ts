import type { Corrections } from '@campus/draft/relate/corrections/read-corrections'
import type {
  DerivedResponse,
  ImportResponse,
  ImportRequest,
  MatchedResponse,
} from '@campus/draft/worker-protocol'
import type { FileRejection } from '@campus/draft/model/sheet-read'
import type { ProposedPart } from '@campus/draft/relate/split-file'
import type { ReviewRow } from '@campus/draft/model/review-row'
import { errorAt, reportError } from '../../shared/errors/report-error.ts'
import type { FileIssueCode } from '@campus/domain/applicant/issue'

/** A file that takes longer than this is given up. Most take well under a second. */
const timeoutMs = 60_000

export type Progress = { stage: 'read' | 'review'; done: number; total: number }

/** The file cannot be used; its text is that of the code. */
export class FileRejected extends Error {
  readonly code: FileIssueCode
  readonly params: FileRejection['params']
  /** Its people stand on several sheets: some of those can be left out. */
  readonly canLeaveOut: boolean
  constructor(code: FileIssueCode, params?: FileRejection['params'], canLeaveOut = false) {
    super(code)
    this.canLeaveOut = canLeaveOut
    this.name = 'FileRejected'
    this.code = code
    this.params = params
  }
}

/** The reading code itself failed: that says nothing about the file. */
export class ImportDefect extends Error {
  constructor(detail: string) {
    super(`the import worker failed: ${detail}`)
    this.name = 'ImportDefect'
  }
}

/** Reading took too long and was stopped. */
export class ImportTooSlow extends Error {
  constructor() {
    super('the import worker took too long')
    this.name = 'ImportTooSlow'
  }
}

type WithoutId<Request> = Request extends unknown ? Omit<Request, 'id'> : never
export type Reviewed = {
  rows: ReviewRow[]
  relations: Extract<ImportResponse, { kind: 'reviewed' }>['relations']
  context: Extract<ImportResponse, { kind: 'reviewed' }>['context']
  removed: ReadonlyMap<number, ReviewRow>
  derived: DerivedResponse
}

/** Talks with the import worker; a newer request makes the responses to an older one ignored. */
export class ImportWorkerClient {
  private worker: Worker | undefined
  private lastId = 0

  /** Takes a file apart, and returns by which number `read` then matches its columns: its rules may come meanwhile. */
  async parse(
    request: Omit<Extract<ImportRequest, { kind: 'parse' }>, 'id' | 'kind'>,
    onProgress: (progress: Progress) => void,
  ): Promise<number> {
    const { response } = await this.ask({ kind: 'parse', ...request }, onProgress, [request.bytes])
    if (response.kind !== 'parsed') throw new Error(`the import worker answered ${response.kind}`)
    return response.id
  }

  /** Matches the columns of a file that was parsed a moment ago. */
  async read(
    request: Omit<Extract<ImportRequest, { kind: 'read' }>, 'id' | 'kind'>,
  ): Promise<MatchedResponse> {
    const { response } = await this.ask({ kind: 'read', ...request }, () => undefined)
    if (response.kind !== 'matched') throw new Error(`the import worker answered ${response.kind}`)
    return response
  }

  /** Matches the columns of a file anew, which takes a hundredth of the time of reading it. */
  async match(
    request: Omit<Extract<ImportRequest, { kind: 'match' }>, 'id' | 'kind'>,
  ): Promise<MatchedResponse> {
    const { response } = await this.ask({ kind: 'match', ...request }, () => undefined)
    if (response.kind !== 'matched') throw new Error(`the import worker answered ${response.kind}`)
    return response
  }

  /** Reads a workbook of faulty rows that came back; null where it is none. */
  async readCorrections(bytes: ArrayBuffer): Promise<Corrections | null> {
    const { response } = await this.ask({ kind: 'corrections', bytes }, () => undefined, [bytes])
    if (response.kind !== 'corrections') throw new Error(`the import worker answered ${response.kind}`)
    return response.corrections
  }

  /** How a file that holds too many people would be split; null where it cannot be. */
  async split(
    request: Omit<Extract<ImportRequest, { kind: 'split' }>, 'id' | 'kind'>,
  ): Promise<ProposedPart[] | null> {
    const { response } = await this.ask({ kind: 'split', ...request }, () => undefined)
    if (response.kind !== 'parts') throw new Error(`the import worker answered ${response.kind}`)
    return response.parts
  }

  /** Has the worker there before a file is. */
  warmUp(): void {
    this.start()
  }

  async review(
    request: Omit<Extract<ImportRequest, { kind: 'review' }>, 'id' | 'kind'>,
    /** With each portion of rows as it comes. */
    onProgress: (progress: Progress, rows: readonly ReviewRow[]) => void,
  ): Promise<Reviewed> {
    const { response, rows } = await this.ask({ kind: 'review', ...request }, onProgress)
    if (response.kind !== 'reviewed') throw new Error(`the import worker answered ${response.kind}`)
    const { relations, context, removed, derived } = response
    return { rows, relations, context, removed, derived }
  }

  /** What can be made from other columns, with these columns and choices. */
  async derive(
    request: Omit<Extract<ImportRequest, { kind: 'derive' }>, 'id' | 'kind'>,
  ): Promise<DerivedResponse> {
    const { response } = await this.ask({ kind: 'derive', ...request }, () => undefined)
    if (response.kind !== 'derived') throw new Error(`the import worker answered ${response.kind}`)
    return { offers: response.offers, allIds: response.allIds }
  }

  close(): void {
    this.worker?.terminate()
    this.worker = undefined
  }

  private start(): Worker {
    this.worker ??= new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' })
    return this.worker
  }

  private ask(
    request: WithoutId<ImportRequest>,
    onProgress: (progress: Progress, rows: readonly ReviewRow[]) => void,
    transfer: Transferable[] = [],
  ): Promise<{ response: ImportResponse; rows: ReviewRow[] }> {
    const id = ++this.lastId
    const worker = this.start()
    const rows: ReviewRow[] = []
    return new Promise((resolve, reject) => {
      const finish = (settle: () => void) => {
        clearTimeout(timer)
        worker.removeEventListener('message', onMessage)
        worker.removeEventListener('error', fail)
        settle()
      }
      const give = (failure: Error) => {
        this.close()
        finish(() => reject(failure))
      }
      const fail = ({ message, filename, lineno, colno }: ErrorEvent) => {
        const defect = new ImportDefect(`${message} (${filename}:${lineno})`)
        // Nobody can fix what is written nowhere.
        console.error(defect)
        reportError('worker', errorAt(message, filename, lineno, colno))
        give(defect)
      }
      const timer = setTimeout(() => give(new ImportTooSlow()), timeoutMs)
      const onMessage = ({ data }: MessageEvent<ImportResponse>) => {
        if (data.id !== id) return
        if (data.kind === 'progress') return onProgress(data, [])
        if (data.kind === 'rows') {
          rows.push(...data.rows)
          return onProgress({ stage: 'review', done: rows.length, total: data.total }, data.rows)
        }
        finish(() =>
          data.kind === 'failed'
            ? reject(new FileRejected(data.code, data.params))
            : resolve({ response: data, rows }),
        )
      }
      worker.addEventListener('message', onMessage)
      worker.addEventListener('error', fail)
      worker.postMessage({ ...request, id }, transfer)
    })
  }
}
