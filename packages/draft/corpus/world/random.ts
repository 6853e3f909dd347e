/** A seeded source of numbers, so that a file is the same in every run. */
export type Random = {
  /** A whole number from 0 to below the limit. */
  below: (limit: number) => number
  pick: <Value>(values: readonly Value[]) => Value
  /** A text with a digit for each `#` and a capital letter for each `@`; a backslash before one keeps it. */
  fill: (pattern: string) => string
}

/** Starts a source of numbers from a text (FNV-1a, then mulberry32). */
export function startRandom(seed: string): Random {
  let state = 0x811c9dc5
  for (const letter of seed) state = Math.imul(state ^ letter.codePointAt(0)!, 0x01000193)
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
  const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ'
  return {
    below,
    pick: (values) => values[below(values.length)]!,
    fill: (pattern) =>
      pattern.replace(/\\?[#@]/g, (mark) => {
        if (mark.length > 1) return mark[1]!
        return mark === '#' ? String(below(10)) : letters[below(letters.length)]!
      }),
  }
}
