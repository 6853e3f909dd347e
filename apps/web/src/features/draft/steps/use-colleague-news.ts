import { useEffect, useRef } from 'react'
import { notify } from '../../../shared/feedback/snackbar-state.ts'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import type { RowName } from '../row-name.ts'
import { findNews } from './colleague-news.ts'
import { useStepText } from './step-text.ts'
import { useDraft } from '../draft-context.tsx'

/** Long enough to read who undid what. */
const newsTimerMs = 6000

/**
 * Notifies the user when a colleague undoes or redoes a step, because values change without anyone typing.
 */
export function useColleagueNews(rowName: RowName): void {
  const t = useTranslate()
  const stepText = useStepText(rowName)
  const others = useDraft(({ othersSteps }) => othersSteps)
  const known = useRef(others)
  useEffect(() => {
    const news = findNews(known.current, others).at(-1)
    known.current = others
    if (news === undefined) return
    const { step, isUndone } = news
    const name = step.by || t('audit.erased_person')
    const key = isUndone ? 'orders.colleague_undid' : 'orders.colleague_redid'
    notify('info', t(key, { name, step: stepText(step.label) }), newsTimerMs)
    // only new steps are news; the texts are those at the time
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [others])
}
