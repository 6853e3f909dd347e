import pg from 'pg'
import { countCalls } from '../../../../packages/domain/test/count-work.ts'

/** Statements that some work sends to the database, on whichever connection. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const sent = countCalls(pg.Client.prototype, 'query')
  await work()
  return sent.count
}
