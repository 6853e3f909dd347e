import {
  deleteImportDrafts,
  listImportDrafts,
  restoreImportDraft,
  type ImportDraft,
} from '@campus/contract/drafts?address'
import { callApi } from '../../../shared/api/call-api.ts'
import { useInvalidate } from '../../../shared/api/use-invalidate.ts'
import { confirmAction } from '../../../shared/feedback/confirm-state.ts'
import { notifyFailure } from '../../../shared/feedback/notify-success.ts'
import { notify } from '../../../shared/feedback/snackbar-state.ts'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { useDraftName } from './import-drafts.ts'

/** Long enough to read the message and press Undo. */
const undoMs = 10_000

/** Discards one or more drafts after a question, and offers to undo it. Returns whether they were discarded. */
export function useDiscardDrafts(): (drafts: readonly ImportDraft[]) => Promise<boolean> {
  const t = useTranslate()
  const nameOf = useDraftName()
  const invalidate = useInvalidate()
  const refresh = () => void invalidate([listImportDrafts.name])
  const putBack = async (ids: readonly string[]) => {
    try {
      for (const id of ids) await callApi(restoreImportDraft, { params: { id } })
    } catch (failure) {
      notifyFailure(failure)
    }
    refresh()
  }
  return async (drafts) => {
    const count = drafts.length
    const name = count === 1 && drafts[0] ? nameOf(drafts[0]) : undefined
    const isSure = await confirmAction({
      title: name === undefined ? t('draft.discard_several_title', { count }) : t('draft.discard_title'),
      text: name === undefined ? t('draft.discard_several_text') : t('draft.discard_text', { name }),
      confirmLabel: name === undefined ? t('draft.discard_several', { count }) : t('draft.discard'),
      keepLabel: name === undefined ? t('draft.discard_several_keep') : t('draft.discard_keep'),
      isDangerous: true,
    })
    if (!isSure) return false
    try {
      const body = { draft_ids: drafts.map(({ id }) => id) }
      const ids = (await callApi(deleteImportDrafts, { body })).data.draft_ids
      const undo = { label: t('draft.draft_undo'), run: () => void putBack(ids) }
      const text =
        name === undefined
          ? t('draft.drafts_are_discarded', { count: ids.length })
          : t('draft.draft_is_discarded', { name })
      notify('info', text, undoMs, undo)
      return true
    } catch (failure) {
      notifyFailure(failure)
      return false
    } finally {
      refresh()
    }
  }
}
