import { listPolicies } from '@campus/contract/policies?address'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { ListPanel } from '../../shared/page-kinds/list-page.tsx'
import { useListState } from '../../shared/table/use-list-state.ts'
import { policyColumns } from './policy-columns.tsx'
import { otherPolicyList } from './policy-list.ts'

/** The other policies of a policy's insured person. */
export function OtherPolicies({ policyId }: { policyId: string }) {
  const t = useTranslate()
  const format = useFormat()
  const state = useListState(otherPolicyList, '/portal-layout/policy/$id/policy_details')
  const query = useCallQuery(
    listPolicies,
    { query: { ...state.query, same_person_as: policyId } },
    { keepPrevious: true },
  )
  return (
    <ListPanel
      caption={t('policies.tab_others')}
      state={state}
      query={query}
      columns={policyColumns(t, format)}
      rowKey={({ id }) => id}
      rowLabel={({ policy_number }) => policy_number}
      skeletonRows={2}
      empty={{ title: t('policies.no_others'), text: t('policies.no_others_text') }}
    />
  )
}
