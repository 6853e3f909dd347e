import { useEffect, useMemo } from 'react'
import type { ReviewRow } from '@campus/draft/model/review-row'
import { useDraft } from '../draft-context.tsx'
import { colourOf } from './person-mark.ts'

/** The class of a field's cells, so that a rule can select them wherever the column is. */
export const fieldClass = (field: string): string => `cc-field-${field}`

/** The grid counts rows from 1, including the header row. */
const rowsAbove = 2

/**
 * Outlines the current cells of colleagues, in each person's colour and with their name. Uses a style sheet,
 * so that no cell re-renders when a colleague moves.
 */
export function usePresenceMarks(rows: readonly ReviewRow[]): void {
  const present = useDraft(({ present }) => present)
  // computed only if a colleague is present, because every edit creates a new list of rows
  const isAnybodyThere = present.some(({ row, field }) => row !== null && field !== null)
  const positions = useMemo(
    () => new Map(isAnybodyThere ? rows.map(({ row }, index) => [row, index]) : []),
    [isAnybodyThere, rows],
  )
  const text = present
    .map(({ person, row, field }) => {
      const at = row === null ? undefined : positions.get(row)
      if (at === undefined || field === null) return ''
      const cell = `[role="row"][aria-rowindex="${at + rowsAbove}"] > .${CSS.escape(fieldClass(field))}`
      const colour = colourOf(person.id)
      const [first = ''] = (person.name ?? '').split(' ')
      const label = `content: "${first.replaceAll(/["\\\n]/g, '')}"; position: absolute; inset-block-start: 0; inset-inline-end: 0`
      const look = `padding: 0 3px; background: ${colour}; color: #fff; font-size: 10px; line-height: 13px; pointer-events: none`
      return `${cell} { box-shadow: inset 0 0 0 2px ${colour} } ${cell}::after { ${label}; ${look} }`
    })
    .join('\n')
  useEffect(() => {
    // the content security policy allows constructed style sheets
    if (text.trim() === '' || !('adoptedStyleSheets' in document)) return
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [text])
}
