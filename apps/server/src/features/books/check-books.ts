import { sql } from '../../platform/database/database.ts'
import type { JobHandler } from '../../platform/jobs/jobs.ts'
import { inOneState, invariants, verifyBooks } from './verify-books.ts'

/** Verifies the books against every rule each night, records violations, and logs them. */
export const checkBooks: JobHandler<'check-books'> = async (_payload, { database, clock, log }) => {
  const at = clock.now()
  const broken = await database.withCompany((tx) => inOneState(tx, () => verifyBooks(tx)))
  const counts = Object.fromEntries(broken.map(({ code, count }) => [code, count]))
  await database.withCompany((tx) =>
    tx.run(sql`
      insert into books_check (at, rules, broken) values (${at}, ${invariants.length}, ${JSON.stringify(counts)}::jsonb)`),
  )
  if (broken.length > 0)
    log.error(
      {
        books_broken: broken.map(({ code, count, examples }) => ({
          code,
          count,
          subjects: examples.map(({ subject }) => subject),
        })),
      },
      'the books do not agree',
    )
  else log.info({ rules: invariants.length }, 'the books agree')
}
