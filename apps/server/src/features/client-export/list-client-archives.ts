import * as calls from '@campus/contract/client-export'
import { sql } from '../../platform/database/database.ts'
import { toPage } from '../../platform/database/to-page.ts'
import { handle } from '../../platform/http/handle.ts'
import { readArchives } from './read-archives.ts'

export const listClientArchives = handle(calls.listClientArchives, async ({ query }, { tx, actor, t }) => {
  const { total } = await tx.one<{ total: number }>(
    sql`select count(*) as total from client_archive where client_id = ${actor.client_id}`,
  )
  const page = { limit: query.items, offset: (query.page - 1) * query.items }
  const items = await readArchives(tx, t, { clientId: actor.client_id, condition: sql`true`, page })
  return toPage(items, total, { query, path: '/school/client/archives' })
})
