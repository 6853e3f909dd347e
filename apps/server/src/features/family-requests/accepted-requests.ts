import type { AskedFamilyField } from '@campus/contract/family-links'
import type { FamilyAnswers, FamilyField } from '@campus/domain/family-requests/asked-fields'
import {
  answerTexts,
  toFieldTexts,
  type AcceptedAnswers,
} from '@campus/domain/family-requests/undone-answers'
import { sql, type Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.gen.ts'

type AcceptedRow = Pick<Tables['family_request'], 'id' | 'answer_version'> & {
  row: number
  fields: AskedFamilyField[]
  answers: FamilyAnswers | null
  accepted_fields: FamilyField[]
  replaced: Partial<Record<FamilyField, string>>
}
export type AcceptedRequest = AcceptedAnswers & { id: string; row: number; answer_version: number }

/** The requests of a draft whose answers were accepted; if `ids` is given, only those, locked. */
export async function readAccepted(
  tx: Tx,
  draftId: string,
  ids?: readonly string[],
): Promise<AcceptedRequest[]> {
  const rows = await tx.all<AcceptedRow>(sql`
    select r.id, r.answer_version, r.row_number as row, r.fields, r.answers, r.accepted_fields, r.replaced
    from family_request r where r.draft_id = ${draftId} and r.state = 'accepted'
      ${ids ? sql`and r.id = any(${[...ids]}::uuid[]) order by r.id for update` : sql``}`)
  return rows.map(({ answers, replaced, ...row }) => ({
    ...row,
    state: 'accepted',
    answers: answerTexts(answers),
    replaced: toFieldTexts(replaced),
  }))
}
