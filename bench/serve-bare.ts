import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import type { Statement } from './list-statements.ts'

/** The peer of the list: `node:http` and `pg`, the same statements, prepared; no session, permission, row security or schema. */
const statements = JSON.parse(process.env['STATEMENTS'] ?? '[]') as Statement[]
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
const server = createServer(async (_request, response) => {
  const connection = await pool.connect()
  const [count, page] = await Promise.all(
    statements.map(({ text, values }, index) => connection.query({ name: `s${index}`, text, values })),
  )
  connection.release()
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.end(JSON.stringify({ data: { items: page?.rows, total: count?.rows[0].total } }))
})
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
process.once('message', async () => {
  server.closeAllConnections()
  server.close()
  await pool.end()
  process.disconnect()
})
