import { Button, SegmentedControl } from '@mantine/core'
import { IconCalendarOff, IconPrinter } from '@tabler/icons-react'
import { countCoveredWeeks, getBalances, getSpend } from '@campus/contract/reports?address'
import { EmptyState } from '../../shared/feedback/empty-state.tsx'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { useAddressSearch } from '../../shared/navigation/use-address-search.ts'
import { PageHeader } from '../../shared/page-kinds/page-header.tsx'
import { useCan } from '../../shell/session/session-state.ts'
import { ChartInks } from './chart-inks.tsx'
import { PeriodChoice } from './period-choice.tsx'
import { balanceFigures, spendFigures, weekFigures } from './report-figures.ts'
import { ReportPanel } from './report-panel.tsx'
import { periodIssues, periodQuery, spendBys } from './reports-search.ts'
import classes from './reports.module.css'

/** The number of people covered and the cost, for a period kept in the address. */
export function ReportsPage() {
  const t = useTranslate()
  const format = useFormat()
  const words = { t, format }
  const address = useAddressSearch('/portal-layout/reports')
  const { by = 'product', currency: asked } = address.values
  const [seesPeople, seesMoney] = [useCan('read_policy'), useCan('read_invoice')]
  const isWrong = periodIssues(address.values).length > 0
  const input = { query: periodQuery(address.values) }
  const options = (sees: boolean) => ({ enabled: sees && !isWrong, keepPrevious: true })
  const weeks = useCallQuery(countCoveredWeeks, input, options(seesPeople))
  const spend = useCallQuery(getSpend, input, options(seesMoney))
  const balances = useCallQuery(getBalances, input, options(seesMoney))
  const span = weeks.data ?? spend.data ?? balances.data
  const currencies = [
    ...new Set([
      ...(spend.data?.currencies ?? []),
      ...(balances.data?.currencies ?? []).map((one) => one.currency),
    ]),
  ].toSorted()
  const currency = currencies.find((one) => one === asked) ?? currencies[0] ?? ''
  return (
    <>
      <PageHeader
        title={t('reports.title')}
        text={
          span && !isWrong
            ? t('reports.span', { from: format.proseDate(span.from), to: format.proseDate(span.to) })
            : '\u00a0'
        }
        actions={
          <Button
            className={classes.control}
            variant="default"
            leftSection={<IconPrinter size={16} aria-hidden />}
            onClick={() => window.print()}
          >
            {t('reports.print')}
          </Button>
        }
      />
      <div className={classes.head}>
        <PeriodChoice address={address} span={span} />
        {seesMoney && currencies.length > 1 ? (
          <SegmentedControl
            transitionDuration={0}
            aria-label={t('reports.currency')}
            data={currencies}
            value={currency}
            onChange={(value) => address.change({ currency: value === currencies[0] ? undefined : value })}
          />
        ) : null}
      </div>
      {isWrong ? (
        <EmptyState icon={<IconCalendarOff size={24} />} title={t('reports.choose_dates')} />
      ) : (
        <div className={classes.panels}>
          <ChartInks />
          {seesPeople ? (
            <ReportPanel
              title={t('reports.weeks_title')}
              text={t('reports.weeks_text')}
              query={weeks}
              figures={weeks.data && weekFigures(weeks.data, words)}
              none={{ title: t('reports.weeks_none'), text: t('reports.weeks_none_text') }}
            />
          ) : null}
          {seesMoney ? (
            <>
              <ReportPanel
                title={t('reports.spend_title')}
                text={t('reports.spend_text')}
                query={spend}
                figures={spend.data && spendFigures(spend.data, by, currency, words)}
                none={{ title: t('reports.money_none'), text: t('reports.spend_none_text') }}
                controls={
                  <SegmentedControl
                    transitionDuration={0}
                    aria-label={t('reports.by')}
                    data={spendBys.map((value) => ({ value, label: t(`reports.by_${value}`) }))}
                    value={by}
                    onChange={(value) => address.change({ by: value === 'campus' ? 'campus' : undefined })}
                  />
                }
              />
              <ReportPanel
                title={t('reports.balances_title')}
                text={t('reports.balances_text')}
                query={balances}
                figures={balances.data && balanceFigures(balances.data, currency, words)}
                none={{ title: t('reports.money_none'), text: t('reports.balances_none_text') }}
              />
            </>
          ) : null}
        </div>
      )}
    </>
  )
}
