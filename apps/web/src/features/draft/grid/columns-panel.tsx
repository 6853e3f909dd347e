import { ActionIcon, Button, Checkbox, Menu } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react'
import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import { SmallButton } from '../../../shared/form/small-button.tsx'
import { SharedDialog } from '../../../shared/feedback/shared-dialog.tsx'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { defaultLayout, hideField, isFixed, moveField, orderFields, showFields } from './column-layout.ts'
import { useDraft, useDraftSession } from '../session/draft-context.tsx'
import type { IssueIndex } from '../session/review-issues.ts'
import type { ReviewTool } from '../review/review-tool.ts'
import classes from './column-menu.module.css'

/** All columns in a list, to show, hide and reorder them by touch and keyboard, like dragging. */
export function ColumnsPanel() {
  const session = useDraftSession()
  const t = useTranslate()
  const isOpen = useDraft(({ dialog }) => dialog?.tool === 'columns')
  const close = () => session.set({ dialog: null })
  const layout = useDraft(({ columnLayout }) => columnLayout)
  const hidden = new Set<string>(layout.hidden)
  const toggle = (field: ApplicantField, isShown: boolean) =>
    session.columnLayout.change(isShown ? showFields(layout, [field]) : hideField(layout, field))
  return (
    <SharedDialog
      isOpen={isOpen}
      title={t('draft.columns')}
      onClose={close}
      actions={
        <>
          <Button variant="default" onClick={() => session.columnLayout.change(defaultLayout)}>
            {t('draft.reset_columns')}
          </Button>
          <Button onClick={close}>{t('feedback.close')}</Button>
        </>
      }
    >
      <ul className={classes.fields}>
        {orderFields(layout).map((field) => {
          const name = t(`person.field_${field}`)
          return (
            <li key={field}>
              <Checkbox
                size="sm"
                label={name}
                checked={!hidden.has(field)}
                disabled={isFixed(field)}
                onChange={(event) => toggle(field, event.currentTarget.checked)}
              />
              {isFixed(field) || hidden.has(field) ? null : (
                <span className={classes.moves}>
                  <MoveButton field={field} step={-1} label={t('draft.move_earlier', { field: name })} />
                  <MoveButton field={field} step={1} label={t('draft.move_later', { field: name })} />
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </SharedDialog>
  )
}

function MoveButton({ field, step, label }: { field: ApplicantField; step: -1 | 1; label: string }) {
  const session = useDraftSession()
  const layout = useDraft(({ columnLayout }) => columnLayout)
  return (
    <ActionIcon
      size="md"
      variant="subtle"
      aria-label={label}
      onClick={() => session.columnLayout.change(moveField(layout, field, step))}
    >
      {step === -1 ? <IconArrowUp size={16} /> : <IconArrowDown size={16} />}
    </ActionIcon>
  )
}

/** Reports issues in hidden columns, with a button to show them. */
export function HiddenIssues({ issues }: { issues: IssueIndex }) {
  const session = useDraftSession()
  const t = useTranslate()
  const layout = useDraft(({ columnLayout }) => columnLayout)
  if (layout.hidden.length === 0) return null
  const hidden = new Set<string>(layout.hidden)
  const found = new Set<string>()
  let count = 0
  for (const { field } of issues.all) {
    if (!hidden.has(field)) continue
    found.add(field)
    count++
  }
  if (count === 0) return null
  return (
    <span className={classes.hiddenIssues}>
      {t('draft.hidden_issues', { count })}
      <SmallButton onClick={() => session.columnLayout.change(showFields(layout, [...found]))}>
        {t('draft.show_columns', { count: found.size })}
      </SmallButton>
    </span>
  )
}

export const columnsTool: ReviewTool = {
  code: 'columns',
  needsTable: true,
  menu: { section: 'table', Items: ColumnsItem },
  Dialog: ColumnsPanel,
}

function ColumnsItem() {
  const session = useDraftSession()
  const t = useTranslate()
  return (
    <Menu.Item
      leftSection={<IconColumns3 size={18} aria-hidden />}
      onClick={() => session.set({ dialog: { tool: 'columns' } })}
    >
      {t('draft.columns')}
    </Menu.Item>
  )
}
