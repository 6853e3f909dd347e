import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { SmallButton } from '../../../shared/form/small-button.tsx'
import { Select } from '../../../shared/form/select.tsx'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { useDraftSession } from '../session/draft-context.tsx'
import type { ReviewedDraft } from '../session/draft-state.ts'
import { dispatchReview } from '../session/review-session.ts'
import classes from './review-page.module.css'

type SelectionToolsProps = {
  opened: ReviewedDraft
  selected: readonly number[]
  onRemove: () => void
  onClear: () => void
}

/** Actions for the selected rows; replaces the filters, so that nothing moves. */
export function SelectionTools({ opened, selected, onRemove, onClear }: SelectionToolsProps) {
  const session = useDraftSession()
  const t = useTranslate()
  const count = selected.length
  const plans = opened.contract.product.plans.map(({ code, name }) => ({ value: code, label: name }))
  const setPlan = (plan: string | null) => {
    if (plan === null) return
    const edits = selected.map((row) => ({ row, field: 'plan' as const, text: plan }))
    dispatchReview(session, { kind: 'edit', edits }, { code: 'set', params: { field: 'plan', count } })
  }
  return (
    <div className={classes.chips} role="group" aria-label={t('feedback.selection')}>
      <span className={classes.selected}>{t('feedback.selected', { count })}</span>
      <Select
        size="xs"
        aria-label={t('draft.change_plan', { count })}
        placeholder={t('draft.change_plan', { count })}
        data={plans}
        value={null}
        onChange={setPlan}
      />
      <SmallButton onClick={() => session.set({ dialog: { tool: 'set' } })}>
        {t('draft.set_title')}
      </SmallButton>
      {count === 1 ? (
        <SmallButton onClick={() => session.set({ dialog: { tool: 'several', row: selected[0]! } })}>
          {t('draft.several_people')}
        </SmallButton>
      ) : null}
      <SmallButton c="red" leftSection={<IconTrash size={16} aria-hidden />} onClick={onRemove}>
        {t('draft.delete_rows', { count })}
      </SmallButton>
      <Button size="compact-sm" variant="subtle" onClick={onClear}>
        {t('feedback.clear_selection')}
      </Button>
    </div>
  )
}
