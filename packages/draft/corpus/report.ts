import type { ScoredCell, Verdict } from './score.ts'
import type { FileScore } from './run-corpus.ts'

const headings = [
  '',
  'Files',
  'People',
  'Cells',
  'Right',
  'Asked',
  'Listed',
  'Wrong',
  'Unmarked',
  'Missing',
  'Lost',
  'Invented',
  'Questions a file',
  'Confident',
  'and wrong',
]

/** A table of scores: one line for each kind of file, and a total. */
export function formatTable(scores: readonly FileScore[], label: string): string {
  const kinds = Map.groupBy(scores, ({ file }) => file.kind)
  return formatLines([...[...kinds].map(([kind, group]) => line(kind, group)), line(label, scores)])
}

/** The total of each of several readers of the same files. */
export const formatTotals = (
  readers: readonly (readonly [label: string, scores: readonly FileScore[]])[],
): string => formatLines(readers.map(([label, scores]) => line(label, scores)))

function line(label: string, scores: readonly FileScore[]): string[] {
  const cells = scores.flatMap((score) => score.cells)
  const sum = (amount: (score: FileScore) => number) =>
    scores.reduce((total, score) => total + amount(score), 0)
  const count = (verdict: Verdict) => cells.filter((cell) => cell.verdict === verdict).length
  return [
    label,
    String(scores.length),
    String(sum(({ people }) => people)),
    String(cells.length),
    `${count('right')} (${percent(count('right'), cells.length)})`,
    String(count('asked')),
    String(count('listed')),
    String(count('wrong')),
    String(cells.filter(({ verdict, isUnsure }) => verdict === 'wrong' && !isUnsure).length),
    String(count('missing')),
    String(sum(({ lost }) => lost.length)),
    String(sum(({ invented }) => invented.length)),
    (sum(({ questions }) => questions) / Math.max(1, scores.length)).toFixed(1),
    String(sum(({ confident }) => confident)),
    String(sum(({ confidentAndWrong }) => confidentAndWrong)),
  ]
}

const percent = (part: number, whole: number): string => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`

function formatLines(lines: readonly string[][]): string {
  const rows = [headings, ...lines]
  const widths = headings.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  const pad = (row: readonly string[]) =>
    row.map((text, at) => (at === 0 ? text.padEnd(widths[at]!) : text.padStart(widths[at]!))).join('  ')
  return rows.map(pad).join('\n')
}

const silent: readonly Verdict[] = ['wrong', 'missing']

/**
 * Every cell that is wrong or missing without a word, and every person lost or invented; with those that are asked about
 * or listed, every cell that isn't right.
 */
export function listFaults(scores: readonly FileScore[], { withAsked }: { withAsked: boolean }): string[] {
  return scores.flatMap(({ file: { name }, cells, lost, invented }) => [
    ...lost.map((place) => `${name}  ${where(place)}  person lost`),
    ...invented.map((place) => `${name}  ${where(place)}  person invented`),
    ...cells
      .filter(({ verdict }) => (withAsked ? verdict !== 'right' : silent.includes(verdict)))
      .map((cell) => `${name}  ${where(cell)}  ${cell.field}  ${cell.verdict}: ${difference(cell)}`),
  ])
}

const where = ({ sheet, row }: { sheet: string; row: number }): string => `${sheet} row ${row}`.trim()

const difference = ({ truth, read, isUnsure }: ScoredCell): string =>
  `${JSON.stringify(truth)} was read as ${JSON.stringify(read)}${isUnsure ? ', in a column to check' : ''}`
