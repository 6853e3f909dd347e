import { useWatch } from 'react-hook-form'
import { listEnrollments } from '@campus/contract/enrollments'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { SelectField } from '../../shared/form/select-field.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'

/** Whom this person belongs to: people who are in the cart for the same product already. */
export function ApplicantLinks({ batchId }: { batchId: string | undefined }) {
  const t = useTranslate()
  const type = useWatch({ name: 'type' }) as string
  const query = { policy_batch: batchId ?? '', items: 500 }
  const people = useCallQuery(listEnrollments, { query }, { enabled: batchId !== undefined })
  const found = people.data?.items ?? []
  const options = (types: readonly string[]) =>
    found
      .filter((person) => types.includes(person.type))
      .map((person) => ({ value: person.id, label: person.full_name }))
  const leaders = options(['group_leader'])
  return (
    <>
      {type === 'immediate_family' ? (
        <SelectField
          name="dependency_ref"
          label={t('orders.travels_with')}
          help={t('orders.travels_with_help')}
          options={options(['student', 'group_leader'])}
          isSearchable
        />
      ) : null}
      {type !== 'group_leader' && leaders.length > 0 ? (
        <SelectField
          name="group_leader_ref"
          label={t('orders.leader')}
          help={t('orders.leader_help')}
          options={leaders}
          isOptional
          isSearchable
        />
      ) : null}
    </>
  )
}
