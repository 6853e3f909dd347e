import type { DocumentClient } from '@campus/documents/account-parts'
import type { CompanySource } from '@campus/domain/catalogue-schema'
import { countryName } from '@campus/i18n/format-country'
import type { Locale } from '@campus/i18n/locale'
import type { Context } from '../../platform/context.ts'
import { sql } from '../../platform/database.ts'
import { readAddresses } from '../clients/public.ts'

type Row = {
  company: CompanySource
  name: string
  number: number
  country_id: string
  vat_number: string | null
}

/** Who writes and who gets the papers of an account: the company, and the client with their billing address, or at least their country. */
export async function readBilledParty(
  { tx, actor }: Pick<Context, 'tx' | 'actor'>,
  locale: Locale,
): Promise<{ company: CompanySource; client: DocumentClient }> {
  const [row, addresses] = await Promise.all([
    tx.one<Row>(sql`
      select o.details as company, c.name, c.number, c.country_id, c.profile ->> 'vat_number' as vat_number
      from client c join company o on o.id = c.company_id where c.client_id = ${actor.client_id}`),
    readAddresses(tx, actor.client_id, null),
  ])
  const to = addresses.billing
  const lines = to
    ? [
        `${to.first_name} ${to.last_name}`,
        to.department,
        to.address,
        to.address_line_2,
        `${to.postal_code} ${to.city}`,
        to.country_id ? countryName(to.country_id, locale) : '',
      ]
    : [countryName(row.country_id, locale)]
  return {
    company: row.company,
    client: {
      name: row.name,
      number: String(row.number),
      ...(row.vat_number ? { vat_number: row.vat_number } : {}),
      address: lines.map((line) => line.trim()).filter((line) => line !== ''),
    },
  }
}
