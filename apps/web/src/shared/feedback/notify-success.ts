import { failureText } from '../api/api-failure.ts'
import { currentTranslate } from '../i18n/translator.ts'
import { notify } from './snackbar-state.ts'

/**
 * Notifies the user of a success with the response's message, else the general text. Source: specification
 * section 8.1.
 */
export function notifyDone(message?: string): void {
  notify('success', message || currentTranslate()('common.action_done'))
}

/** Notifies the user of a failed call with its message, else its first error, else the general text. */
export function notifyFailure(failure: unknown): void {
  notify('error', failureText(failure, currentTranslate()('common.something_wrong')))
}
