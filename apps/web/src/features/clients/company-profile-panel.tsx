import { useState } from 'react'
import { Text } from '@mantine/core'
import {
  addBillingAddress,
  addMailingAddress,
  fetchBillingAddress,
  fetchMailingAddress,
} from '@campus/contract/addresses?address'
import { fetchClient, listClientChanges } from '@campus/contract/clients?address'
import { callApi } from '../../shared/api/call-api.ts'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { useInvalidate } from '../../shared/api/use-invalidate.ts'
import { ErrorState } from '../../shared/feedback/error-state.tsx'
import { lazyPart } from '../../shared/feedback/lazy-part.tsx'
import { notifyDone } from '../../shared/feedback/notify-success.ts'
import { PageSkeleton } from '../../shared/feedback/page-skeleton.tsx'
import { loadCatalog } from '../../shared/i18n/translator.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { Panel } from '../../shared/page-kinds/panel.tsx'
import { useCan, useCanForAll } from '../../shell/session/session-state.ts'
import { AddressForms } from './address-forms.tsx'
import { ClientFacts } from './client-facts.tsx'
import { ClientForm } from './client-form.tsx'
import { ContactList } from './contact-list.tsx'
import { LogoPanel } from './logo-panel.tsx'
import { ReturnPolicyPanel } from './return-policy-panel.tsx'
import { ChangeHistory } from '../../shared/page-kinds/change-history.tsx'

// named in the import itself, so that the rest of the feature isn't bundled with it
const ImportMemoryPanel = lazyPart(async () => {
  await loadCatalog('settings')
  return (await import('../draft/public.ts')).ImportMemoryPanel
})

/**
 * The tab for the organisation: profile, logo, addresses, return policy, import memory and change history.
 */
export function CompanyProfilePanel() {
  const t = useTranslate()
  const invalidate = useInvalidate()
  const canChange = useCanForAll('update_own_school_profile')
  const mayElsewhere = useCan('update_own_school_profile')
  const mayOrder = useCan('create_policy')
  const client = useCallQuery(fetchClient, {})
  const billing = useCallQuery(fetchBillingAddress, {})
  const mailing = useCallQuery(fetchMailingAddress, {})
  const failed = [client, billing, mailing].find(({ isError }) => isError)
  if (failed) return <ErrorState failure={failed.error} onRetry={() => void failed.refetch()} />
  if (!client.data || !billing.data || !mailing.data) return <PageSkeleton />
  return (
    <>
      {mayElsewhere && !canChange ? (
        <Text c="dimmed" mb="md">
          {t('clients.needs_all')}
        </Text>
      ) : null}
      <Panel title={t('clients.profile_title')}>
        {canChange ? <ClientForm client={client.data.client} /> : <ClientFacts client={client.data.client} />}
      </Panel>
      <Panel title={t('clients.contacts_title')} text={t('clients.contacts_text')} isWide>
        <ContactList />
      </Panel>
      <LogoPanel logo={client.data.client.logo} />
      <AddressForms
        canChange={canChange}
        country={client.data.client.country_id}
        addresses={{ billing: billing.data.billing_address, mailing: mailing.data.mailing_address }}
        onSave={async (kind, body) => {
          if (kind === 'billing') await callApi(addBillingAddress, { body })
          else await callApi(addMailingAddress, { body })
          notifyDone(t(`clients.${kind}_saved`))
          void invalidate([`fetch-${kind}-address`, 'list-client-changes'])
        }}
      />
      <ReturnPolicyPanel />
      {mayOrder ? <ImportMemoryPanel /> : null}
      <ClientChanges />
    </>
  )
}

/** The change history of the organisation's profile and addresses. */
function ClientChanges() {
  const [page, setPage] = useState(1)
  const query = useCallQuery(listClientChanges, { query: { page, items: 10 } }, { keepPrevious: true })
  return <ChangeHistory query={query} onPage={setPage} />
}
