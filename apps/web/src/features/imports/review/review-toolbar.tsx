import type { ReactNode } from 'react'
import { ActionIcon, Button, Select, Tooltip } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowDown,
  IconArrowForwardUp,
  IconArrowUp,
  IconTrash,
} from '@tabler/icons-react'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { LinkButton } from '../../../shared/navigation/link-button.tsx'
import type { ReviewedSession } from '../import-gate.tsx'
import { dispatchReview } from '../import-session.ts'
import classes from './review-page.module.css'

type ReviewToolbarProps = {
  session: ReviewedSession
  errors: number
  selected: readonly number[]
  onGoTo: (step: 1 | -1) => void
  onUndo: () => void
  onRedo: () => void
  onRemove: () => void
  onContinue: () => void
  find: ReactNode
}

/** The tools of the review: walk the errors, take back, act on the chosen rows, go on. */
export function ReviewToolbar(props: ReviewToolbarProps) {
  const t = useTranslate()
  const { session, errors, selected } = props
  const plans = session.contract.product.plans.map(({ code, name }) => ({ value: code, label: name }))
  const setPlan = (plan: string | null) => {
    if (plan !== null) {
      dispatchReview({
        kind: 'edit',
        edits: selected.map((row) => ({ row, field: 'plan' as const, text: plan })),
      })
    }
  }
  return (
    <>
      <LinkButton
        to="/policy/format-data"
        search={{ draft: session.draft.id } as never}
        variant="default"
        size="sm"
      >
        {t('orders.back')}
      </LinkButton>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconArrowDown size={16} aria-hidden />}
        disabled={errors === 0}
        onClick={() => props.onGoTo(1)}
      >
        {t('orders.next_error')}
      </Button>
      <IconTool label={t('orders.previous_error')} isOff={errors === 0} onClick={() => props.onGoTo(-1)}>
        <IconArrowUp size={18} />
      </IconTool>
      <IconTool label={t('orders.undo')} isOff={session.past.length === 0} onClick={props.onUndo}>
        <IconArrowBackUp size={18} />
      </IconTool>
      <IconTool
        label={t('orders.redo')}
        isOff={session.future.length === 0}
        onClick={props.onRedo}
        className={classes.wideOnly}
      >
        <IconArrowForwardUp size={18} />
      </IconTool>
      {props.find}
      {selected.length > 0 ? (
        <>
          <Select
            size="sm"
            aria-label={t('orders.change_plan', { count: selected.length })}
            placeholder={t('orders.change_plan', { count: selected.length })}
            data={plans}
            value={null}
            onChange={setPlan}
          />
          <Button
            size="sm"
            variant="default"
            c="red"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={props.onRemove}
          >
            {t('orders.delete_rows', { count: selected.length })}
          </Button>
        </>
      ) : null}
      <span className={classes.spacer} />
      <Button size="sm" onClick={props.onContinue}>
        {errors === 0 ? t('orders.continue') : t('orders.continue_errors', { count: errors })}
      </Button>
    </>
  )
}

type IconToolProps = {
  label: string
  isOff: boolean
  onClick: () => void
  children: ReactNode
  className?: string
}

function IconTool({ label, isOff, onClick, children, className }: IconToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        size="lg"
        variant="default"
        className={className}
        aria-label={label}
        disabled={isOff}
        onClick={onClick}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  )
}
