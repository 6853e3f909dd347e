import type pg from 'pg'

/** The part of pg's connection that COPY needs. */
type Wire = {
  query: (text: string) => void
  sendCopyFromChunk: (chunk: Buffer) => void
  endCopyFrom: () => void
}

/** A COPY as pg runs it: it may be handed to `client.query` like any other query. */
abstract class Copy {
  readonly #text: string
  readonly #done: (error: Error | null) => void
  constructor(text: string, done: (error: Error | null) => void) {
    this.#text = text
    this.#done = done
  }
  submit(connection: Wire): void {
    connection.query(this.#text)
  }
  handleCommandComplete(): void {}
  handleReadyForQuery(): void {
    this.#done(null)
  }
  handleError(error: Error): void {
    this.#done(error)
  }
}

class CopyOut extends Copy {
  readonly chunks: Buffer[] = []
  handleCopyData(message: { chunk: Buffer }): void {
    this.chunks.push(Buffer.from(message.chunk))
  }
}

class CopyIn extends Copy {
  readonly #rows: Buffer
  constructor(text: string, rows: Buffer, done: (error: Error | null) => void) {
    super(text, done)
    this.#rows = rows
  }
  handleCopyInResponse(connection: Wire): void {
    connection.sendCopyFromChunk(this.#rows)
    connection.endCopyFrom()
  }
}

function submit(client: pg.Client, make: (done: (error: Error | null) => void) => Copy): Promise<Copy> {
  return new Promise((resolve, reject) => {
    const copy: Copy = make((error) => (error ? reject(error) : resolve(copy)))
    client.query(copy as unknown as pg.Submittable)
  })
}

/** The rows of a query in COPY's own text form. */
export async function copyOut(client: pg.Client, query: string): Promise<Buffer> {
  const copy = (await submit(client, (done) => new CopyOut(`copy (${query}) to stdout`, done))) as CopyOut
  return Buffer.concat(copy.chunks)
}

/** Loads rows that `copyOut` gave into a table. */
export async function copyIn(
  client: pg.Client,
  { table, rows }: { table: string; rows: Buffer },
): Promise<void> {
  await submit(client, (done) => new CopyIn(`copy ${table} from stdin`, rows, done))
}
