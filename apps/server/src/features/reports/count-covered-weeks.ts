import * as calls from '@campus/contract/reports'
import { addDays } from '@campus/domain/calendar-date'
import { cumulateWeeks } from '@campus/domain/reports/report-figures'
import { listWeeks } from '@campus/domain/reports/report-period'
import { sql } from '../../platform/database/database.ts'
import { handle } from '../../platform/http/handle.ts'
import { coveredWithin, lastCoveredDay } from '../policies/public.ts'
import { requireSpan } from './report-span.ts'

/**
 * Each person's weeks are merged first, so that someone continuing with another policy in the same week
 * counts once. Then the people who start and end each week are added up, so that the work grows with the
 * policies, not with policies × weeks.
 */
export const countCoveredWeeks = handle(calls.countCoveredWeeks, async ({ query }, { tx, actor, today }) => {
  const span = requireSpan(query, today)
  const weeks = listWeeks(span)
  const [firstWeek = span.from, lastWeek = firstWeek] = [weeks[0], weeks.at(-1)]
  const until = addDays(lastWeek, 6)
  const steps = await tx.all<{ week: number; change: number }>(sql`
      with joined as (
        select unnest(range_agg(int4range((greatest(policy.start_date, ${firstWeek}::date) - ${firstWeek}::date) / 7,
          (least(${lastCoveredDay}, ${until}::date) - ${firstWeek}::date) / 7, '[]'))) as weeks
        from policy where ${coveredWithin(actor, {}, firstWeek, until)} group by policy.person_key)
      select s.week, sum(s.change)::int as change from joined j
        cross join lateral (values (lower(j.weeks), 1), (upper(j.weeks), -1)) s (week, change)
      group by s.week`)
  return { ...span, weeks: cumulateWeeks(weeks, steps) }
})
