import { Select } from '../../shared/form/select.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { DayFilter } from '../../shared/table/day-filter.tsx'
import type { ListState } from '../../shared/table/use-list-state.ts'
import { invoiceList, statusesOfTab, type InvoiceTab } from './invoice-list.ts'
import classes from './invoices.module.css'

type InvoiceFiltersProps = { state: ListState<typeof invoiceList.filters>; tab: InvoiceTab }

/** Status, kind, first and last day; each kept in the address. */
export function InvoiceFilters({ state, tab }: InvoiceFiltersProps) {
  const t = useTranslate()
  const { status, kind, from, to } = state.query
  const shared = {
    clearable: true,
    className: classes.filter,
    wrapperProps: { 'data-wide': true },
    clearButtonProps: { 'aria-label': t('feedback.clear') },
  }
  return (
    <>
      <Select
        {...shared}
        aria-label={t('invoices.status')}
        placeholder={t('invoices.any_status')}
        data={statusesOfTab[tab].map((value) => ({ value, label: t(`invoices.status_${value}`) }))}
        value={status ?? null}
        onChange={(value) => state.setFilter('status', value)}
      />
      {tab === 'paid' ? (
        <Select
          {...shared}
          aria-label={t('invoices.kind')}
          placeholder={t('invoices.any_kind')}
          data={invoiceList.filters.kind.map((value) => ({ value, label: t(`invoices.kind_${value}`) }))}
          value={kind ?? null}
          onChange={(value) => state.setFilter('kind', value)}
        />
      ) : null}
      <DayFilter
        className={classes.day}
        label={t('invoices.from_day')}
        placeholder={t('invoices.from_day')}
        value={from}
        onChange={(day) => state.setFilter('from', day)}
      />
      <DayFilter
        className={classes.day}
        label={t('invoices.to_day')}
        placeholder={t('invoices.to_day')}
        value={to}
        onChange={(day) => state.setFilter('to', day)}
      />
    </>
  )
}
