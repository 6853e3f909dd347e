import type { getBalances, getSpend, countCoveredWeeks } from '@campus/contract/reports'
import { readMoney } from '@campus/domain/money'
import { splitParts } from '@campus/domain/reports/report-figures'
import { formatMonth, formatShortMonth } from '@campus/i18n/format-date'
import type { Translate } from '@campus/i18n/translate'
import type { z } from 'zod'
import { currentLocale } from '../../shared/i18n/locale-path.ts'
import type { useFormat } from '../../shared/i18n/use-format.ts'
import type { ReportFigures } from './report-panel.tsx'
import type { SpendBy } from './reports-search.ts'

type Format = ReturnType<typeof useFormat>
type Weeks = z.infer<NonNullable<typeof countCoveredWeeks.response>>
type Spend = z.infer<NonNullable<typeof getSpend.response>>
type Balances = z.infer<NonNullable<typeof getBalances.response>>
type Words = { t: Translate; format: Format }

const monthText = (month: string, text = formatMonth) =>
  text(Number(month.slice(0, 4)), Number(month.slice(5, 7)), currentLocale)
const formatSpan = ({ from, to }: { from: string; to: string }, format: Format) => ({
  from: format.proseDate(from),
  to: format.proseDate(to),
})
const addFigures = (figures: readonly number[]) => figures.reduce((all, one) => all + one, 0)
/** The axis has whole units; the currency is in the sentence above it. */
const wholeUnit = 100
const wholeUnits = (format: Format) => (minor: number) => format.number(minor / wholeUnit)

export function weekFigures(data: Weeks, { t, format }: Words): ReportFigures | null {
  const [first, ...others] = data.weeks
  if (!first) return null
  const most = others.reduce((best, one) => (one.people > best.people ? one : best), first)
  if (most.people === 0) return null
  return {
    fact: t('reports.weeks_fact', {
      ...formatSpan(data, format),
      week: format.proseDate(most.week),
      count: most.people,
    }),
    chart: {
      rows: data.weeks.map(({ week, people }) => ({ label: format.proseDate(week), values: [people] })),
      series: [t('reports.people')],
      unit: 1,
      valueText: format.number,
      tickText: format.number,
    },
    table: {
      columns: [t('reports.week'), t('reports.people')],
      rows: data.weeks.map(({ week, people }) => ({
        key: week,
        cells: [format.proseDate(week), format.number(people)],
      })),
    },
  }
}

export function spendFigures(data: Spend, by: SpendBy, currency: string, { t, format }: Words) {
  const ofCurrency = data.parts.filter((part) => part.currency === currency)
  if (ofCurrency.length === 0) return null
  const groups = [...Map.groupBy(ofCurrency, (part) => part[by]?.id ?? '')].map(([id, of]) => ({
    name: of[0]?.[by]?.name ?? t('reports.without_policy'),
    id,
    total: addFigures(of.map((one) => readMoney(one.total))),
    months: Map.groupBy(of, (one) => one.month),
  }))
  const monthTotal = (group: (typeof groups)[number], month: string) =>
    addFigures((group.months.get(month) ?? []).map((one) => readMoney(one.total)))
  const { shown, rest } = splitParts(groups)
  const sorted = [...shown, ...rest]
  const money = (minor: number) => format.minor(minor, currency)
  const totals = data.months.map((month) => addFigures(groups.map((group) => monthTotal(group, month))))
  const at = totals.indexOf(Math.max(...totals))
  const figures: ReportFigures = {
    fact: t('reports.spend_fact', {
      ...formatSpan(data, format),
      total: money(addFigures(totals)),
      month: monthText(data.months[at] ?? data.from),
      amount: money(totals[at] ?? 0),
    }),
    chart: {
      rows: data.months.map((month) => ({
        label: monthText(month, formatShortMonth),
        values: [
          ...shown.map((group) => monthTotal(group, month)),
          ...(rest.length > 0 ? [addFigures(rest.map((group) => monthTotal(group, month)))] : []),
        ],
      })),
      series: [...shown.map(({ name }) => name), ...(rest.length > 0 ? [t('reports.others')] : [])],
      isStacked: true,
      unit: wholeUnit,
      valueText: money,
      tickText: wholeUnits(format),
    },
    table: {
      columns: [t('reports.month'), ...sorted.map(({ name }) => name), t('reports.total')],
      rows: data.months.map((month, index) => ({
        key: month,
        cells: [
          monthText(month),
          ...sorted.map((group) => money(monthTotal(group, month))),
          money(totals[index] ?? 0),
        ],
      })),
      totals: [t('reports.total'), ...sorted.map(({ total }) => money(total)), money(addFigures(totals))],
    },
  }
  return figures
}

export function balanceFigures(data: Balances, currency: string, { t, format }: Words): ReportFigures | null {
  const months = data.currencies.find((one) => one.currency === currency)?.months
  if (!months) return null
  const money = (minor: number) => format.minor(minor, currency)
  const total = (name: 'invoiced' | 'credited' | 'paid' | 'due') =>
    money(addFigures(months.map((one) => readMoney(one[name]))))
  const charted = ['invoiced', 'credited', 'due'] as const
  const listed = ['invoiced', 'credited', 'paid', 'due'] as const
  return {
    fact: t('reports.balances_fact', {
      ...formatSpan(data, format),
      invoiced: total('invoiced'),
      credited: total('credited'),
      due: total('due'),
    }),
    chart: {
      rows: months.map((one) => ({
        label: monthText(one.month, formatShortMonth),
        values: charted.map((name) => readMoney(one[name])),
      })),
      series: charted.map((name) => t(`reports.${name}`)),
      unit: wholeUnit,
      valueText: money,
      tickText: wholeUnits(format),
    },
    table: {
      columns: [t('reports.month'), ...listed.map((name) => t(`reports.${name}`))],
      rows: months.map((one) => ({
        key: one.month,
        cells: [monthText(one.month), ...listed.map((name) => format.money(one[name], currency))],
      })),
      totals: [t('reports.total'), ...listed.map(total)],
    },
    ...(data.hidden_lines > 0 ? { note: t('reports.hidden', { count: data.hidden_lines }) } : {}),
  }
}
