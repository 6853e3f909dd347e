import { dominantLanguage } from '../match/dominant-language.ts'
import { nameClass, normaliseGroup } from '../normalise/normalise-group.ts'
import { oneLine } from '../model/raw-cell.ts'
import type { Batch, Fill, WorkTable } from './work-table.ts'
import { sourceName } from './derived-offer.ts'

/**
 * Suggests the usual word in front of class names if some are too short for a group name: 9A becomes Class 9A, and
 * 10A in the same list Class 10A.
 */
export function offerGroupWords(table: WorkTable): Batch[] {
  const column = table.columnOf('group_name')
  if (column === undefined) return []
  const language = dominantLanguage(table.sheet.columns.map(({ header }) => header))
  const suggestionByText = new Map<string, string | undefined>()
  const fills: Fill[] = []
  const texts = Array.from({ length: table.size }, (_, at) => oneLine(table.text(at, 'group_name')))
  const isAnyShort = [...new Set(texts)].some((text) => normaliseGroup(text, language).isUnknown === true)
  if (!isAnyShort) return []
  for (const [at, text] of texts.entries()) {
    if (!suggestionByText.has(text))
      suggestionByText.set(text, normaliseGroup(text, language).suggestion ?? nameClass(text, language))
    const cell = suggestionByText.get(text)
    if (cell !== undefined) fills.push({ at, cell, from: text, isReplacing: true })
  }
  return fills.length === 0 ? [] : [{ field: 'group_name', from: sourceName(column), fills }]
}
