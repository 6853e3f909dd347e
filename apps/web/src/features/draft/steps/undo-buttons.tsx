import type { EditStep, StepLabel, NamedStep } from './step-label.ts'
import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp, IconHistory } from '@tabler/icons-react'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { getRowNamer, type RowName } from '../session/row-name.ts'
import { useDraft } from '../session/draft-context.tsx'
import type { OpenDraft } from '../session/draft-state.ts'
import { useStepText, useUndo, useUndoKeys, type UndoTools } from './use-undo.ts'
import classes from './steps.module.css'

type UndoButtonsProps = { tools: UndoTools; rowName: RowName }

/** Undo, redo, and the history, from which any earlier state can be restored. */
export function UndoButtons({ tools, rowName }: UndoButtonsProps) {
  const t = useTranslate()
  const text = useStepText(rowName)
  const { past, future } = useDraft(({ history }) => history)
  const [last, next] = [past.at(-1), future[0]]
  const undo = last ? t('draft.undo_step', { step: text(last.label) }) : t('draft.undo')
  const redo = next ? t('draft.redo_step', { step: text(next.label) }) : t('draft.redo')
  return (
    <>
      <StepButton label={undo} isOff={last === undefined} onClick={() => tools.undo()}>
        <IconArrowBackUp size={18} />
      </StepButton>
      <StepButton label={redo} tool="redo" isOff={next === undefined} onClick={() => tools.redo()}>
        <IconArrowForwardUp size={18} />
      </StepButton>
      <StepHistoryMenu tools={tools} text={text} />
    </>
  )
}

type StepButtonProps = {
  label: string
  tool?: string
  isOff: boolean
  onClick: () => void
  children: React.ReactNode
}

function StepButton({ label, tool, isOff, onClick, children }: StepButtonProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        size="lg"
        variant="default"
        aria-label={label}
        data-tool={tool}
        disabled={isOff}
        onClick={onClick}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  )
}

/** Most steps listed; all of them can be undone one by one. */
const shownAtMost = 50

function StepHistoryMenu({ tools, text }: { tools: UndoTools; text: (label: StepLabel) => string }) {
  const t = useTranslate()
  const { past, future } = useDraft(({ history }) => history)
  const others = useDraft(({ othersSteps }) => othersSteps)
  const isEmpty = past.length + future.length + others.length === 0
  return (
    <Menu position="bottom-start" withinPortal width={340}>
      <Menu.Target>
        <ActionIcon
          size="lg"
          variant="default"
          data-tool="history"
          aria-label={t('draft.history')}
          disabled={isEmpty}
        >
          <IconHistory size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={classes.list}>
        {future.length > 0 ? <Menu.Label>{t('draft.history_undone')}</Menu.Label> : null}
        {future
          .map((step, index) => (
            <StepItem key={step.id} step={step} text={text} isUndone onClick={() => tools.redo(index + 1)} />
          ))
          .toReversed()}
        {past.length > 0 ? <Menu.Label>{t('draft.history_back')}</Menu.Label> : null}
        {past
          .slice(-shownAtMost)
          .toReversed()
          .map((step, index) => (
            <StepItem key={step.id} step={step} text={text} onClick={() => tools.undo(index + 1)} />
          ))}
        {others.length > 0 ? (
          <Menu.Label>
            {t('draft.history_others')} <span className={classes.own}>{t('draft.history_own')}</span>
          </Menu.Label>
        ) : null}
        {others
          .slice(-shownAtMost)
          .toReversed()
          .map((step) => (
            <OthersStep key={step.id} step={step} text={text} />
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}

type StepItemProps = {
  step: EditStep
  text: (label: StepLabel) => string
  isUndone?: boolean
  onClick: () => void
}

function StepItem({ step, text, isUndone = false, onClick }: StepItemProps) {
  const format = useFormat()
  return (
    <Menu.Item className={isUndone ? classes.undone : undefined} onClick={onClick}>
      <span className={classes.what}>{text(step.label)}</span>
      <span className={classes.when}>{format.tableTime(step.at)}</span>
    </Menu.Item>
  )
}

function OthersStep({ step, text }: { step: NamedStep; text: (label: StepLabel) => string }) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <div className={classes.other}>
      <span className={`${classes.what} ${step.isUndone ? classes.undone : ''}`}>{text(step.label)}</span>
      <span className={classes.when}>
        {t(step.isUndone ? 'draft.history_by_undone' : 'draft.history_by', {
          name: step.by || t('audit.erased_person'),
          when: format.tableTime(step.at),
        })}
      </span>
    </div>
  )
}

/**
 * Undo, redo and history for a page without a grid, even before the review; renders nothing until there is a
 * step.
 */
export function UndoBar({ opened }: { opened: OpenDraft }) {
  const t = useTranslate()
  const rowName = getRowNamer(opened.matched, t)
  const tools = useUndo(rowName)
  useUndoKeys(tools)
  const { past, future } = useDraft(({ history }) => history)
  if (past.length + future.length === 0) return null
  return (
    <div className={classes.bar}>
      <UndoButtons tools={tools} rowName={rowName} />
    </div>
  )
}
