import * as calls from '@campus/contract/draft-steps'
import type { StepContent } from '@campus/contract/draft-steps'
import { sql } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.gen.ts'
import { handle } from '../../platform/http/handle.ts'
import { readDraft } from './import-drafts.ts'

type StepRow = Pick<Tables['import_draft_step'], 'id' | 'user_id' | 'is_undone' | 'created_at'> & {
  content: StepContent
  by: string
}

export const listImportSteps = handle(calls.listImportSteps, async ({ params, query }, { tx, actor, t }) => {
  const draft = await readDraft(tx, actor, { id: params.id, locale: t.locale })
  const rows = await tx.all<StepRow>(sql`
    select s.id, s.user_id, s.is_undone, s.created_at,
      case when u.erased_at is null then trim(full_name(u.first_name, u.last_name)) else '' end as by,
      case when s.user_id = ${actor.user_id} then s.content else jsonb_build_object('label', s.content->'label', 'cells', jsonb_build_array()) end as content
    from import_draft_step s join school_user u on u.client_id = s.client_id and u.id = s.user_id
    where s.draft_id = ${draft.id} and (${query.others !== true} or s.user_id <> ${actor.user_id}) order by s.created_at, s.user_id, s.number`)
  return {
    steps: rows.map(({ id, user_id, is_undone, created_at, content, by }) => ({
      id,
      at: created_at.toISOString(),
      is_undone,
      by,
      label: content.label,
      ...(user_id === actor.user_id ? { content } : {}),
    })),
  }
})
