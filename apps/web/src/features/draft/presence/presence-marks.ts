import { useEffect, useMemo } from 'react'
import type { ReviewRow } from '@campus/draft/model/review-row'
import { useDraft } from '../session/draft-context.tsx'

/** Dark enough for white letters, and distinct from each other and from the red of an error. */
const colours = ['#1f6f43', '#7a3e9d', '#0b6bcb', '#9a5b00', '#00707a', '#a02c6b', '#4d5b00', '#5047b8']

/** The same colour for a person in every window. */
export function colourOf(personId: string): string {
  let sum = 0
  for (const letter of personId) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return colours[sum % colours.length]!
}

/** The initials of the first and the last part of a name. */
export function initialsOf(name: string): string {
  const parts = name.trim().split(/\s+/).filter(Boolean)
  const picked = parts.length > 1 ? [parts[0], parts.at(-1)] : parts
  return picked.map((part) => [...(part ?? '')][0]?.toUpperCase() ?? '').join('')
}

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
