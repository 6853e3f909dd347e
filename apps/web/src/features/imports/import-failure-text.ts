import { issueText } from '@campus/i18n/issue-text'
import type { Translate } from '@campus/i18n/translate'
import { failureText } from '../../shared/api/api-failure.ts'
import { FileRejected, ImportDefect, ImportTooSlow } from './import-worker-client.ts'

/** Whether reading failed by the file or by us, rather than by the server. */
export function isReadingFailure(failure: unknown): boolean {
  return (
    failure instanceof FileRejected || failure instanceof ImportDefect || failure instanceof ImportTooSlow
  )
}

/** Why a file could not be read, or what went wrong on the way. A defect of ours is not put down to the file. */
export function importFailureText(failure: unknown, t: Translate): string {
  if (failure instanceof FileRejected) return issueText(t, failure)
  if (failure instanceof ImportDefect) return t('orders.import_defect')
  if (failure instanceof ImportTooSlow) return t('orders.import_too_slow')
  return failureText(failure, t('common.something_wrong'))
}
