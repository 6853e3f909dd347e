import { useState } from 'react'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import {
  addCampusBillingAddress,
  addCampusMailingAddress,
  getCampusAddresses,
} from '@campus/contract/addresses?address'
import { downloadEnrollmentTemplate, getCampus, listCampusChanges } from '@campus/contract/campuses?address'
import { callApi } from '../../shared/api/call-api.ts'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { useDownload } from '../../shared/api/use-download.ts'
import { useInvalidate } from '../../shared/api/use-invalidate.ts'
import { ErrorState } from '../../shared/feedback/error-state.tsx'
import { notifyDone } from '../../shared/feedback/notify-success.ts'
import { PageSkeleton } from '../../shared/feedback/page-skeleton.tsx'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { ChangeHistory } from '../../shared/page-kinds/change-history.tsx'
import { FactList } from '../../shared/page-kinds/detail-page.tsx'
import { Panel } from '../../shared/page-kinds/panel.tsx'
import { useCan } from '../../shell/session/session-state.ts'
import { AddressForms } from '../clients/public.ts'
import { Arrangements } from './arrangements.tsx'
import { CampusForm } from './campus-form.tsx'
import { TaxCountry } from './tax-country.tsx'

/** A campus: name, addresses, spreadsheet template and change history. */
export function CampusProfile({ id }: { id: string }) {
  const t = useTranslate()
  const format = useFormat()
  const invalidate = useInvalidate()
  const canChange = useCan('update_own_school_profile')
  const canOrder = useCan('create_policy')
  const { download, isBusy } = useDownload()
  const [page, setPage] = useState(1)
  const query = useCallQuery(getCampus, { params: { id } })
  const addresses = useCallQuery(getCampusAddresses, { params: { id } })
  const changes = useCallQuery(
    listCampusChanges,
    { params: { id }, query: { page, items: 10 } },
    { keepPrevious: true },
  )
  const failed = [query, addresses].find(({ isError }) => isError)
  if (failed) return <ErrorState failure={failed.error} onRetry={() => void failed.refetch()} />
  if (!query.data || !addresses.data) return <PageSkeleton />
  const { campus } = query.data
  return (
    <>
      <Panel title={t('clients.campus_title')}>
        {canChange ? (
          <CampusForm campus={campus} />
        ) : (
          <FactList
            facts={[
              { label: t('account.field_name'), value: campus.name },
              { label: t('clients.country'), value: format.country(campus.country_id) },
              { label: t('account.field_description'), value: campus.description },
            ]}
          />
        )}
      </Panel>
      <TaxCountry campus={campus} />
      <Arrangements arrangements={campus.arrangements} />
      {canOrder ? (
        <Panel title={t('clients.template_title')} text={t('clients.template_text')}>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={isBusy()}
            onClick={() => void download(downloadEnrollmentTemplate, { params: { id } })}
          >
            {t('clients.template_download')}
          </Button>
        </Panel>
      ) : null}
      <AddressForms
        canChange={canChange}
        country={campus.country_id}
        addresses={{ billing: addresses.data.billing_address, mailing: addresses.data.mailing_address }}
        onSave={async (kind, body) => {
          const input = { params: { campusId: id }, body }
          if (kind === 'billing') await callApi(addCampusBillingAddress, input)
          else await callApi(addCampusMailingAddress, input)
          notifyDone(t(`clients.${kind}_saved`))
          void invalidate(['get-campus-addresses', 'list-campus-changes'])
        }}
      />
      <ChangeHistory query={changes} onPage={setPage} />
    </>
  )
}
