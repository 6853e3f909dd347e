import { proxy, transfer } from 'comlink'
import type { FileIssueCode } from '@campus/domain/applicant/issue'
import type { FileRejection } from '@campus/draft/model/sheet-read'
import type { SpreadsheetOptions } from '@campus/draft/read-spreadsheet'
import type { Corrections } from '@campus/draft/relate/corrections/read-corrections'
import type { ProposedPart } from '@campus/draft/relate/split-file'
import type { ApplicantRules } from '@campus/domain/applicant/applicant-rules'
import type { DerivedResponse, MatchedResponse } from '@campus/draft/matched-response'
import { issueText } from '@campus/i18n/issue-text'
import type { Translate } from '@campus/i18n/translate'
import type { ReviewRow } from '@campus/draft/model/review-row'
import { WorkerDefect, WorkerHandle, WorkerTooSlow } from '../../../shared/worker/worker-handle.ts'
import type { DeriveRequest, ImportFiles, MatchRequest, Read, ReviewRequest } from './import-worker.ts'
import { failureText } from '../../../shared/api/api-failure.ts'

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

export type Reviewed = Awaited<ReturnType<ImportFiles['review']>> & { rows: ReviewRow[] }

/** Reads files in the import worker. Calls throw `FileRejected`, `WorkerDefect` or `WorkerTooSlow`. */
export class ImportWorkerClient {
  private readonly worker = new WorkerHandle<ImportFiles>(
    () => new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' }),
    timeoutMs,
  )

  /** Starts the worker before a file is chosen. */
  warmUp(): void {
    this.worker.start()
  }

  /** Parses a file, and returns the number by which `read` then matches its columns. `bytes` is handed over. */
  async parse(bytes: ArrayBuffer, options: SpreadsheetOptions): Promise<number> {
    return valueOf(await this.worker.call((files) => files.parse(transfer(bytes, [bytes]), options)))
  }

  async read(request: MatchRequest): Promise<MatchedResponse> {
    return valueOf(await this.worker.call((files) => files.read(request)))
  }

  async match(request: MatchRequest): Promise<MatchedResponse> {
    return valueOf(await this.worker.call((files) => files.match(request)))
  }

  /** Null if the workbook isn't one of rows with errors. `bytes` is handed over. */
  async readCorrections(bytes: ArrayBuffer): Promise<Corrections | null> {
    return valueOf(await this.worker.call((files) => files.corrections(transfer(bytes, [bytes]))))
  }

  split(file: number, rules: ApplicantRules): Promise<ProposedPart[] | null> {
    return this.worker.call((files) => files.split(file, rules))
  }

  derive(request: DeriveRequest): Promise<DerivedResponse> {
    return this.worker.call((files) => files.derive(request))
  }

  /** `onProgress` is called with each chunk of rows. */
  async review(
    request: ReviewRequest,
    onProgress: (progress: Progress, rows: readonly ReviewRow[]) => void,
  ): Promise<Reviewed> {
    const rows: ReviewRow[] = []
    const onRows = proxy((chunk: ReviewRow[], total: number) => {
      rows.push(...chunk)
      onProgress({ stage: 'review', done: rows.length, total }, chunk)
    })
    const rest = await this.worker.call((files) => files.review(request, onRows))
    return { ...rest, rows }
  }
}

function valueOf<Value>(read: Read<Value>): Value {
  if (read.ok) return read.value
  throw new FileRejected(read.code, read.params)
}

/** Whether reading failed because of the file or our code, rather than the server. */
export function isReadingFailure(failure: unknown): boolean {
  return (
    failure instanceof FileRejected || failure instanceof WorkerDefect || failure instanceof WorkerTooSlow
  )
}

/** Why a file couldn't be read. A defect of ours isn't blamed on the file. */
export function importFailureText(failure: unknown, t: Translate): string {
  if (failure instanceof FileRejected) return issueText(t, failure)
  if (failure instanceof WorkerDefect) return t('draft.import_defect')
  if (failure instanceof WorkerTooSlow) return t('draft.import_too_slow')
  return failureText(failure, t('common.something_wrong'))
}
