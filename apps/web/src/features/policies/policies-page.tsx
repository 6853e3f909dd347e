import { useMemo } from 'react'
import { Button, Tabs } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { maxApplicants } from '@campus/draft/model/limits'
import { getPolicySummary, listPolicies } from '@campus/contract/policies?address'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { TabList } from '../../shared/navigation/tab-list.tsx'
import { LinkButton } from '../../shared/navigation/link-button.tsx'
import { useAddressSearch } from '../../shared/navigation/use-address-search.ts'
import { ListPage } from '../../shared/page-kinds/list-page.tsx'
import { useListState } from '../../shared/table/use-list-state.ts'
import { useCan } from '../../shell/session/session-state.ts'
import { OrderAgainButton } from '../draft/public.ts'
import { useChosenPolicies } from './changes/use-chosen-policies.ts'
import { policyColumns } from './policy-columns.tsx'
import { PolicyFilters } from './policy-filters.tsx'
import { ofCampus, policyList, policyTabs, tabPolicies, type PolicyTab } from './policy-list.ts'
import { useBulkActions } from './use-bulk-actions.tsx'

const page = '/portal-layout/policy'

/** Every policy of the client, in three tabs, with actions for the selected ones. */
export function PoliciesPage() {
  const t = useTranslate()
  const format = useFormat()
  const canOrder = useCan('create_policy')
  const address = useAddressSearch(page)
  const tab = address.values.tab ?? 'current'
  const state = useListState(policyList, page)
  const listQuery = tabPolicies(tab, state.query)
  const query = useCallQuery(listPolicies, { query: listQuery }, { keepPrevious: true })
  const summary = useCallQuery(getPolicySummary, { query: ofCampus(state.query) }).data
  const counts = summary && {
    current: summary.active + summary.not_started + summary.pending,
    previous: summary.expired,
    cancelled: summary.cancelled,
  }
  const { selection, chosen, isGathering, selectAll } = useChosenPolicies(query.data?.items, listQuery)
  const bulk = useBulkActions(chosen, { isChangeable: tab === 'current', clear: selection.clear })
  const total = Math.min(query.data?.meta.total ?? 0, maxApplicants)
  const columns = useMemo(() => policyColumns(t, format), [t, format])
  const openTab = (next: PolicyTab) => {
    selection.clear()
    address.change({ tab: next === 'current' ? undefined : next, page: undefined })
  }
  return (
    <>
      <ListPage
        title={t('policies.title')}
        caption={t(`policies.tab_${tab}`)}
        countText={(total) => t('policies.count', { count: total })}
        action={canOrder ? <LinkButton to="/policy/order">{t('policies.order')}</LinkButton> : undefined}
        tabs={
          <Tabs value={tab} mb="lg" onChange={(next) => openTab(next as PolicyTab)}>
            <TabList open={tab} aria-label={t('policies.title')}>
              {policyTabs.map((one) => (
                <Tabs.Tab key={one} value={one}>
                  {counts
                    ? t('policies.tab_counted', { tab: t(`policies.tab_${one}`), count: counts[one] })
                    : t(`policies.tab_${one}`)}
                </Tabs.Tab>
              ))}
            </TabList>
          </Tabs>
        }
        state={state}
        query={query}
        columns={columns}
        rowKey={(policy) => policy.id}
        rowLabel={(policy) => policy.full_name}
        selection={selection}
        bulkActions={
          <>
            {bulk.buttons}
            {total > selection.count ? (
              <Button variant="subtle" loading={isGathering} onClick={() => void selectAll()}>
                {t('changes.select_all', { count: total })}
              </Button>
            ) : null}
          </>
        }
        searchLabel={t('policies.search')}
        filters={
          <>
            <PolicyFilters state={state} />
            {state.query.group_name ? (
              <OrderAgainButton source={{ group_name: state.query.group_name }} />
            ) : null}
          </>
        }
        elsewhere={policyTabs
          .filter((one) => one !== tab)
          .map((one) => (
            <MatchesIn key={one} tab={one} query={state.query} onOpen={() => openTab(one)} />
          ))}
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
      {bulk.dialogs}
    </>
  )
}

type MatchesInProps = {
  tab: PolicyTab
  query: Parameters<typeof tabPolicies>[1]
  onOpen: () => void
}

/** The number of policies the search finds in another tab, with a link; renders nothing if there are none. */
function MatchesIn({ tab, query, onOpen }: MatchesInProps) {
  const t = useTranslate()
  const { data } = useCallQuery(listPolicies, { query: { ...tabPolicies(tab, query), items: 1 } })
  const count = data?.meta.total ?? 0
  if (count === 0) return null
  return (
    <Button onClick={onOpen}>{t('feedback.matches_in', { count, tab: t(`policies.tab_${tab}`) })}</Button>
  )
}
