import { failureText } from '../api/api-failure.ts'
import { currentTranslate } from '../i18n/translator.ts'
import { notify } from './snackbar-state.ts'

/** Says that it worked: the response's message, else the general text. Source: specification section 8.1. */
export function notifyDone(message?: string): void {
  notify('success', message || currentTranslate()('common.action_done'))
}

/** Says that a call failed: its message, else its first error, else the general text. */
export function notifyFailure(failure: unknown): void {
  notify('error', failureText(failure, currentTranslate()('common.something_wrong')))
}
