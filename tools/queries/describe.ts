import type { Connection, FieldDef, Submittable } from 'pg'

/** What the database says of a statement without running it: its columns, or what is wrong and at which character. */
export type Described =
  | { columns: readonly FieldDef[] }
  | { problem: string; code: string; /** From 0. */ at: number | null }

type ServerError = Error & { code?: string; position?: string }

/** Has a statement parsed under no name and described, as a prepared statement's first half; nothing is run. */
class Describe implements Submittable {
  readonly done: Promise<Described>
  #finish!: (described: Described) => void
  #described: Described = { columns: [] }
  readonly #text: string

  constructor(text: string) {
    this.#text = text
    this.done = new Promise((resolve) => (this.#finish = resolve))
  }

  submit(connection: Connection): void {
    // pg's own types say less than it has
    const wire = connection as unknown as Record<'parse' | 'describe' | 'sync', (message?: object) => void>
    wire.parse({ name: '', text: this.#text, types: [] })
    wire.describe({ type: 'S', name: '' })
    wire.sync()
  }

  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    this.#described = { columns: fields }
  }

  handleError(error: ServerError): void {
    const at = error.position ? Number(error.position) - 1 : null
    // pg does not tell a failed query when the connection is ready again
    this.#finish({ problem: error.message, code: error.code ?? '', at })
  }

  handleReadyForQuery(): void {
    this.#finish(this.#described)
  }
}

type Client = { query: (describe: Describe) => unknown }

export function describe(client: Client, text: string): Promise<Described> {
  const submission = new Describe(text)
  client.query(submission)
  return submission.done
}
