import { useRef } from 'react'
import { Button, Menu } from '@mantine/core'
import {
  IconArrowForwardUp,
  IconArrowLeft,
  IconChevronDown,
  IconColumnInsertRight,
  IconColumns3,
  IconDots,
  IconDownload,
  IconKeyboard,
  IconReplace,
  IconTable,
  IconUpload,
  IconUser,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { useDraft, useDraftSession } from '../draft-context.tsx'
import type { ReviewedDraft } from '../draft-state.ts'
import { openFind } from '../find/find-state.ts'
import type { UndoTools } from '../steps/use-undo.ts'
import type { IssueIndex } from './review-issues.ts'
import classes from './review-page.module.css'

export type MoreToolsProps = {
  opened: ReviewedDraft
  issues: IssueIndex
  onDownload: () => void
  isDownloading: boolean
  undo: UndoTools
  /** Whether the view shows one person at a time instead of the table. */
  isPeople: boolean
  /** Switches between the two views; undefined if there is enough room to show only the table. */
  onSwitchView: (() => void) | undefined
}

/** Less common tools in a menu, with their names written out; those needed for every row are next to it. */
export function MoreTools(props: MoreToolsProps) {
  const session = useDraftSession()
  const t = useTranslate()
  const { opened, isPeople, onSwitchView } = props
  const upload = useRef<HTMLInputElement>(null)
  const isPhone = onSwitchView !== undefined
  const { future } = useDraft(({ history }) => history)
  return (
    <>
      <input
        ref={upload}
        type="file"
        hidden
        accept=".xlsx"
        aria-label={t('orders.upload_corrections')}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          if (file) session.set({ corrections: file })
          currentTarget.value = ''
        }}
      />
      <Menu position="bottom-start" withinPortal shadow="md" returnFocus width={300}>
        <Menu.Target>
          <Button
            size="sm"
            variant="default"
            aria-label={t('orders.more_tools')}
            title={t('orders.more_tools')}
          >
            <span className={`${classes.long} ${classes.withChevron}`}>
              {t('orders.more_tools')}
              <IconChevronDown size={16} aria-hidden />
            </span>
            <span className={classes.short}>
              <IconDots size={18} aria-hidden />
            </span>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {isPhone && !isPeople ? (
            <>
              <Menu.Item
                leftSection={<IconArrowLeft size={18} aria-hidden />}
                renderRoot={(root) => (
                  <Link {...root} to="/policy/format-data" search={{ draft: opened.draft.id }} />
                )}
              >
                {t('orders.back')}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconArrowForwardUp size={18} aria-hidden />}
                disabled={future.length === 0}
                onClick={() => props.undo.redo()}
              >
                {t('orders.redo')}
              </Menu.Item>
              <Menu.Divider />
            </>
          ) : null}
          {isPeople ? null : (
            <>
              <Menu.Item
                leftSection={<IconReplace size={18} aria-hidden />}
                onClick={() => openFind(session, 'replace')}
              >
                {t('orders.replace_open')}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconColumnInsertRight size={18} aria-hidden />}
                onClick={() => session.set({ dialog: { kind: 'set', field: undefined } })}
              >
                {t('orders.set_open')}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconColumns3 size={18} aria-hidden />}
                onClick={() => session.set({ dialog: { kind: 'columns' } })}
              >
                {t('orders.columns')}
              </Menu.Item>
              <Menu.Divider />
            </>
          )}
          {props.issues.byRow.size > 0 ? (
            <Menu.Item
              leftSection={<IconDownload size={18} aria-hidden />}
              disabled={props.isDownloading}
              onClick={props.onDownload}
            >
              {t('orders.download_errors')}
            </Menu.Item>
          ) : null}
          <Menu.Item
            leftSection={<IconUpload size={18} aria-hidden />}
            onClick={() => upload.current?.click()}
          >
            {t('orders.upload_corrections')}
          </Menu.Item>
          <Menu.Divider />
          {onSwitchView === undefined ? null : (
            <Menu.Item
              leftSection={
                isPeople ? <IconTable size={18} aria-hidden /> : <IconUser size={18} aria-hidden />
              }
              onClick={onSwitchView}
            >
              {isPeople ? t('orders.view_table') : t('orders.view_people')}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconKeyboard size={18} aria-hidden />}
            rightSection={<kbd>?</kbd>}
            onClick={() => session.set({ dialog: { kind: 'shortcuts' } })}
          >
            {t('orders.keys')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  )
}
