import * as calls from '@campus/contract/covered-people'
import { coveredSpan } from '@campus/domain/policy/covered-days'
import { audit } from '../../../platform/audit/audit.ts'
import { StreamResponse } from '../../../platform/context.ts'
import { sql } from '../../../platform/database/database.ts'
import { Failure } from '../../../platform/failure.ts'
import { handle } from '../../../platform/http/handle.ts'
import { coveredCondition } from './covered-condition.ts'
import { readCovered } from './covered-rows.ts'
import { writeCoveredFile } from './covered-file.ts'
import { readHelplines } from './get-covered-summary.ts'

/** A page with more rows opens slowly on a phone in a crisis. */
const maxPeople = 20_000

export const downloadCoveredPeople = handle(calls.downloadCoveredPeople, async ({ query }, context) => {
  const { tx, actor, today, t, now } = context
  const day = query.day ?? today
  const condition = coveredCondition(actor, query, today)
  const { total } = await tx.one<{ total: number }>(
    sql`select count(*) as total from policy where ${condition}`,
  )
  if (total > maxPeople) throw new Failure('too_many_lines', { params: { count: total, limit: maxPeople } })
  const order = sql`policy.destination_country_id, policy.last_name, policy.first_name, policy.id`
  const people = await readCovered(tx, condition, { locale: t.locale, order, limit: maxPeople, offset: 0 })
  const helplines = await readHelplines(tx, actor.client_id, t.locale)
  await audit(context, { action: 'download-covered-people', details: { people: people.length } })
  const file = writeCoveredFile(t, {
    view: query.view,
    ...coveredSpan(query.view, day),
    people,
    helplines,
    now,
    timeZone: actor.time_zone,
  })
  return new StreamResponse(
    new TextEncoder().encode(file),
    'text/html; charset=utf-8',
    `${t('covered.file_name', { day })}.html`,
  )
})
