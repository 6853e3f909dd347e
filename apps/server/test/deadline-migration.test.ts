import { expect, test } from 'vitest'
import { useOldDatabase } from './support/old-database.ts'

/** As it was when a notice of the cart's deadline kept the time of day alone. */
const old = useOldDatabase('0051')

test('a notice of a deadline gets the first moment after it at which that time was', async () => {
  await old.admin.query(`
    set session_replication_role = replica;
    insert into notification (client_id, user_id, kind, params, created_at) values
      (uuidv7(), uuidv7(), 'cart_deadline', '{"people": 1, "time": "22:00"}', '2026-12-01T21:05:00Z'),
      (uuidv7(), uuidv7(), 'cart_deadline', '{"people": 2, "time": "00:30"}', '2026-12-01T23:40:00Z'),
      (uuidv7(), uuidv7(), 'cart_closed', '{"people": 3}', '2026-12-01T23:50:00Z')`)
  await old.migrate()
  const { rows } = await old.admin.query('select params from notification order by created_at')
  expect(rows.map(({ params }) => params)).toEqual([
    { people: 1, time: '2026-12-01T22:00:00Z' },
    { people: 2, time: '2026-12-02T00:30:00Z' },
    { people: 3 },
  ])
})
