import type { QuoteIssue } from '@campus/domain/quote/validate-quote'
import { useTranslate } from '../../shared/i18n/use-translate.ts'

/** An issue of a quote in the words the server would say it with. */
export function useIssueText(): (issue: QuoteIssue) => string {
  const t = useTranslate()
  return ({ key, code, params }) => {
    const known = [`issues.${code}_${key}`, `issues.${code}`, `errors.${code}`].find((name) => t.has(name))
    return known ? t.dynamic(known, params ?? {}) : t('feedback.field_invalid')
  }
}
