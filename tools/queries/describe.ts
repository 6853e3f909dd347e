import type { Connection, FieldDef, Submittable } from 'pg'

/** What the database says of a statement without running it: its columns, or what is wrong and at which character. */
export type Described =
  | { columns: readonly FieldDef[] }
  | { problem: string; code: string; /** From 0. */ at: number | null }

type Client = { query: (submittable: Submittable) => unknown }

/** Has a statement parsed under no name and described, as a prepared statement's first half; nothing is run. */
export function describe(client: Client, text: string): Promise<Described> {
  return new Promise((resolve) => {
    let columns: readonly FieldDef[] = []
    const handlers = {
      submit: (connection: Connection): void => {
        // pg's own types say less than it has
        const wire = connection as unknown as Record<
          'parse' | 'describe' | 'sync',
          (message?: object) => void
        >
        wire.parse({ name: '', text, types: [] })
        wire.describe({ type: 'S', name: '' })
        wire.sync()
      },
      handleRowDescription: ({ fields }: { fields: FieldDef[] }) => (columns = fields),
      // pg does not tell a failed query when the connection is ready again
      handleError: ({ message, code = '', position }: Error & { code?: string; position?: string }) =>
        resolve({ problem: message, code, at: position ? Number(position) - 1 : null }),
      handleReadyForQuery: () => resolve({ columns }),
    }
    client.query(handlers)
  })
}
