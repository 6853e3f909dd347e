import type { QuoteIssue } from '@campus/domain/quote/validate-quote'
import { isCalendarDate } from '@campus/domain/calendar-date'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'

/** An issue of a quote in the words the server would say it with, days as sentences write them here. */
export function useIssueText(): (issue: QuoteIssue) => string {
  const t = useTranslate()
  const format = useFormat()
  const shown = (value: string | number) => (isCalendarDate(value) ? format.proseDate(value) : value)
  return ({ key, code, params }) => {
    const known = [`issues.${code}_${key}`, `issues.${code}`, `errors.${code}`].find((name) => t.has(name))
    if (!known) return t('feedback.field_invalid')
    const said = Object.entries(params ?? {}).map(([name, value]) => [name, shown(value)])
    return t.dynamic(known, Object.fromEntries(said) as Record<string, string | number>)
  }
}
