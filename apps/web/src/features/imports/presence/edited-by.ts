import { useCallback } from 'react'
import { asInFile, cellKey } from '@campus/draft/model/cell'
import { serverNow } from '../../../shared/api/server-clock.ts'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { useSession } from '../../../shell/session/session-state.ts'
import { opened } from '../import-store.ts'
import { nameOfColleague } from './colleague-names.ts'

/** The last editor of a cell of the open draft, with the time; undefined if it is unchanged from the file. */
function findEditor(row: number, field: string): { id: string | null; at: string } | undefined {
  const cell = opened.draft?.cells.get(cellKey({ row, field }))
  // an undone edit doesn't count
  if (cell?.at === undefined || cell.value === asInFile) return undefined
  return { id: cell.by ?? null, at: cell.at }
}

/** Formats an edit: "Eli Enrol changed this, 09:41". */
export function useEditorText(): (editor: { id: string | null; at: string }) => string {
  const t = useTranslate()
  const format = useFormat()
  const ownId = useSession()?.school.id
  return useCallback(
    ({ id, at }) => {
      const isToday = new Date(at).toDateString() === new Date(serverNow()).toDateString()
      const when = isToday ? format.time(at) : format.dateTime(at)
      // edited in this window just now, or by the same user in another
      if (id === null || id === ownId) return t('orders.edited_by_you', { when })
      const name = nameOfColleague(id) ?? t('audit.erased_person')
      return t('orders.edited_by', { name, when })
    },
    [t, format, ownId],
  )
}

/** Formats the last edit of a cell, or returns an empty text: for the cell's title and its note. */
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
