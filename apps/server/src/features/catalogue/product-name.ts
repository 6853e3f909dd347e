import type { Locale } from '@campus/i18n/locale'
import { sql } from '../../platform/database/database.ts'

/** The name of a product, or of terms, `p` of a query in a language; English if there is no translation. */
export const productName = (locale: Locale) => sql`coalesce(p.names ->> ${locale}::text, p.name)`

/**
 * The same in a client's language, a column of the query; English if the portal doesn't support the language.
 */
export const productNameIn = (language: ReturnType<typeof sql>) =>
  sql`coalesce(p.names ->> ${language}, p.name)`
