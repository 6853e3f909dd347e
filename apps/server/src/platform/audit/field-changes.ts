import type { FieldChange } from '@campus/contract/wire'
import { actorRef } from '../actor.ts'
import { actorColumns, actorJson, actorText, actorValues, type ShownActor } from './actor-sql.ts'
import { audit } from './audit.ts'
import type { Context } from '../context.ts'
import { sql } from '../database/database.ts'
import { toPage } from '../database/to-page.ts'
import { fieldChangeText } from './field-change-text.ts'

export type Subject = { kind: 'client' | 'campus' | 'user'; id: string }
type Kept = Omit<FieldChange, 'at' | 'actor'> & { is_json: boolean; at: Date; actor: ShownActor }
type Fields = Readonly<Record<string, unknown>>

/** The old and new values of every changed field as text; lists and objects as JSON. */
function differences(before: Fields, after: Fields) {
  return Object.keys(after)
    .map((field) => ({
      field,
      old_value: formatValue(before[field]),
      new_value: formatValue(after[field]),
      is_json: [before[field], after[field]].some((value) => typeof value === 'object' && value !== null),
    }))
    .filter((change) => change.old_value !== change.new_value)
}

function formatValue(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value) && value.length === 0) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean)
}

/**
 * Records what changed, field by field, and adds one line to the audit log that names the fields. The values
 * are stored here because they are personal data, which must be erasable, while the log's chain may never be
 * changed.
 */
export async function recordChanges(
  context: Context,
  action: string,
  { subject, before, after }: { subject: Subject; before: Fields; after: Fields },
): Promise<void> {
  const changes = differences(before, after)
  if (changes.length === 0) return
  const { tx, actor, now } = context
  await tx.run(sql`
    insert into field_change (client_id, subject, subject_id, field, old_value, new_value, is_json, ${actorColumns}, at)
    select ${actor.client_id}, ${subject.kind}, ${subject.id}, c.field, c.old_value, c.new_value, c.is_json, ${actorValues(actorRef(actor))}, ${now}
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c(field text, old_value text, new_value text, is_json boolean)`)
  await audit(context, {
    action,
    subject: `${subject.kind}:${subject.id}`,
    details: { fields: changes.map(({ field }) => field) },
  })
}

/** A page of changes, newest first, in the reader's language. */
export async function listChanges(
  { tx, t }: Pick<Context, 'tx' | 't'>,
  clientId: string,
  { subject, query, path }: { subject: Subject; query: { page: number; items: number }; path: string },
) {
  const ofSubject = sql`client_id = ${clientId} and subject = ${subject.kind} and subject_id = ${subject.id}`
  const { total } = await tx.one<{ total: number }>(
    sql`select count(*) as total from field_change where ${ofSubject}`,
  )
  const rows = await tx.all<Kept>(sql`
    select id, field, old_value, new_value, is_json, ${actorJson('f')} as actor, at from field_change f where ${ofSubject}
    order by id desc limit ${query.items} offset ${(query.page - 1) * query.items}`)
  return toPage(
    rows.map(({ is_json: isJson, field, ...row }) => ({
      ...row,
      field,
      old_value: fieldChangeText(t, { field, text: row.old_value, isJson }),
      new_value: fieldChangeText(t, { field, text: row.new_value, isJson }),
      actor: actorText(t, row.actor),
      at: row.at.toISOString(),
    })),
    total,
    { query, path },
  )
}
