/** One line of the results: what was measured, against what, and the ratio wanted. */
export type Result = {
  what: string
  product: string
  peer: string
  ratio: number | null
  /** `<= 1.3`, `>= 0.9`; null when the figure is only printed. */
  target: { atMost: number } | { atLeast: number } | null
  /** What `ratio` is when it is not a plain ratio, such as `MB`. */
  unit?: string
  note?: string
  /** Where the time or the bytes go, told while the target is missed. */
  cause?: string
}

export const isMet = ({ ratio, target }: Result): boolean | null => {
  if (ratio === null || target === null) return null
  return 'atMost' in target ? ratio <= target.atMost : ratio >= target.atLeast
}

export const targetText = ({ target, unit }: Result): string => {
  if (target === null) return 'printed only'
  const end = unit ? ` ${unit}` : ' ×'
  return 'atMost' in target ? `≤ ${target.atMost}${end}` : `≥ ${target.atLeast}${end}`
}

export const ratioText = ({ ratio, unit }: Result): string =>
  ratio === null ? 'not measured' : `${ratio.toFixed(unit ? 0 : 2)}${unit ? ` ${unit}` : ' ×'}`

/** Prints a result, and hands it to the command that started this file, if one did. */
export function report(result: Result): void {
  const met = isMet(result)
  const verdict = met === null ? '' : met ? '  met' : '  MISSED'
  process.stdout.write(
    `${result.what}: ${ratioText(result)} (${result.product} against ${result.peer}; target ${targetText(result)})${verdict}\n`,
  )
  process.send?.(result)
}

export const ms = (value: number): string => `${value < 10 ? value.toFixed(2) : Math.round(value)} ms`
