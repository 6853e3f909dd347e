import { updateReviewColumns as call } from '@campus/contract/review-columns'
import { sql } from '../../platform/database/database.ts'
import { handle } from '../../platform/http/handle.ts'
import { readReviewColumns } from './get-review-columns.ts'

/** Not in the audit log: it only changes how a table looks to one user. */
export const updateReviewColumns = handle(call, async ({ body }, { tx, actor }) => {
  await tx.run(
    sql`update school_user set review_columns = ${JSON.stringify(body)}::jsonb where id = ${actor.user_id}`,
  )
  return { columns: await readReviewColumns(tx, actor.user_id) }
})
