import * as calls from '@campus/contract/privacy'
import { requireAllCampuses } from '../../platform/actor.ts'
import { handle } from '../../platform/http/handle.ts'
import { issueText } from '@campus/i18n/issue-text'
import { readErasurePlan } from './read-erasure-plan.ts'

export const getErasurePlan = handle(calls.getErasurePlan, async ({ body }, { tx, actor, today, t }) => {
  requireAllCampuses(actor)
  const { refusal, ...plan } = await readErasurePlan(tx, actor, body, today)
  return { ...plan, refusal: refusal ? issueText(t, { code: refusal }) : null }
})
