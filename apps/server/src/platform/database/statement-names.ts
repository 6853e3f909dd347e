/** Statements that get a name in a process: each takes about 60 kB on every connection that has run it (measured). */
const maxNames = 200
/** A statement gets a name when it is sent for the third time, because one that is rare only costs memory. */
const namedFrom = 3
/** Texts counted before the counts begin anew, for texts that differ each time. */
const maxCounted = 4000

export type StatementNames = {
  /** The name under which a connection prepares this text, or undefined if it is sent without one. */
  nameOf: (text: string) => string | undefined
  /** Gives every statement a new name from now on, because the prepared ones no longer fit the schema. */
  renew: () => void
}

/**
 * Names the statements that a process sends again and again. PostgreSQL parses, rewrites (row-level security)
 * and plans a named statement once per connection, instead of on every call.
 */
export function createStatementNames(): StatementNames {
  const names = new Map<string, string>()
  const counts = new Map<string, number>()
  let last = 0
  return {
    nameOf: (text) => {
      const name = names.get(text)
      if (name !== undefined || names.size >= maxNames) return name
      const count = (counts.get(text) ?? 0) + 1
      if (count < namedFrom) {
        if (counts.size >= maxCounted) counts.clear()
        counts.set(text, count)
        return undefined
      }
      counts.delete(text)
      names.set(text, `s${++last}`)
      return `s${last}`
    },
    renew: () => names.clear(),
  }
}

/** For a pooler that gives each transaction another connection and doesn't keep track of prepared statements. */
export const noStatementNames: StatementNames = { nameOf: () => undefined, renew: () => undefined }

/** Whether a prepared statement was rejected because a migration has changed the columns that it returns. */
export const isOutdatedStatement = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === '0A000' &&
  (error as { routine?: unknown }).routine === 'RevalidateCachedQuery'
