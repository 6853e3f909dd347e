import { Button } from '@mantine/core'
import { deleteImportDraft, listImportDrafts, type ImportDraft } from '@campus/contract/imports'
import { callApi } from '../../shared/api/call-api.ts'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { useInvalidate } from '../../shared/api/use-invalidate.ts'
import { confirmAction } from '../../shared/feedback/confirm-state.ts'
import { notifyFailure } from '../../shared/feedback/notify-success.ts'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { LinkButton } from '../../shared/navigation/link-button.tsx'
import { pathOfStep } from './flow-steps.ts'
import classes from './draft-notice.module.css'

const stepOfStage = { match: 'match', format: 'format', review: 'review', link: 'confirm' } as const

/** Read anew at each visit of the order page, which starts it. */
export const useImportDrafts = () => useCallQuery(listImportDrafts, {})

/** "Continue where you left off": the person's unfinished files, each to be gone on with or discarded. */
export function DraftNotice({ drafts }: { drafts: readonly ImportDraft[] }) {
  const t = useTranslate()
  const format = useFormat()
  const invalidate = useInvalidate()
  const discard = async (draft: ImportDraft) => {
    const isSure = await confirmAction({
      title: t('orders.discard_title'),
      text: t('orders.discard_text', { name: draft.file_name }),
      confirmLabel: t('orders.discard'),
      keepLabel: t('orders.discard_keep'),
      isDangerous: true,
    })
    if (!isSure) return
    await callApi(deleteImportDraft, { params: { id: draft.id } }).catch(notifyFailure)
    void invalidate([listImportDrafts.name])
  }
  if (drafts.length === 0) return null
  return (
    <section className={classes.notice} aria-label={t('orders.continue_title')}>
      <h2 className={classes.title}>{t('orders.continue_title')}</h2>
      <ul className={classes.list}>
        {drafts.map((draft) => (
          <li key={draft.id} className={classes.draft}>
            <span className={classes.text}>
              <strong>{draft.file_name}</strong>
              <span className={classes.when}>
                {t(draft.settings['left_to_fix'] === true ? 'orders.draft_left' : 'orders.draft_facts', {
                  count: draft.row_count,
                  when: format.dateTime(draft.updated_at),
                })}
              </span>
            </span>
            <LinkButton to={pathOfStep(stepOfStage[draft.stage])} search={{ draft: draft.id }}>
              {t('orders.continue')}
            </LinkButton>
            <Button variant="default" onClick={() => void discard(draft)}>
              {t('orders.discard')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
