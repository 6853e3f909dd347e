import { afterAll } from 'vitest'

const limitMs = 20_000

/** Ends something after the tests of a file. What does not end is named, long before the hook's own limit. */
export function endAfterAll(what: string, end: () => unknown): void {
  afterAll(() => endWithin(what, end))
}

/** Waits until something has ended; throws its name when that takes too long. */
export async function endWithin(what: string, end: () => unknown): Promise<void> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => late.reject(new Error(`${what} did not end within ${limitMs / 1000} seconds`)),
    limitMs,
  )
  try {
    await Promise.race([end(), late.promise])
  } finally {
    clearTimeout(timer)
  }
}
