import * as calls from '@campus/contract/covered-people'
import { sql } from '../../../platform/database/database.ts'
import { orderBy } from '../../../platform/database/fragments.ts'
import { toPage } from '../../../platform/database/to-page.ts'
import { handle } from '../../../platform/http/handle.ts'
import { idsWith, nameHas } from '../search-policies.ts'
import { coveredCondition } from './covered-condition.ts'
import { readCovered } from './covered-rows.ts'

const sortable = {
  last_name: sql`policy.last_name`,
  start_date: sql`policy.start_date`,
  end_date: sql`policy.end_date`,
  group_name: sql`policy.group_name`,
}
const sorting = { usual: sql`policy.last_name, policy.first_name, policy.id`, last: sql`policy.id` }

export const listCoveredPeople = handle(
  calls.listCoveredPeople,
  async ({ query }, { tx, actor, today, t }) => {
    const search = query.search?.trim()
    const condition = sql`${coveredCondition(actor, query, today)}
    and ${search ? sql`policy.id = any(${idsWith(actor.client_id, nameHas(search))})` : sql`true`}`
    const page = {
      locale: t.locale,
      limit: query.items,
      offset: (query.page - 1) * query.items,
      order: orderBy(query.order, sortable, sorting),
    }
    const [{ total }, people] = await Promise.all([
      tx.one<{ total: number }>(sql`select count(*) as total from policy where ${condition}`),
      readCovered(tx, condition, page),
    ])
    return toPage(people, total, { query, path: '/school/covered-people' })
  },
)
