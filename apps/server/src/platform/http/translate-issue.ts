import type { WireIssue } from '@campus/contract/wire'
import { formatProseDate } from '@campus/i18n/format-date'
import { evidenceText } from '@campus/i18n/evidence-text'
import type { Translate } from '@campus/i18n/translate'
import type { FieldIssue } from '../failure.ts'

/**
 * The message of a code: a field's own wording first (`issues.date_invalid_start_date`), then the applicant
 * and file issues, then the general failures. A code without a text is a defect that a test finds.
 */
export function translateCode(
  t: Translate,
  code: string,
  field: string,
  params: Record<string, string | number> = {},
): string {
  const key = [`issues.${code}_${field}`, `issues.${code}`, `errors.${code}`].find((candidate) =>
    t.has(candidate),
  )
  return key ? t.dynamic(key, asProse(t, params)) : t('errors.invalid')
}

const isoDay = /^\d{4}-\d{2}-\d{2}$/

/** A day in a sentence is never ambiguous ("3 Mar 2027"), and evidence is said in words. Source: the house's words for dates. */
function asProse(t: Translate, params: Record<string, string | number>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      name === 'evidence'
        ? evidenceText(t, String(value))
        : typeof value === 'string' && isoDay.test(value)
          ? formatProseDate(value, t.locale)
          : value,
    ]),
  )
}

export function translateIssue(t: Translate, issue: FieldIssue): WireIssue {
  const field = issue.key.split('.').at(-1) ?? ''
  return {
    key: issue.key,
    code: issue.code,
    message: translateCode(t, issue.code, field, issue.params),
    ...(issue.params ? { params: issue.params } : {}),
  }
}
