import * as calls from '@campus/contract/policy-edits'
import { checkGroupName } from '@campus/domain/applicant/name-rules'
import { invalid } from '../../../platform/failure.ts'
import { handle } from '../../../platform/http/handle.ts'
import { checkPolicies, lockForGrouping, toGroupResults, storeGrouping } from './group-policies.ts'

/** Sets or removes the group name of several policies; an invalid name rejects the whole call. */
export const updateGroupNames = handle(calls.updateGroupNames, async ({ body }, context) => {
  const { policies } = await lockForGrouping(context, body.policies, null)
  const name = body.group_name.normalize('NFC').replace(/\s+/g, ' ').trim()
  const code = checkGroupName(name)
  if (code) throw invalid([{ key: 'group_name', code }])
  const outcomes = checkPolicies(policies, context.today, () => null)
  await storeGrouping(context, outcomes, {
    column: 'group_name',
    value: name,
    kind: 'group_name_changed',
    action: 'update-group-names',
    webhookReason: 'group_name',
  })
  return { results: toGroupResults(outcomes, context) }
})
