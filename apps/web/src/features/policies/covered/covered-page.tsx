import { useMemo } from 'react'
import { Button, Skeleton, Tabs } from '@mantine/core'
import { IconDownload, IconPhone, IconPrinter, IconWorld } from '@tabler/icons-react'
import {
  downloadCoveredPeople,
  getCoveredSummary,
  listCoveredPeople,
} from '@campus/contract/covered-people?address'
import { coveredViews, type CoveredView } from '@campus/domain/policy/covered-days'
import { RetryNote } from '../../../shared/feedback/retry-note.tsx'
import { useCallQuery } from '../../../shared/api/use-call.ts'
import { useDownload } from '../../../shared/api/use-download.ts'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { TabList } from '../../../shared/navigation/tab-list.tsx'
import { useAddressSearch } from '../../../shared/navigation/use-address-search.ts'
import { ListPage } from '../../../shared/page-kinds/list-page.tsx'
import { DayFilter } from '../../../shared/table/day-filter.tsx'
import { useListState } from '../../../shared/table/use-list-state.ts'
import { CoveredCalendar } from './covered-calendar.tsx'
import { coveredColumns, PhoneLink } from './covered-columns.tsx'
import { CoveredCountries } from './covered-countries.tsx'
import { CoveredFilters } from './covered-filters.tsx'
import { chosenQuery, coveredList, filterQuery } from './covered-list.ts'
import classes from './covered.module.css'

const page = '/portal-layout/policy/covered'

/** The people covered, by country, by day and by name, with contact numbers. */
export function CoveredPage() {
  const t = useTranslate()
  const format = useFormat()
  const address = useAddressSearch(page)
  const state = useListState(coveredList, page)
  const { download, isBusy } = useDownload()
  const view = address.values.view ?? 'covered'
  const chosen = chosenQuery(address.values)
  const filters = filterQuery(state.query)
  const query = useCallQuery(
    listCoveredPeople,
    { query: { ...state.query, ...chosen } },
    { keepPrevious: true },
  )
  const overview = useCallQuery(
    getCoveredSummary,
    { query: { ...filters, ...chosen } },
    { keepPrevious: true },
  )
  const summary = overview.data
  const columns = useMemo(() => coveredColumns(t, format), [t, format])
  const pickDay = (day: string | undefined) =>
    address.change({ day: day === summary?.today ? undefined : day, page: undefined })
  const days = summary
    ? summary.from === summary.to
      ? format.proseDate(summary.from)
      : t('covered.span', { from: format.proseDate(summary.from), to: format.proseDate(summary.to) })
    : '\u00a0'
  return (
    <ListPage
      title={t('covered.title')}
      text={days}
      caption={t(`covered.view_${view}`)}
      countText={(count) => t('covered.count', { count })}
      action={
        <div className={classes.actions}>
          <Button
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={isBusy()}
            onClick={() => void download(downloadCoveredPeople, { query: { ...filters, ...chosen } })}
          >
            {t('covered.download')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} aria-hidden />}
            onClick={() => window.print()}
          >
            {t('covered.print')}
          </Button>
        </div>
      }
      tabs={
        <>
          <section className={classes.help} aria-label={t('covered.helpline')}>
            <IconPhone size={20} aria-hidden />
            <div>
              <strong>{t('covered.helpline')}</strong>
              {summary ? (
                [...Map.groupBy(summary.helplines, ({ telephone }) => telephone)].map(([telephone, of]) => (
                  <div key={telephone}>
                    {of.map(({ product }) => product).join(', ')}: <PhoneLink number={telephone} />
                  </div>
                ))
              ) : overview.isError ? (
                <RetryNote label={t('covered.title')} query={overview} />
              ) : (
                <Skeleton height={20} width={240} />
              )}
            </div>
          </section>
          <div className={classes.day}>
            <DayFilter
              label={t('covered.day')}
              placeholder={t('covered.day')}
              value={address.values.day ?? summary?.today}
              onChange={pickDay}
            />
            {address.values.day ? (
              <Button variant="subtle" onClick={() => pickDay(undefined)}>
                {t('covered.today')}
              </Button>
            ) : null}
          </div>
          <Tabs
            value={view}
            mb="lg"
            onChange={(next) =>
              address.change({
                view: next === 'covered' ? undefined : (next as CoveredView),
                page: undefined,
              })
            }
          >
            <TabList open={view} aria-label={t('covered.title')}>
              {coveredViews.map((one) => (
                <Tabs.Tab key={one} value={one}>
                  {t(`covered.view_${one}`)}
                </Tabs.Tab>
              ))}
            </TabList>
          </Tabs>
          <div className={classes.overview}>
            {summary ? (
              <>
                <CoveredCountries
                  countries={summary.countries}
                  chosen={state.query.country}
                  onChoose={(country) => state.setFilter('country', country)}
                />
                <CoveredCalendar
                  day={address.values.day ?? summary.today}
                  today={summary.today}
                  isChosen={address.values.day !== undefined}
                  filters={filters}
                  onPick={pickDay}
                />
              </>
            ) : overview.isError ? null : (
              <>
                <Skeleton height={634} />
                <Skeleton height={460} />
              </>
            )}
          </div>
        </>
      }
      state={state}
      query={query}
      columns={columns}
      rowKey={({ id }) => id}
      rowLabel={({ full_name }) => full_name}
      searchLabel={t('covered.search')}
      filters={<CoveredFilters state={state} summary={summary} />}
      empty={{
        icon: <IconWorld size={24} />,
        title: t(`covered.none_${view}`),
        text: t('covered.none_text'),
      }}
    />
  )
}
