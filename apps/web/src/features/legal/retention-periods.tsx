import { retentionTable } from '@campus/domain/privacy/retention-table'
import { useTranslate } from '../../shared/i18n/use-translate.ts'

/** What a reader of the notice asks about; the rest is of a technical kind and gone within days. */
const shownCategories = [
  'policy_facts',
  'policy_contact',
  'invoices',
  'not_enrolled',
  'import_files',
  'finished_imports',
  'family_requests',
  'messages',
  'user_account',
  'audit_origins',
  'export_files',
] as const

/** How long data are kept, read from the table that the nightly job works by. */
export function RetentionPeriods() {
  const t = useTranslate()
  const periodText = (category: (typeof shownCategories)[number]) => {
    const { years, months, days } = retentionTable[category].period ?? {}
    if (years) return t('legal.period_years', { count: years })
    return months ? t('legal.period_months', { count: months }) : t('legal.period_days', { count: days ?? 0 })
  }
  return (
    <ul>
      {shownCategories.map((category) => (
        <li key={category}>{t(`legal.keeps_${category}`, { period: periodText(category) })}</li>
      ))}
    </ul>
  )
}
