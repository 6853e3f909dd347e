import { useState } from 'react'
import { useSearch } from '@tanstack/react-router'
import { getContract } from '@campus/contract/campuses?address'
import { listOpenBatches } from '@campus/contract/enrollments?address'
import { getPersonForm } from '@campus/contract/person-forms?address'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { EmptyState } from '../../shared/feedback/empty-state.tsx'
import { ErrorState } from '../../shared/feedback/error-state.tsx'
import { PageSkeleton } from '../../shared/feedback/page-skeleton.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { LinkButton } from '../../shared/navigation/link-button.tsx'
import { useSession } from '../../shell/session/session-state.ts'
import { ApplicantForm, type ApplicantFormProps } from './applicant-form.tsx'

/**
 * Adds people one by one: `/policy/order/applicant?campus=…&contract=…`; also the target of the cart's "Add".
 */
export function AddApplicantPage() {
  const t = useTranslate()
  const { campus, contract } = useSearch({ from: '/portal-layout/policy/order/applicant' })
  const isChosen = campus !== undefined && contract !== undefined
  const place = { campusId: campus ?? '', contractId: contract ?? '' }
  const contractQuery = useCallQuery(getContract, { params: place }, { enabled: isChosen })
  const batches = useCallQuery(listOpenBatches, {}, { enabled: isChosen })
  const formQuery = useCallQuery(getPersonForm, { params: { id: place.contractId } }, { enabled: isChosen })
  const campusName = useSession()?.school.campuses.find(({ id }) => id === campus)?.name ?? ''
  if (!isChosen) {
    return (
      <EmptyState
        isPage
        title={t('orders.no_contract')}
        text={t('orders.no_contract_text')}
        action={<LinkButton to="/policy/order">{t('orders.choose_product')}</LinkButton>}
      />
    )
  }
  if (contractQuery.isError)
    return <ErrorState isPage failure={contractQuery.error} onRetry={() => void contractQuery.refetch()} />
  if (formQuery.isError)
    return <ErrorState isPage failure={formQuery.error} onRetry={() => void formQuery.refetch()} />
  if (contractQuery.data === undefined || batches.isPending || formQuery.data === undefined)
    return <PageSkeleton />
  const batch = batches.data?.policy_batches.find(
    (one) => one.contract_id === contract && one.campus.id === campus,
  )
  return (
    <KeptForm
      key={contract}
      isNew={!formQuery.isFetching}
      kept={formQuery.data}
      contract={contractQuery.data.contract}
      campusName={campusName}
      batchId={batch?.id}
    />
  )
}

type KeptFormProps = ApplicantFormProps & { isNew: boolean }

/** Mounts the form once the current saved state is loaded, never with a cached one from an earlier visit. */
function KeptForm({ isNew, ...props }: KeptFormProps) {
  const [isReady, setReady] = useState(isNew)
  if (isNew && !isReady) setReady(true)
  return isReady ? <ApplicantForm {...props} /> : <PageSkeleton />
}
