import { useMemo } from 'react'
import { languageNames } from '../../../shared/i18n/language-names.ts'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { summarisePlan, type Plan } from './plan-summary.ts'
import classes from './families.module.css'

/**
 * The requests about to be sent: emails by language, fields, people without an address and why, rows left
 * out.
 */
export function PlanFacts({ plan }: { plan: Plan }) {
  const t = useTranslate()
  const format = useFormat()
  const { people, waiting, complete, of_school: ofSchool } = plan
  const { mails, languages, fields, reasons } = useMemo(() => summarisePlan(people), [people])
  const list = (parts: readonly { label: string; count: number }[]) =>
    format.list(parts.map(({ label, count }) => `${label} (${format.number(count)})`))
  const lines = [
    mails > 0 &&
      t('family.sum_mails', {
        mails,
        languages: list(languages.map(({ name, count }) => ({ label: languageNames[name], count }))),
      }),
    t('family.sum_fields', {
      list: list(fields.map(({ name, count }) => ({ label: t(`person.field_${name}`), count }))),
    }),
    ...reasons.map(({ name, count }) => t(`family.reason_${name}`, { count })),
    waiting > 0 && t('family.waiting', { count: waiting }),
    ofSchool > 0 && t('family.sum_of_school', { count: ofSchool }),
    complete > 0 && t('family.sum_complete', { count: complete }),
  ]
  return (
    <ul className={classes.summary} aria-live="polite">
      {lines.map((line) => (line ? <li key={line}>{line}</li> : null))}
    </ul>
  )
}
