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

/** Reading is stopped after this long. Most files take well under a second. */
const timeoutMs = 60_000

export type Progress = { stage: 'read' | 'review'; done: number; total: number }

/** The file can't be used; the code determines the message. */
export class FileRejected extends Error {
  readonly code: FileIssueCode
  readonly params: FileRejection['params']
  /** Whether its people are on several sheets, some of which can be left out. */
  readonly canLeaveOut: boolean
  constructor(code: FileIssueCode, params?: FileRejection['params'], canLeaveOut = false) {
    super(code)
    this.canLeaveOut = canLeaveOut
    this.name = 'FileRejected'
    this.code = code
    this.params = params
  }
}

/** The reader itself failed, which doesn't mean that the file is wrong. */
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

/** Client of the import worker; a newer request makes the responses to older ones ignored. */
export class ImportWorkerClient {
  private worker: Worker | undefined
  private lastId = 0

  /**
   * Parses a file, and returns the number by which `read` then matches its columns: the contract's rules may
   * still be loading.
   */
  async parse(
    request: Omit<Extract<ImportRequest, { kind: 'parse' }>, 'id' | 'kind'>,
    onProgress: (progress: Progress) => void,
  ): Promise<number> {
    const { response } = await this.ask({ kind: 'parse', ...request }, onProgress, [request.bytes])
    if (response.kind !== 'parsed') throw new Error(`the import worker answered ${response.kind}`)
    return response.id
  }

  /** Matches the columns of a file that was just parsed. */
  async read(
    request: Omit<Extract<ImportRequest, { kind: 'read' }>, 'id' | 'kind'>,
  ): Promise<MatchedResponse> {
    const { response } = await this.ask({ kind: 'read', ...request }, () => undefined)
    if (response.kind !== 'matched') throw new Error(`the import worker answered ${response.kind}`)
    return response
  }

  /** Matches a file's columns again, in a hundredth of the time of reading it. */
  async match(
    request: Omit<Extract<ImportRequest, { kind: 'match' }>, 'id' | 'kind'>,
  ): Promise<MatchedResponse> {
    const { response } = await this.ask({ kind: 'match', ...request }, () => undefined)
    if (response.kind !== 'matched') throw new Error(`the import worker answered ${response.kind}`)
    return response
  }

  /** Reads a returned workbook of rows with errors; null if it isn't one. */
  async readCorrections(bytes: ArrayBuffer): Promise<Corrections | null> {
    const { response } = await this.ask({ kind: 'corrections', bytes }, () => undefined, [bytes])
    if (response.kind !== 'corrections') throw new Error(`the import worker answered ${response.kind}`)
    return response.corrections
  }

  /** Proposes how to split a file with too many people; null if it can't be split. */
  async split(
    request: Omit<Extract<ImportRequest, { kind: 'split' }>, 'id' | 'kind'>,
  ): Promise<ProposedPart[] | null> {
    const { response } = await this.ask({ kind: 'split', ...request }, () => undefined)
    if (response.kind !== 'parts') throw new Error(`the import worker answered ${response.kind}`)
    return response.parts
  }

  /** Starts the worker before a file is chosen. */
  warmUp(): void {
    this.start()
  }

  async review(
    request: Omit<Extract<ImportRequest, { kind: 'review' }>, 'id' | 'kind'>,
    /** Called with each chunk of rows. */
    onProgress: (progress: Progress, rows: readonly ReviewRow[]) => void,
  ): Promise<Reviewed> {
    const { response, rows } = await this.ask({ kind: 'review', ...request }, onProgress)
    if (response.kind !== 'reviewed') throw new Error(`the import worker answered ${response.kind}`)
    const { relations, context, removed, derived } = response
    return { rows, relations, context, removed, derived }
  }

  /** Finds the values that can be derived from other columns, with these columns and choices. */
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
        // a defect can only be fixed if it is logged
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
