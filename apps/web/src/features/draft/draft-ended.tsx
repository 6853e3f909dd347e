import { fullName } from '@campus/domain/full-name'
import { Button } from '@mantine/core'
import { restoreImportDraft } from '@campus/contract/drafts?address'
import { callApi } from '../../shared/api/call-api.ts'
import { CopyButton } from '../../shared/code/copy-button.tsx'
import { notifyFailure } from '../../shared/feedback/notify-success.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { LinkButton } from '../../shared/navigation/link-button.tsx'
import { useDraft, useDraftSession } from './draft-context.tsx'
import type { OpenDraft } from './draft-state.ts'
import { Notice } from './notice.tsx'
import { getRowNamer } from './row-name.ts'
import classes from './review/review-page.module.css'

/**
 * Shown if a colleague added the draft's people to the cart or discarded it while this window was open: lists
 * the edits made since, with a link to where they now belong.
 */
export function DraftEnded({ opened }: { opened: OpenDraft }) {
  const session = useDraftSession()
  const t = useTranslate()
  const save = useDraft(({ save }) => save)
  if (save.kind !== 'ended') return null
  const rowName = getRowNamer(opened.matched)
  const restore = async () => {
    try {
      await callApi(restoreImportDraft, { params: { id: opened.draft.id } })
      await session.saver?.resume()
    } catch (failure) {
      notifyFailure(failure)
    }
  }
  const typed = save.unsaved.filter(({ field }) => t.has(`person.field_${field}`))
  return (
    <div className={classes.conflicts} role="alert">
      <Notice tone="warning">
        <strong>{t(save.how === 'committed' ? 'orders.ended_committed' : 'orders.ended_discarded')}</strong>
        {typed.length > 0 ? (
          <>
            <p>{t('orders.ended_typed', { count: typed.length })}</p>
            <ul>
              {typed.map(({ row, field, value }) => (
                <li key={`${row} ${field}`}>
                  {t('orders.issue_place', {
                    row: `${rowName(row)} ${nameAt(opened, row)}`.trim(),
                    field: t.dynamic(`person.field_${field}`),
                  })}{' '}
                  <strong className={classes.lostText}>{value || t('orders.empty')}</strong>
                  {value ? <CopyButton text={value} what={value} /> : null}
                </li>
              ))}
            </ul>
          </>
        ) : null}
        {save.how === 'committed' ? (
          <LinkButton to="/cart">{t('orders.ended_open_cart')}</LinkButton>
        ) : (
          <Button variant="default" onClick={() => void restore()}>
            {t('orders.draft_restore')}
          </Button>
        )}
      </Notice>
    </div>
  )
}

function nameAt({ review }: OpenDraft, key: number): string {
  const row = review?.rows.find(({ row: one }) => one === key)
  return row ? fullName(row.applicant) : ''
}
