import { getReviewColumns as call, reviewColumns, type ReviewColumns } from '@campus/contract/review-columns'
import { sql, type Tx } from '../../platform/database/database.ts'
import { handle } from '../../platform/http/handle.ts'

export const getReviewColumns = handle(call, async (_input, { tx, actor }) => ({
  columns: await readReviewColumns(tx, actor.user_id),
}))

/** Settings kept by an older version that are no longer valid, such as a removed column, are ignored. */
export async function readReviewColumns(tx: Tx, userId: string): Promise<ReviewColumns> {
  const { review_columns: storedColumns } = await tx.one<{ review_columns: unknown }>(
    sql`select review_columns from school_user where id = ${userId}`,
  )
  const parsed = reviewColumns.safeParse(storedColumns)
  return parsed.success ? parsed.data : { order: [], hidden: [], widths: [] }
}
