import { useCallback } from 'react'
import type { WireIssue } from '@campus/contract/wire'
import { isCalendarDate } from '@campus/domain/calendar-date'
import { useFormat } from '../../../../shared/i18n/use-format.ts'
import { useTranslate } from '../../../../shared/i18n/use-translate.ts'

/**
 * Why a policy is rejected, in a sentence. The server's own words, except that a day in them stands as this reader
 * writes days: the server does not know their choice of date format.
 */
export function useRejectionText(): (issue: WireIssue | undefined) => string {
  const t = useTranslate()
  const format = useFormat()
  return useCallback(
    (issue) => {
      if (!issue) return ''
      const params = Object.entries(issue.params ?? {})
      if (!params.some(([, value]) => isCalendarDate(value))) return issue.message
      const field = issue.key.split('.').at(-1) ?? ''
      const key = [`issues.${issue.code}_${field}`, `issues.${issue.code}`, `errors.${issue.code}`].find(
        (one) => t.has(one),
      )
      if (!key) return issue.message
      const shown = params.map(([name, value]) => [name, isCalendarDate(value) ? format.date(value) : value])
      return t.dynamic(key, Object.fromEntries(shown) as Record<string, string | number>)
    },
    [t, format],
  )
}
