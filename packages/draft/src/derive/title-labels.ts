import { foldText } from '@campus/domain/applicant/fold-text'
import type { ColumnTarget } from '../model/column-match.ts'
import { findMeanings } from '../match/synonyms/synonym-index.ts'

/** A value that a line above the headings gives with its label: "Class: 9A", or "Class" and "9A" in two cells. */
export type Labelled = { label: string; value: string; targets: ReadonlySet<ColumnTarget | 'ignored'> }

const pair = /^([^:：]{2,40})[:：]\s*(.+)$/u
const bareLabel = /^[^:：]{2,40}[:：]?$/u
/** A heading that is more often something else says nothing as a label. */
const leastWeight = 0.7

/** The labelled values of the cells of a line. */
export function labelledValues(cells: readonly string[]): Labelled[] {
  return cells.flatMap((cell, at) => {
    const [, label, value] = pair.exec(cell) ?? []
    if (label !== undefined && value !== undefined) return [read(label, value)]
    const next = cells[at + 1]
    if (next === undefined || !bareLabel.test(cell) || pair.test(next)) return []
    return [read(cell.replace(/\s*[:：]$/u, ''), next)]
  })
}

const isDay = (target: string): boolean => target === 'start_date' || target === 'end_date'

function read(label: string, value: string): Labelled {
  const meanings = findMeanings(label.trim()).filter(({ weight }) => weight >= leastWeight)
  const best = Math.max(...meanings.map(({ weight }) => weight))
  // a departure is more often the first day of a trip than the last, and next to a return it can't be both
  const meant = meanings.filter(({ target, weight }) => weight === best || !isDay(target))
  return { label: foldText(label), value: value.trim(), targets: new Set(meant.map(({ target }) => target)) }
}
