import { sql } from '../database/database.ts'

/**
 * The name on `policy y` for papers and lists that outlive it, the books: empty once the person was erased. The facts
 * are then kept for claims alone (GDPR, article 18). Searches compare with it too, or they would tell that name.
 */
export const nameUnlessErased = sql`case when y.restricted_at is null then full_name(y.first_name, y.last_name) else '' end`
