import { issueText } from '@campus/i18n/issue-text'
import type { Translate } from '@campus/i18n/translate'
import { failureText } from '../../shared/api/api-failure.ts'
import { WorkerDefect, WorkerTooSlow } from '../../shared/worker/worker-handle.ts'
import { FileRejected } from './import-worker-client.ts'

/** Whether reading failed because of the file or our code, rather than the server. */
export function isReadingFailure(failure: unknown): boolean {
  return (
    failure instanceof FileRejected || failure instanceof WorkerDefect || failure instanceof WorkerTooSlow
  )
}

/** Why a file couldn't be read. A defect of ours isn't blamed on the file. */
export function importFailureText(failure: unknown, t: Translate): string {
  if (failure instanceof FileRejected) return issueText(t, failure)
  if (failure instanceof WorkerDefect) return t('orders.import_defect')
  if (failure instanceof WorkerTooSlow) return t('orders.import_too_slow')
  return failureText(failure, t('common.something_wrong'))
}
