import { useCallback } from 'react'
import { asInFile, cellKey } from '@campus/draft/model/cell'
import { serverNow } from '../../../shared/api/server-clock.ts'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { useSession } from '../../../shell/session/session-state.ts'
import { useDraftSession } from '../session/draft-context.tsx'
import type { DraftSession } from '../session/draft-session.ts'

/** The last editor of a cell of the open draft, with the time; undefined if it is unchanged from the file. */
function findEditor(
  session: DraftSession,
  row: number,
  field: string,
): { id: string | null; at: string } | undefined {
  const cell = session.cells.get(cellKey({ row, field }))
  // an undone edit doesn't count
  if (cell?.at === undefined || cell.value === asInFile) return undefined
  return { id: cell.by ?? null, at: cell.at }
}

/** Formats an edit: "Eli Enrol changed this, 09:41". */
export function useEditorText(): (editor: { id: string | null; at: string }) => string {
  const session = useDraftSession()
  const t = useTranslate()
  const format = useFormat()
  const ownId = useSession()?.school.id
  return useCallback(
    ({ id, at }) => {
      const isToday = new Date(at).toDateString() === new Date(serverNow()).toDateString()
      const when = isToday ? format.time(at) : format.dateTime(at)
      // edited in this window just now, or by the same user in another
      if (id === null || id === ownId) return t('draft.edited_by_you', { when })
      const name = session.names.get(id) ?? t('audit.erased_person')
      return t('draft.edited_by', { name, when })
    },
    [session, t, format, ownId],
  )
}

/** Formats the last edit of a cell, or returns an empty text: for the cell's title and its note. */
export function useEditedText(): (row: number, field: string) => string {
  const session = useDraftSession()
  const textOf = useEditorText()
  return useCallback(
    (row, field) => {
      const editor = findEditor(session, row, field)
      return editor === undefined ? '' : textOf(editor)
    },
    [session, textOf],
  )
}
