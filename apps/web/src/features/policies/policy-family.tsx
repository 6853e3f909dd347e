import { Title } from '@mantine/core'
import { listFamilyMembers } from '@campus/contract/policies?address'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { EmptyState } from '../../shared/feedback/empty-state.tsx'
import { ErrorState } from '../../shared/feedback/error-state.tsx'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { TextLink } from '../../shared/navigation/link-button.tsx'
import { DataTable } from '../../shared/table/data-table.tsx'
import { Surface } from '../../shared/page-kinds/panel.tsx'
import { policyColumns } from './policy-columns.tsx'
import type { PolicyDetail } from '@campus/contract/policy-rows'
import classes from './policies.module.css'

/** Related people: the group leader, and the family members insured with this person. */
export function PolicyFamily({ policy }: { policy: PolicyDetail }) {
  const t = useTranslate()
  const format = useFormat()
  const query = useCallQuery(listFamilyMembers, { params: { id: policy.id } })
  const members = query.data?.policies
  return (
    <div className={classes.stack}>
      <Surface isPadded>
        <Title order={2} size="h4">
          {t('policies.group_leader')}
        </Title>
        {policy.group_leader ? (
          <p>
            <TextLink to="/policy/$id/policy_details" params={{ id: policy.group_leader.id }}>
              {policy.group_leader.full_name}
            </TextLink>{' '}
            <span className={classes.muted}>{policy.group_leader.policy_number}</span>
          </p>
        ) : (
          <p className={classes.muted}>{t('policies.no_group_leader')}</p>
        )}
        {policy.dependency_id ? (
          <p>
            <TextLink to="/policy/$id/policy_details" params={{ id: policy.dependency_id }}>
              {t('policies.insured_with')}
            </TextLink>
          </p>
        ) : null}
      </Surface>
      <Surface aria-label={t('policies.family')}>
        {query.isError ? (
          <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
        ) : members?.length === 0 ? (
          <EmptyState title={t('policies.no_family')} text={t('policies.no_family_text')} />
        ) : (
          <DataTable
            caption={t('policies.family')}
            columns={policyColumns(t, format)}
            rows={members}
            rowKey={({ id }) => id}
            rowLabel={({ full_name }) => full_name}
            skeletonRows={2}
          />
        )}
      </Surface>
    </div>
  )
}
