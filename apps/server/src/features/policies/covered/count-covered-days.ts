import * as calls from '@campus/contract/covered-people'
import { lastDayOfMonth } from '@campus/domain/calendar-date'
import { countByDay } from '@campus/domain/policy/covered-days'
import { sql } from '../../../platform/database/database.ts'
import { handle } from '../../../platform/http/handle.ts'
import { coveredWithin, lastCoveredDay } from './covered-condition.ts'

export const countCoveredDays = handle(calls.countCoveredDays, async ({ query }, { tx, actor, today }) => {
  const day = query.day ?? today
  const [from, to] = [`${day.slice(0, 8)}01`, lastDayOfMonth(day)]
  const spans = await tx.all<{ from: string; to: string; people: number }>(sql`
    select greatest(y.start_date, ${from}::date) as "from", least(${lastCoveredDay}, ${to}::date) as "to", count(*) as people
    from policy y where ${coveredWithin(actor, query, from, to)} group by 1, 2`)
  return { days: countByDay(spans, { from, to }) }
})
