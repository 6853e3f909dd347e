import { retentionTable } from '@campus/domain/privacy/retention-table'
import { useTranslate } from '../../shared/i18n/use-translate.ts'

/** The categories of interest to readers of the notice; the others are technical and deleted within days. */
const shownCategories = [
  'policy_facts',
  'policy_contact',
  'invoices',
  'not_enrolled',
  'import_files',
  'finished_imports',
  'family_requests',
  'messages',
  'complaints',
  'complaint_notes',
  'user_account',
  'audit_origins',
  'export_files',
] as const

/** Retention periods, from the table used by the nightly job. */
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
