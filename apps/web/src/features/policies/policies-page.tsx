import { useMemo } from 'react'
import { Button, Tabs } from '@mantine/core'
import { IconDownload, IconMail, IconShieldCheck } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { downloadPolicies, getPolicySummary, listPolicies } from '@campus/contract/policies'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { useDownload } from '../../shared/api/use-download.ts'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { LinkButton } from '../../shared/navigation/link-button.tsx'
import { ListPage } from '../../shared/page-kinds/list-page.tsx'
import { useListState } from '../../shared/table/use-list-state.ts'
import { useSelection } from '../../shared/table/use-selection.ts'
import { useCan } from '../../shell/session/session-state.ts'
import { policyColumns } from './policy-columns.tsx'
import { PolicyFilters, policyFilters } from './policy-filters.tsx'
import { useWelcomeMails } from './use-welcome-mails.tsx'

const tabs = ['current', 'previous', 'cancelled'] as const

/** Every policy of the client, in three tabs, with what can be done with the chosen ones. */
export function PoliciesPage() {
  const t = useTranslate()
  const format = useFormat()
  const navigate = useNavigate()
  const canOrder = useCan('create_policy')
  const search = useSearch({ strict: false }) as { tab?: string }
  const tab = tabs.find((one) => one === search.tab) ?? 'current'
  const state = useListState({ filters: policyFilters })
  const query = useCallQuery(listPolicies, { query: { ...state.query, status: tab } }, { keepPrevious: true })
  const summary = useCallQuery(getPolicySummary, {
    query: state.query.campus ? { campus: state.query.campus } : {},
  }).data
  const counts = summary && {
    current: summary.active + summary.not_started + summary.pending,
    previous: summary.expired,
    cancelled: summary.cancelled,
  }
  const selection = useSelection()
  const bulk = useBulkActions(selection)
  const columns = useMemo(() => policyColumns(t, format), [t, format])
  const openTab = (next: string | null) => {
    selection.clear()
    const change = (old: object) => ({ ...old, tab: next === 'current' ? undefined : next, page: undefined })
    void navigate({ to: '.', search: change as never, replace: true })
  }
  return (
    <>
      <ListPage
        title={t('policies.title')}
        caption={t(`policies.tab_${tab}`)}
        countText={(total) => t('policies.count', { count: total })}
        action={canOrder ? <LinkButton to="/policy/order">{t('policies.order')}</LinkButton> : undefined}
        tabs={
          <Tabs value={tab} mb="lg" onChange={openTab}>
            <Tabs.List aria-label={t('policies.title')}>
              {tabs.map((one) => (
                <Tabs.Tab key={one} value={one}>
                  {counts
                    ? t('policies.tab_counted', { tab: t(`policies.tab_${one}`), count: counts[one] })
                    : t(`policies.tab_${one}`)}
                </Tabs.Tab>
              ))}
            </Tabs.List>
          </Tabs>
        }
        state={state}
        query={query}
        columns={columns}
        rowKey={(policy) => policy.id}
        rowLabel={(policy) => policy.full_name}
        selection={selection}
        bulkActions={bulk.buttons}
        searchLabel={t('policies.search')}
        filters={<PolicyFilters state={state} />}
        empty={{
          icon: <IconShieldCheck size={24} />,
          title: t(`policies.none_${tab}`),
          text: t(`policies.none_${tab}_text`),
          action:
            canOrder && tab === 'current' ? (
              <LinkButton to="/policy/order">{t('policies.order')}</LinkButton>
            ) : undefined,
        }}
      />
      {bulk.dialog}
    </>
  )
}

/** Certificates of the chosen policies as a zip, and their welcome mails. */
function useBulkActions(selection: ReturnType<typeof useSelection>) {
  const t = useTranslate()
  const canRead = useCan('read_document')
  const canUpdate = useCan('update_policy')
  const { download, isBusy } = useDownload()
  const mails = useWelcomeMails()
  const ids = [...selection.ids]
  return {
    dialog: mails.dialog,
    buttons: (
      <>
        {canRead ? (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={isBusy()}
            onClick={() => void download(downloadPolicies as never, { body: { policies: ids } })}
          >
            {t('policies.download_certificates')}
          </Button>
        ) : null}
        {canUpdate ? (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconMail size={16} aria-hidden />}
            loading={mails.isSending}
            onClick={() => mails.ofPolicies(ids, selection.clear)}
          >
            {t('policies.send_welcome')}
          </Button>
        ) : null}
      </>
    ),
  }
}
