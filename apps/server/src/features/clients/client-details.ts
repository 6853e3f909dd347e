import { logoUrl } from '@campus/domain/clients/logo-url'
import * as calls from '@campus/contract/clients'
import type { Client } from '@campus/contract/clients'
import { validateClient, type ClientInput } from '@campus/domain/clients/validate-client'
import { sql, type Tx } from '../../platform/database/database.ts'
import { invalid } from '../../platform/failure.ts'
import { listChanges, recordChanges } from '../../platform/audit/field-changes.ts'
import { handle } from '../../platform/http/handle.ts'
import { toPage } from '../../platform/database/to-page.ts'

type Row = Pick<Client, 'id' | 'number' | 'country_id' | 'gateway' | 'name' | 'preferred_lang'> & {
  profile: Partial<Client> & { logo_id?: string | null }
}

/** The profile as the organisation keeps it itself. */
export async function readClient(tx: Tx, clientId: string): Promise<Client> {
  const { profile, ...row } = await tx.one<Row>(sql`
    select client_id as id, number, country_id, gateway, name, preferred_lang, profile
    from client where client_id = ${clientId} for update`)
  return {
    ...row,
    logo: logoUrl(profile.logo_id),
    description: profile.description ?? '',
    website: profile.website ?? '',
    phone_numbers: profile.phone_numbers ?? [],
    vat_number: profile.vat_number ?? '',
    registered_company_name: profile.registered_company_name ?? '',
    registered_company_country: profile.registered_company_country ?? '',
    trading_names: profile.trading_names ?? [],
  }
}

export const updateClient = handle(
  calls.updateClient,
  async ({ body }, context) => {
    const { tx, actor } = context
    const given = { ...body, trading_names: body.trading_names.filter(Boolean) }
    const issues = validateClient(given)
    if (issues.length > 0) throw invalid(issues)
    const before = await readClient(tx, actor.client_id)
    const { name, preferred_lang, ...profile } = given
    // what the questionnaire keeps beside it stays
    await tx.run(sql`
    update client set name = ${name}, preferred_lang = ${preferred_lang}, profile = profile || ${JSON.stringify(profile)}::jsonb
    where client_id = ${actor.client_id}`)
    await recordChanges(
      context,
      'update-client',
      { kind: 'client', id: actor.client_id },
      { ...before, phone_numbers: before.phone_numbers.map(phoneText) },
      { ...given, phone_numbers: given.phone_numbers.map(phoneText) },
    )
    return { client: await readClient(tx, actor.client_id) }
  },
  clientRules,
)

function clientRules(fields: Partial<ClientInput>) {
  const blank = {
    name: '',
    description: '',
    website: '',
    phone_numbers: [],
    vat_number: '',
    registered_company_name: '',
    registered_company_country: '',
    trading_names: [],
  }
  return validateClient({ ...blank, ...fields })
}

const phoneText = (phone: Client['phone_numbers'][number]) => `+${phone.country_code} ${phone.phone_number}`

export const listClientChanges = handle(calls.listClientChanges, ({ query }, { tx, actor }) =>
  listChanges(tx, actor.client_id, { kind: 'client', id: actor.client_id }, query, '/school/client/changes'),
)

export const listCompanyUpdates = handle(calls.listCompanyUpdates, async ({ query }, { tx, actor }) => {
  const own = sql`company_id = ${actor.company_id}`
  const { total } = await tx.one<{ total: number }>(
    sql`select count(*) as total from company_update where ${own}`,
  )
  const rows = await tx.all<{ id: string; title: string; body: string; published_at: Date }>(sql`
    select id, title, body, published_at from company_update where ${own}
    order by published_at desc, id desc limit ${query.items} offset ${(query.page - 1) * query.items}`)
  const items = rows.map((row) => ({ ...row, published_at: row.published_at.toISOString() }))
  return toPage(items, total, query, '/school/client/company-updates')
})
