/** A text without wider gaps than one space, and where it begins in its line. */
export type Part = { text: string; start: number }
export type SpacedLine = { line: string; parts: readonly Part[] }

/** Where the columns of a list begin, and how many of its lines have a text there. */
export type ColumnPositions = {
  starts: number[]
  filled: number[]
  /** The forms of the texts in each column. */
  forms: ReadonlySet<string>[]
  /** Lines whose parts all begin at these positions. */
  agreeing: number
  lines: number
}

const leastLines = 3
const leastColumns = 3
/** The share of lines whose parts have to begin at common positions. */
const leastAgreeing = 0.8
/** The share of lines that may have a word across a position, because their texts touch. */
const mostCrossing = 0.1
/** Where so many lines have a word, a wider gap in one of them is enough. */
const mostly = 0.9
/** A text that touches the next one is cut if so many lines have a text in both columns. */
const leastFilled = { afterSpace: 0.5, insideWord: 0.9 }

const isText = (line: string, at: number): boolean => at >= 0 && at < line.length && !/\s/.test(line[at]!)
const begins = (line: string, at: number): boolean => isText(line, at) && !isText(line, at - 1)
const crosses = (line: string, at: number): boolean => isText(line, at) && isText(line, at - 1)

/** The positions at which the parts of nearly all lines begin; null if they don't agree. */
export function findPositions(given: readonly SpacedLine[]): ColumnPositions | null {
  const many = given.filter(({ parts }) => parts.length >= leastColumns)
  if (many.length < leastLines) return null
  const lines = many.map(({ line, parts }) => ({ line, at: partStarts(parts, firstStart(many)) }))
  const counts = new Map<number, number>()
  for (const { at } of lines) for (const start of at) counts.set(start, (counts.get(start) ?? 0) + 1)
  const mayCross = Math.max(lines.length >= 5 ? 1 : 0, lines.length * mostCrossing)
  const starts = [...counts]
    .filter(([start, count]) => {
      const isCommon = count >= 2 || countLines(lines, (line) => begins(line, start)) >= lines.length * mostly
      return isCommon && countLines(lines, (line) => crosses(line, start)) <= mayCross
    })
    .map(([start]) => start)
    .toSorted((one, other) => one - other)
  if (starts.length < leastColumns || !areTogether(starts, lines)) return null
  const known = new Set(starts)
  const agreeing = lines.filter(({ at }) => at.every((start) => known.has(start))).length
  if (agreeing < lines.length * leastAgreeing) return null
  const filled = starts.map((start) => countLines(lines, (line) => begins(line, start)))
  const forms = starts.map((start, index) => {
    const own = lines.filter(({ line }) => begins(line, start))
    return new Set(own.map(({ line }) => formOf(textAt(line, starts, index))))
  })
  return { starts, filled, forms, agreeing, lines: lines.length }
}

/** The cells of a line cut at the positions; null if its parts begin elsewhere. */
export function cutAtPositions({ line, parts }: SpacedLine, positions: ColumnPositions): string[] | null {
  const { starts } = positions
  if (parts.length < 2) return null
  const own = partStarts(parts, starts[0]!)
  if (!own.every((start) => starts.includes(start))) return null
  const cells = starts.map(() => '')
  let from = 0
  let column = 0
  for (const [index, start] of starts.entries()) {
    if (!own.includes(start) && !isBoundary(line, { positions, index })) continue
    cells[column] = line.slice(from, start).trim()
    from = start
    column = index
  }
  cells[column] = line.slice(from).trim()
  return cells
}

function isBoundary(
  line: string,
  { positions, index }: { positions: ColumnPositions; index: number },
): boolean {
  const start = positions.starts[index]!
  const share = positions.filled[index]! / positions.lines
  if (begins(line, start)) return share >= leastFilled.afterSpace
  if (!crosses(line, start) || share < leastFilled.insideWord) return false
  if (!endsWord.test(line.slice(start - 1, start + 1))) return false
  // a heading has no digits, and no other text in its column has its form
  return !/\d/.test(line) || positions.forms[index]!.has(formOf(textAt(line, positions.starts, index)))
}

/** Two characters that hardly belong to one word, which would be longer than its column. */
const endsWord = /^(?:[\p{L}\p{N}]\p{N}|\p{N}\p{L}|[\p{Ll}\p{Lo}][\p{Lu}\p{Lo}])$/u

const textAt = (line: string, starts: readonly number[], index: number): string =>
  line.slice(starts[index], starts[index + 1]).trim()

const formOf = (text: string): string => text.replace(/\p{L}+/gu, 'a').replace(/\p{N}/gu, '9')

/** Two positions of which no line has both are one column, whose texts aren't lined up on the left. */
function areTogether(starts: readonly number[], lines: readonly { line: string }[]): boolean {
  return starts
    .slice(1)
    .every((start, at) => lines.some(({ line }) => begins(line, starts[at]!) && begins(line, start)))
}

const countLines = (lines: readonly { line: string }[], test: (line: string) => boolean): number =>
  lines.reduce((count, { line }) => count + (test(line) ? 1 : 0), 0)

const firstStart = (lines: readonly SpacedLine[]): number =>
  Math.min(...lines.map(({ parts }) => parts[0]!.start))

/** A number at the start of a line is often lined up on the right. */
const rowNumber = /^\d{1,3}(?:[.)]|\s|$)/
const widestIndent = 3

function partStarts(parts: readonly Part[], lowest: number): number[] {
  return parts.map(({ text, start }, at) =>
    at === 0 && start - lowest <= widestIndent && start > lowest && rowNumber.test(text) ? lowest : start,
  )
}
