import * as calls from '@campus/contract/covered-people'
import { coveredSpan, countByDay } from '@campus/domain/policy/covered-days'
import type { Locale } from '@campus/i18n/locale'
import { lastDayOfMonth } from '@campus/domain/calendar-date'
import { sql, type Tx } from '../../../platform/database/database.ts'
import { handle } from '../../../platform/http/handle.ts'
import { productName } from '../../catalogue/public.ts'
import { coveredCondition, coveredWithin, lastCoveredDay } from './covered-condition.ts'

/** More groups or leaders than this are too many to choose from. */
const maxChoices = 1000

export const getCoveredSummary = handle(
  calls.getCoveredSummary,
  async ({ query }, { tx, actor, today, t }) => {
    // each choice counts the rows it would show, so its own filter is left out
    const without = (name: 'country' | 'group_name' | 'leader') =>
      coveredCondition(actor, { ...query, [name]: undefined }, today)
    const [countries, groups, leaders, helplines] = await Promise.all([
      tx.all<{ country_id: string; people: number }>(sql`
      select policy.destination_country_id as country_id, count(*) as people from policy where ${without('country')}
      group by 1 order by 2 desc, 1`),
      tx.all<{ group_name: string }>(sql`
      select distinct policy.group_name from policy where ${without('group_name')} and policy.group_name <> ''
      order by 1 limit ${maxChoices}`),
      tx.all<{ id: string; full_name: string }>(sql`
      select l.id, full_name(l.first_name, l.last_name) as full_name from policy l
      where l.client_id = ${actor.client_id} and l.restricted_at is null
        and l.id in (select policy.group_leader_id from policy where ${without('leader')} and policy.group_leader_id is not null)
      order by l.last_name, l.first_name, l.id limit ${maxChoices}`),
      readHelplines(tx, actor.client_id, t.locale),
    ])
    const day = query.day ?? today
    return {
      day,
      today,
      ...coveredSpan(query.view, day),
      countries,
      group_names: groups.map((group) => group.group_name),
      leaders,
      helplines,
    }
  },
)

/** The 24-hour numbers of the products under a client's contracts. */
export function readHelplines(tx: Tx, clientId: string, locale: Locale) {
  return tx.all<{ product: string; telephone: string }>(sql`
    select distinct ${productName(locale)} as product, coalesce(company.details -> 'contact' ->> 'emergency_telephone', '') as telephone
    from contract join product p on p.id = contract.product_id join company on company.id = p.company_id
    where contract.client_id = ${clientId} order by 1`)
}

export const countCoveredDays = handle(calls.countCoveredDays, async ({ query }, { tx, actor, today }) => {
  const day = query.day ?? today
  const [from, to] = [`${day.slice(0, 8)}01`, lastDayOfMonth(day)]
  const spans = await tx.all<{ from: string; to: string; people: number }>(sql`
    select greatest(policy.start_date, ${from}::date) as "from", least(${lastCoveredDay}, ${to}::date) as "to", count(*) as people
    from policy where ${coveredWithin(actor, query, from, to)} group by 1, 2`)
  return { days: countByDay(spans, { from, to }) }
})
