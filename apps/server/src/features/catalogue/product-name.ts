import type { Locale } from '@campus/i18n/locale'
import { sql } from '../../platform/database/database.ts'

/** What product, or terms, `p` of a query is called in a language; English where the catalogue has no name in it. */
export const productName = (locale: Locale) => sql`coalesce(p.names ->> ${locale}::text, p.name)`

/** The same in the language of a client, a column of the query; English for a language the portal does not speak. */
export const productNameIn = (language: ReturnType<typeof sql>) =>
  sql`coalesce(p.names ->> ${language}, p.name)`
