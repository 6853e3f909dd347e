import type { WireAddress } from '@campus/contract/addresses'
import { validateAddress, type Address, type AddressKind } from '@campus/domain/clients/validate-address'
import type { Context } from '../../platform/context.ts'
import { sql, type Tx } from '../../platform/database/database.ts'
import { invalid } from '../../platform/failure.ts'
import { recordChanges } from '../../platform/audit/field-changes.ts'

/** The addresses of the client, or of a campus if one is given. */
export async function readAddresses(
  tx: Tx,
  clientId: string,
  campusId: string | null,
): Promise<Record<AddressKind, WireAddress | null>> {
  const rows = await tx.all<{ kind: AddressKind; details: WireAddress }>(sql`
    select kind, details from address
    where client_id = ${clientId} and campus_id is not distinct from ${campusId}::uuid`)
  const of = (kind: AddressKind) => rows.find((row) => row.kind === kind)?.details ?? null
  return { billing: of('billing'), mailing: of('mailing') }
}

/**
 * Sets one address; concurrent changes can't make billing and mailing the same without noticing each other.
 */
export async function saveAddress(
  context: Context,
  kind: AddressKind,
  { campusId, body }: { campusId: string | null; body: WireAddress },
): Promise<WireAddress> {
  const { tx, actor, now } = context
  const owner = campusId ?? actor.client_id
  await tx.run(sql`select pg_advisory_xact_lock(hashtext(${`address ${owner}`}))`)
  const addresses = await readAddresses(tx, actor.client_id, campusId)
  const issues = validateAddress(kind, {
    given: body,
    other: addresses[kind === 'billing' ? 'mailing' : 'billing'],
  })
  if (issues.length > 0) throw invalid(issues)
  await tx.run(sql`
    insert into address (client_id, campus_id, kind, details, updated_at)
    values (${actor.client_id}, ${campusId}, ${kind}, ${JSON.stringify(body)}::jsonb, ${now})
    on conflict (client_id, kind, campus_id) do update set details = excluded.details, updated_at = excluded.updated_at`)
  await recordChanges(context, `update-${kind}-address`, {
    subject: { kind: campusId ? 'campus' : 'client', id: owner },
    before: { [`${kind}_address`]: addresses[kind] },
    after: { [`${kind}_address`]: body },
  })
  return body
}

/** Rules that apply to one address on its own. */
export const addressRules = (kind: AddressKind) => (fields: Partial<Address>) =>
  validateAddress(kind, { given: { ...blank, ...fields }, other: null })

const blank: Address = {
  first_name: '',
  last_name: '',
  department: '',
  address: '',
  address_line_2: '',
  country_id: '',
  city: '',
  postal_code: '',
  phone_number: null,
  email: '',
}
