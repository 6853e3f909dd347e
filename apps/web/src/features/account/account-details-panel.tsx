import { useState } from 'react'
import { getOwnDetails, listOwnChanges } from '@campus/contract/account?address'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { ErrorState } from '../../shared/feedback/error-state.tsx'
import { PageSkeleton } from '../../shared/feedback/page-skeleton.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { Panel } from '../../shared/page-kinds/panel.tsx'
import { NotificationChoicesForm } from './notification-choices-form.tsx'
import { OwnDetailsForm } from './own-details-form.tsx'
import { PhonePanel } from './phone-panel.tsx'
import { PasswordForm } from './password-form.tsx'
import { ChangeHistory } from '../../shared/page-kinds/change-history.tsx'

/** The tab with the user's own details. */
export function AccountDetailsPanel() {
  const t = useTranslate()
  const query = useCallQuery(getOwnDetails, {})
  if (query.isError) return <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <PageSkeleton />
  const { details } = query.data
  return (
    <>
      <Panel title={t('account.own_details')}>
        <OwnDetailsForm details={details} />
      </Panel>
      <PhonePanel phone={details.phone_number} />
      <Panel title={t('account.password_title')} text={t('account.password_text')}>
        <PasswordForm />
      </Panel>
      <Panel title={t('account.choices_title')} text={t('account.choices_text', { email: details.email })}>
        <NotificationChoicesForm choices={details.notification_choices} />
      </Panel>
      <OwnChanges />
    </>
  )
}

/** The change history of the user's own details. */
function OwnChanges() {
  const [page, setPage] = useState(1)
  const query = useCallQuery(listOwnChanges, { query: { page, items: 10 } }, { keepPrevious: true })
  return <ChangeHistory query={query} onPage={setPage} />
}
