import { logoUrl, type Client } from '@campus/contract/clients'
import { sql, type Tx } from '../../platform/database/database.ts'

type Row = Pick<Client, 'id' | 'number' | 'country_id' | 'gateway' | 'name' | 'preferred_lang'> & {
  profile: Partial<Client> & { logo_id?: string | null }
}

/** The profile that the organisation maintains itself. */
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
    purchase_order_number: profile.purchase_order_number ?? '',
    cost_centre: profile.cost_centre ?? '',
  }
}
