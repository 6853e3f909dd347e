import { forgetImportMemory, type RememberedValue } from '@campus/contract/draft-memory?address'
import { foldText } from '@campus/domain/applicant/fold-text'
import { chosenColumns } from '@campus/draft/draft-settings'
import { wordKey } from '@campus/draft/model/remembered-values'
import { callApi } from '../../../shared/api/call-api.ts'
import { deriveAgain, saveSettings } from '../session/import-columns.ts'
import { columnSetting } from '../session/draft-state.ts'
import type { DraftSession } from '../session/draft-session.ts'
import { chosenAsLastTime } from './last-time-offer.ts'
import { reviewAgain } from '../session/review-session.ts'

/**
 * Reads the file like the last one of its kind, with its columns and words, as one step that can be undone.
 */
export async function readAsLastTime(session: DraftSession): Promise<void> {
  const { settings, columns, matched, lastTime, review } = session.opened
  const before = settings.columns ?? columnSetting(chosenColumns(matched.tables))
  const next = chosenAsLastTime(columns, lastTime)
  const words = Object.fromEntries(
    lastTime.values.map(({ field, text, value }) => [wordKey(field, text), value]),
  )
  const given = { columns: columnSetting(next, before), words, last_time: true }
  session.update({
    columns: next,
    settings: {
      ...settings,
      ...given,
      columns: { ...before, ...given.columns },
      words: { ...settings.words, ...words },
    },
  })
  saveSettings(session, 'last_time', { before: { ...settings, columns: before }, settings: given })
  await (review === undefined ? deriveAgain(session) : reviewAgain(session))
}

/** Declines the offer for this file, so that it isn't made again. */
export function readAnew(session: DraftSession): void {
  const { settings } = session.opened
  session.update({ settings: { ...settings, last_time: false } })
  session.saver?.addPart({ settings: { last_time: false } })
}

/** Forgets a word's meaning, here and for the next file; the applicants are read again without it. */
export async function forgetValue(
  session: DraftSession,
  { field, text }: Pick<RememberedValue, 'field' | 'text'>,
): Promise<void> {
  await callApi(forgetImportMemory, { body: { values: [{ field, text }] } })
  const { settings, lastTime } = session.opened
  const words = { [wordKey(field, text)]: '' }
  const folded = foldText(text)
  const values = lastTime.values.filter((one) => one.field !== field || foldText(one.text) !== folded)
  session.update({
    settings: { ...settings, words: { ...settings.words, ...words } },
    lastTime: { ...lastTime, values },
  })
  saveSettings(session, 'last_time', { before: settings, settings: { words } })
  await reviewAgain(session)
}
