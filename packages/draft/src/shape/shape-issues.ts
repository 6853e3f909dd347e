import { asInFile } from '../model/cell.ts'
import { isShapeKey, isShapeValue, splitsAt } from '../model/sheet-shape.ts'

/** What is wrong with a choice that a caller sent, by the codes of the catalogues. */
export type ShapeIssue = {
  key: string
  code: 'unknown_field' | 'wrong_type' | 'shape_invalid'
  params?: Record<string, string>
}

const longestShown = 40

/** The choices about the shape of sheets that would be dropped when they are read, with how to write them. */
export function findShapeIssues(shape: unknown): ShapeIssue[] {
  if (shape === undefined || shape === null || shape === asInFile) return []
  if (typeof shape !== 'object') return [{ key: '', code: 'wrong_type' }]
  return Object.entries(shape).flatMap(([key, value]: [string, unknown]): ShapeIssue[] => {
    if (!isShapeKey(key)) return [{ key, code: 'unknown_field', params: { field: key } }]
    if (value === asInFile || isShapeValue(key, value)) return []
    const params = { value: String(value).slice(0, longestShown), example: examplesOf(key) }
    return [{ key, code: 'shape_invalid', params }]
  })
}

function examplesOf(key: string): string {
  const [kind] = key.split(':')
  if (kind === 'heading') return '3, 2-3, 2-2, 0'
  if (kind === 'begins') return 'B3'
  if (kind === 'ends') return 'H40'
  return kind === 'split' ? splitsAt.join(', ') : 'true, false'
}
