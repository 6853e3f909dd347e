import type { Cell } from '../test/build-file.ts'
import type { CorpusFile } from './corpus-file.ts'

/** A column of a sheet; `block` is the repetition that it belongs to, -1 for all. */
export type Placed = {
  /** The heading above it in the upper of two heading rows. */
  group: string
  heading: string
  template: string
  /** What repeats a value of the row above: a blank cell (`^`), a ditto mark (`"`), or the value itself. */
  repeat: '^' | '"' | ''
  block: number
}

/** The columns of a file in their order; repeated ones are placed together where the first of them is. */
export function placeColumns({ columns: text, repeats }: CorpusFile): Placed[] {
  const columns = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(readColumn)
  const repeated = columns.filter(isRepeated)
  const blocks = Array.from({ length: repeats?.most ?? 1 }, (_, block) =>
    repeated.map((column) => ({
      ...column,
      block,
      heading: column.heading.replace('{#}', String(block + 1)),
      group: column.group.replace('{#}', String(block + 1)),
    })),
  ).flat()
  return columns.flatMap((column) => {
    if (!isRepeated(column)) return [column]
    return column === repeated[0] ? blocks : []
  })
}

const isRepeated = ({ group, heading }: Placed): boolean => (group + heading).includes('{#}')

function readColumn(line: string): Placed {
  const at = line.lastIndexOf(' = ')
  if (at < 0) throw new Error(`A column without a cell: ${line}`)
  const parts = line
    .slice(0, at)
    .trim()
    .replaceAll('\\n', '\n')
    .split(/ >(?: |$)/)
  const [, repeat = '', template = ''] = /^([\^"]?)(.*)$/.exec(line.slice(at + 3).trim()) ?? []
  return {
    group: parts.length > 1 ? parts[0]! : '',
    heading: parts.at(-1)!,
    template,
    repeat: repeat as Placed['repeat'],
    block: -1,
  }
}

/** The heading rows above columns: none, one, or two, of which the upper one is merged over its columns. */
export function headingRows(
  placed: readonly Placed[],
  { hasNoHeadings }: CorpusFile,
): { rows: Cell[][]; merges: { from: number; to: number }[] } {
  if (hasNoHeadings) return { rows: [], merges: [] }
  const headings = placed.map(({ heading }) => heading)
  if (placed.every(({ group }) => group === '')) return { rows: [headings], merges: [] }
  const merges: { from: number; to: number }[] = []
  const groups = placed.map(({ group }, at): Cell => {
    if (group === '') return null
    if (placed[at - 1]?.group === group) {
      merges.at(-1)!.to = at
      return null
    }
    merges.push({ from: at, to: at })
    return group
  })
  return { rows: [groups, headings], merges: merges.filter(({ from, to }) => to > from) }
}
