import * as calls from '@campus/contract/onboarding'
import { resumeAt, stepsFor } from '@campus/domain/clients/annual-onboarding'
import { may } from '../../platform/actor.ts'
import { sql } from '../../platform/database/database.ts'
import { handle } from '../../platform/http/handle.ts'
import { emptyQuestionnaire } from './client-questionnaire.ts'
import { requireMayOnboard } from './onboarding-state.ts'

/** The progress of the onboarding; saved drafts take precedence over the last submission. */
export const getOnboarding = handle(calls.getOnboarding, async (_input, context) => {
  const { tx, actor } = context
  const state = await requireMayOnboard(context)
  const row = await tx.one<{ step: string | null; kept: object | null; typed: object | null }>(sql`
    select p.step, p.profile as typed, c.profile as kept from client c
    left join onboarding_progress p on p.client_id = c.client_id where c.client_id = ${actor.client_id}`)
  const steps = stepsFor({ ...state, mayWriteUsers: may(actor, 'write_school_users') })
  return {
    steps,
    step: resumeAt(steps, row.step),
    profile: { ...emptyQuestionnaire, ...row.kept, ...row.typed },
  }
})
