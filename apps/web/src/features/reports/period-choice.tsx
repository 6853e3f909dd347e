import { reportPeriods } from '@campus/domain/reports/report-period'
import { issueText } from '@campus/i18n/issue-text'
import { Select } from '../../shared/form/select.tsx'
import { FieldIssue } from '../../shared/feedback/field-issue.tsx'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import type { AddressSearch } from '../../shared/navigation/use-address-search.ts'
import { DayFilter } from '../../shared/table/day-filter.tsx'
import { periodIssues, type ReportsSearch } from './reports-search.ts'
import classes from './reports.module.css'

type PeriodChoiceProps = {
  address: AddressSearch<ReportsSearch>
  /** The days shown, with which a custom period starts. */
  span: { from: string; to: string } | undefined
}

export function PeriodChoice({ address, span }: PeriodChoiceProps) {
  const t = useTranslate()
  const format = useFormat()
  const { period = 'last_12_months', from, to } = address.values
  const issues = periodIssues(address.values)
  const choose = (value: string | null) => {
    const next = reportPeriods.find((one) => one === value)
    address.change({
      period: next === 'last_12_months' ? undefined : next,
      from: next === 'own' ? span?.from : undefined,
      to: next === 'own' ? span?.to : undefined,
    })
  }
  return (
    <div className={classes.period}>
      <Select
        aria-label={t('reports.period')}
        allowDeselect={false}
        data={reportPeriods.map((value) => ({ value, label: t(`reports.period_${value}`) }))}
        value={period}
        onChange={choose}
      />
      {period === 'own'
        ? (['from', 'to'] as const).map((key) => (
            <div key={key}>
              <DayFilter
                label={t(`reports.${key}`)}
                placeholder={t(`reports.${key}`)}
                value={key === 'from' ? from : to}
                // leaving a field unchanged does nothing: a change would undo the click that it is left by
                onChange={(day) => {
                  if (day !== address.values[key]) address.change({ [key]: day })
                }}
              />
              {issues
                .filter((issue) => issue.key === key)
                .map((issue) => (
                  <div key={issue.code} role="alert">
                    <FieldIssue>{issueText(t, issue, format.date)}</FieldIssue>
                  </div>
                ))}
            </div>
          ))
        : null}
    </div>
  )
}
