import { sql } from '../database/database.ts'

/**
 * The name on `policy y` for documents and lists that outlive it (the books): empty once the person is
 * erased, because the data is then kept only for claims (GDPR, article 18). Searches must use it too, or they
 * would reveal the name.
 */
export const nameUnlessErased = sql`case when y.restricted_at is null then full_name(y.first_name, y.last_name) else '' end`
