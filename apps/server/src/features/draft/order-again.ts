import { createHash } from 'node:crypto'
import * as calls from '@campus/contract/order-again'
import type { OrderAgainBody } from '@campus/contract/order-again'
import { peopleWorkbook } from '@campus/documents/people-workbook'
import { columnKey } from '@campus/draft/draft-settings'
import { contextIn, type Context } from '../../platform/context.ts'
import { sql } from '../../platform/database/database.ts'
import { Failure } from '../../platform/failure.ts'
import { retireFiles, withStoredFiles } from '../../platform/files/store-uploads.ts'
import { handle } from '../../platform/http/handle.ts'
import { planAgain, type AgainPlan } from './again/plan-again.ts'
import { announceDraft } from './change-draft.ts'
import { openDraft } from './draft-cells.ts'
import { readDraft } from './import-drafts.ts'
import { requireRoom } from './require-room.ts'

/** An identical call within this time counts as the same click. */
const repeatMinutes = 10
const longestName = 100

/**
 * Creates a draft with its own file from people who were insured; it is then reviewed, corrected and added
 * like any file. The file is created and stored between two transactions, so that other orders don't wait for
 * it.
 */
export const orderAgain = handle(calls.orderAgain, async ({ body }, context) => {
  const { actor, t, services } = context
  const key = createHash('sha256')
    .update(JSON.stringify([actor.user_id, body]))
    .digest('hex')
  const inTransaction = <T>(work: (txContext: Context) => Promise<T>) =>
    services.database.withActor(actor, (tx) => work(contextIn(context, tx)))
  const { plan, earlier } = await inTransaction(async (txContext) => {
    const plan = await planAgain(txContext, body)
    if (plan.people.length === 0) throw new Failure('nobody_to_order_again')
    return { plan, earlier: await findEarlier(txContext, key, plan) }
  })
  const count = { people: plan.people.length, left_out: plan.left }
  if (earlier) return { draft: earlier, ...count, repeated: true }
  const { bytes, fields } = await peopleWorkbook(
    plan.people.map(({ applicant }) => applicant),
    { requires_total_fee: plan.terms.rules.total_fee_required },
    t.locale,
  )
  return withStoredFiles(services, [bytes], async (keys) => {
    const [storageKey = ''] = keys
    const response = await inTransaction(async (txContext) => {
      // this lock also makes a second click wait for the first
      await requireRoom(txContext.tx, actor.client_id, { contractId: plan.terms.contractId, wanted: 1 })
      const first = await findEarlier(txContext, key, plan)
      if (first) return { draft: first, ...count, repeated: true }
      const draft = await addDraft(txContext, body, plan, { key, storageKey, fields })
      return { draft, ...count, repeated: false }
    })
    if (response.repeated) await retireFiles(services, keys)
    return response
  })
})

/** The draft created by the same call a moment ago. */
async function findEarlier({ tx, actor, now, t }: Context, key: string, { terms }: AgainPlan) {
  const earlier = await tx.maybe<{ id: string }>(sql`
    select id from import_draft where ${openDraft(actor)} and contract_id = ${terms.contractId}
      and user_id = ${actor.user_id} and version = 1 and settings -> 'order_again' ->> 'key' = ${key}
      and created_at > ${now}::timestamptz - make_interval(mins => ${repeatMinutes})
    order by created_at desc limit 1`)
  return earlier && readDraft(tx, actor, { id: earlier.id, locale: t.locale })
}

type Made = { key: string; storageKey: string; fields: readonly string[] }

async function addDraft(
  context: Context,
  body: OrderAgainBody,
  { terms, people, left }: AgainPlan,
  { key, storageKey, fields }: Made,
) {
  const { tx, actor, now, t } = context
  const name = (await draftName(context, body, people.length)).slice(0, longestName)
  const settings = {
    columns: Object.fromEntries(fields.map((field, index) => [columnKey(0, index), field])),
    order_again: { key, ...auditSource(body) },
  }
  const { id } = await tx.one<{ id: string }>(sql`
    insert into import_draft (client_id, user_id, campus_id, contract_id, file_name, name, storage_key, stage, settings, row_count, created_at, updated_at)
    values (${actor.client_id}, ${actor.user_id}, ${terms.campusId}, ${terms.contractId}, ${`${name.replace(/[\\/:*?"<>|]+/g, ' ')}.xlsx`},
      ${name}, ${storageKey}, 'review', ${JSON.stringify(settings)}::jsonb, ${people.length}, ${now}, ${now})
    returning id`)
  const details = { people: people.length, left_out: left.length }
  await announceDraft(
    context,
    { id, campus_id: terms.campusId, version: 1 },
    { line: { action: 'order-again', subject: id, details } },
  )
  return readDraft(tx, actor, { id, locale: t.locale })
}

/** Where the people came from, as IDs and counts only. */
function auditSource({ source, start_date, end_date, shift_days }: OrderAgainBody) {
  const { policies, ...filter } = source
  return { source: policies ? { policies: policies.length } : filter, start_date, end_date, shift_days }
}

/** "Order again: 3A, 2027", named after the group, or else the number of people. */
async function draftName({ t, today }: Context, body: OrderAgainBody, people: number): Promise<string> {
  const year = (body.start_date ?? today).slice(0, 4)
  const group = body.group_name?.trim() || body.source.group_name
  return Promise.resolve(
    group ? t('orders.again_name', { name: group, year }) : t('orders.again_people', { count: people, year }),
  )
}
