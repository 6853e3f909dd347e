import { useCallback } from 'react'
import { asInFile, cellKey } from '@campus/draft/model/cell'
import { serverNow } from '../../../shared/api/server-clock.ts'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { useSession } from '../../../shell/session/session-state.ts'
import { opened } from '../import-store.ts'
import { nameOfColleague } from './colleague-names.ts'

/** Who edited a cell of the open draft last, and when; undefined where it stands as in the file. */
function findEditor(row: number, field: string): { id: string | null; at: string } | undefined {
  const cell = opened.draft?.cells.get(cellKey({ row, field }))
  // an edit that was undone is none
  if (cell?.at === undefined || cell.value === asInFile) return undefined
  return { id: cell.by ?? null, at: cell.at }
}

/** "Eli Enrol changed this, 09:41", of an edit. */
export function useEditorText(): (editor: { id: string | null; at: string }) => string {
  const t = useTranslate()
  const format = useFormat()
  const ownId = useSession()?.school.id
  return useCallback(
    ({ id, at }) => {
      const isToday = new Date(at).toDateString() === new Date(serverNow()).toDateString()
      const when = isToday ? format.time(at) : format.dateTime(at)
      // typed in this window a moment ago, or by oneself in another
      if (id === null || id === ownId) return t('orders.edited_by_you', { when })
      const name = nameOfColleague(id) ?? t('audit.erased_person')
      return t('orders.edited_by', { name, when })
    },
    [t, format, ownId],
  )
}

/** The same of the last edit of a cell, or nothing: for a cell's title and the message beside it. */
export function useEditedText(): (row: number, field: string) => string {
  const textOf = useEditorText()
  return useCallback(
    (row, field) => {
      const editor = findEditor(row, field)
      return editor === undefined ? '' : textOf(editor)
    },
    [textOf],
  )
}
