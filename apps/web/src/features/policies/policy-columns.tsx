import type { PolicySummary } from '@campus/contract/policy-rows'
import type { Translate } from '@campus/i18n/translate'
import { Blank } from '../../shared/feedback/blank.tsx'
import type { useFormat } from '../../shared/i18n/use-format.ts'
import { RowLink } from '../../shared/navigation/row-link.tsx'
import type { TableColumn } from '../../shared/table/table-column.ts'
import { PolicyStatus } from './policy-status.tsx'
import classes from './policies.module.css'

/** The columns of a list of policies: name, policy, place and dates, status. */
export function policyColumns(
  t: Translate,
  format: ReturnType<typeof useFormat>,
): TableColumn<PolicySummary>[] {
  return [
    {
      key: 'name',
      header: t('policies.name'),
      orderBy: 'last_name',
      card: 'title',
      width: '22%',
      render: (policy) => (
        <>
          <RowLink to="/policy/$id/policy_details" params={{ id: policy.id }}>
            {policy.full_name}
          </RowLink>
          <div className={classes.muted}>{typeText(t, policy.type)}</div>
        </>
      ),
    },
    {
      key: 'policy_number',
      header: t('policies.number'),
      orderBy: 'policy_number',
      cellClass: classes.nowrap,
      render: ({ policy_number }) => policy_number,
    },
    {
      key: 'product',
      header: t('policies.product'),
      render: ({ product, campus }) => (
        <>
          {product.name}
          <div className={classes.muted}>{campus.name}</div>
        </>
      ),
    },
    {
      key: 'start_date',
      header: t('policies.start_date'),
      orderBy: 'start_date',
      cellClass: classes.nowrap,
      render: ({ start_date }) => format.date(start_date),
    },
    {
      key: 'end_date',
      header: t('policies.end_date'),
      orderBy: 'end_date',
      cellClass: classes.nowrap,
      render: ({ end_date }) => format.date(end_date),
    },
    {
      key: 'group_name',
      header: t('person.field_group_name'),
      orderBy: 'group_name',
      render: ({ group_name }) => group_name || <Blank />,
    },
    {
      key: 'status',
      header: t('policies.status'),
      card: 'status',
      render: ({ status }) => <PolicyStatus status={status} />,
    },
  ]
}

/** Text for student, family member or group leader. */
export function typeText(t: Translate, type: string): string {
  return t.has(`person.type_${type}`) ? t.dynamic(`person.type_${type}`) : type
}
