import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import type { Statement } from './list-statements.ts'

/**
 * The peer of a read: `node:http` and `pg`, the same statements, each prepared once per connection; no session, permission,
 * row security or schema.
 */
const byPath = JSON.parse(process.env['STATEMENTS'] ?? '{}') as Record<
  string,
  (Statement & { name: string })[]
>
for (const [at, statements] of Object.values(byPath).entries())
  for (const [index, statement] of statements.entries()) statement.name = `read-${at}-${index}`
const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: 10,
  pipeline: true,
} as pg.PoolConfig)
const server = createServer(async (request, response) => {
  const connection = await pool.connect()
  const results = await Promise.all(
    (byPath[request.url ?? ''] ?? []).map((statement) => connection.query(statement)),
  )
  connection.release()
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.end(JSON.stringify({ data: results.map(({ rows }) => rows) }))
})
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
process.once('message', async () => {
  server.closeAllConnections()
  server.close()
  await pool.end()
  process.disconnect()
})
