import { useWatch } from 'react-hook-form'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { PersonLinkField } from './person-link-field.tsx'

/** Whom this person belongs to: people of the order or of a policy. */
export function ApplicantLinks({ batchId }: { batchId: string | undefined }) {
  const t = useTranslate()
  const type = useWatch({ name: 'type' }) as string
  return (
    <>
      {type === 'immediate_family' ? (
        <PersonLinkField
          name="dependency_ref"
          label={t('orders.travels_with')}
          help={t('orders.travels_with_help')}
          batchId={batchId}
          types={['student', 'group_leader']}
        />
      ) : null}
      {type === 'group_leader' ? null : (
        <PersonLinkField
          name="group_leader_ref"
          label={t('orders.leader')}
          help={t('orders.leader_help')}
          batchId={batchId}
          types={['group_leader']}
          isOptional
        />
      )}
    </>
  )
}
