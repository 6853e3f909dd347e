import { fullName } from '@campus/domain/full-name'
import type { DocumentClient } from '@campus/documents/account-parts'
import type { DocumentCompany } from '@campus/documents/document-company'
import type { CompanySource } from '@campus/domain/catalogue-schema'
import { countryName } from '@campus/i18n/format-country'
import { isLocale, type Locale } from '@campus/i18n/locale'
import { sql, type Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.gen.ts'
import { readAddresses } from '../clients/public.ts'

type Row = Pick<Tables['client'], 'name' | 'number' | 'country_id' | 'preferred_lang'> & {
  company: CompanySource
  vat_number: string | null
}

/** The billed client. The country has no name here, because that depends on the document's language. */
export type BilledClient = DocumentClient & { country_id: string }
type BilledParty = { company: DocumentCompany; client: BilledClient; locale: Locale }

/**
 * The issuer and the recipient of an account's documents: the company, and the client with their billing
 * address (or at least their country) and language.
 */
export async function readBilledParty(tx: Tx, clientId: string): Promise<BilledParty> {
  const [row, addresses] = await Promise.all([
    tx.one<Row>(sql`
      select company.details as company, c.name, c.number, c.country_id, c.profile ->> 'vat_number' as vat_number, c.preferred_lang
      from client c join company on company.id = c.company_id where c.client_id = ${clientId}`),
    readAddresses(tx, clientId, null),
  ])
  const { name, legal_name, regulator, insurer, contact, bank } = row.company
  const to = addresses.billing
  const lines = to
    ? [fullName(to), to.department, to.address, to.address_line_2, `${to.postal_code} ${to.city}`]
    : []
  return {
    company: { name, legal_name, regulator, insurer, contact, bank },
    client: {
      name: row.name,
      number: String(row.number),
      ...(row.vat_number ? { vat_number: row.vat_number } : {}),
      address: lines.map((line) => line.trim()).filter((line) => line !== ''),
      country_id: to ? to.country_id : row.country_id,
    },
    locale: isLocale(row.preferred_lang) ? row.preferred_lang : 'en',
  }
}

/** The same with the country's name in a language. */
export function clientInLanguage(client: BilledClient, locale: Locale): DocumentClient {
  const { country_id: country, address } = client
  return country ? { ...client, address: [...address, countryName(country, locale)] } : client
}
