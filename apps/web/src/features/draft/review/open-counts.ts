import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import type { IssueIndex } from './review-issues.ts'

/** The open issues as text: "3 rows with errors and 2 questions"; empty if there are none. */
export function useOpenCounts() {
  const t = useTranslate()
  const format = useFormat()
  return ({ errors, questions }: Pick<IssueIndex, 'errors' | 'questions'>): string =>
    format.list([
      ...(errors > 0 ? [t('orders.open_errors', { count: errors })] : []),
      ...(questions > 0 ? [t('orders.mark_questions', { count: questions })] : []),
    ])
}
