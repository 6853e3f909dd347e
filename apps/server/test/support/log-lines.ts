import { expect } from 'vitest'

export type LogLine = Record<string, unknown> & { level: string; msg: string }

/** Keeps what the product logs. */
export function logLines() {
  const texts: string[] = []
  const lines = () => texts.map((text) => JSON.parse(text) as LogLine)
  return {
    destination: { write: (text: string) => void texts.push(text) },
    texts,
    lines,
    /** The lines of one request or job, once one of them says what is awaited. */
    until: async (fits: (line: LogLine) => boolean): Promise<LogLine> => {
      await expect.poll(() => lines().some(fits), { timeout: 20_000 }).toBe(true)
      return lines().find(fits) as LogLine
    },
  }
}
