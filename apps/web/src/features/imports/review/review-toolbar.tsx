import { useRef, type ReactNode } from 'react'
import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconDownload, IconUpload } from '@tabler/icons-react'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { LinkButton } from '../../../shared/navigation/link-button.tsx'
import { offerCorrections } from '../corrections/corrections-session.ts'
import type { ReviewedSession } from '../import-gate.tsx'
import classes from './review-page.module.css'

type ReviewToolbarProps = {
  session: ReviewedSession
  errors: number
  onGoTo: (step: 1 | -1) => void
  onContinue: () => void
  onDownload: () => void
  isDownloading: boolean
  /** Undo, redo and what was done. */
  undo: ReactNode
  find: ReactNode
  /** Stays where it is while the view changes: its dialog may be open. */
  families: ReactNode
  /** Colleagues in the same draft. */
  people: ReactNode
  /** Further tools, beside the search. */
  tools: ReactNode
  /** Only the ways back and on: the rest stands where one person is shown. */
  isCompact: boolean
}

/** The tools of the review: walk the errors, undo, find, go on. */
export function ReviewToolbar(props: ReviewToolbarProps) {
  const t = useTranslate()
  const { session, errors } = props
  return (
    <>
      <div className={classes.tools}>
        <LinkButton to="/policy/format-data" search={{ draft: session.draft.id }} variant="default" size="sm">
          {t('orders.back')}
        </LinkButton>
        {props.isCompact ? null : <GridTools {...props} />}
        {props.families}
      </div>
      <div className={classes.onward}>
        {props.people}
        <Button size="sm" onClick={props.onContinue}>
          {errors === 0 ? t('orders.continue') : t('orders.continue_errors', { count: errors })}
        </Button>
      </div>
    </>
  )
}

function GridTools(props: ReviewToolbarProps) {
  const t = useTranslate()
  const { session, errors } = props
  return (
    <>
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
      {props.undo}
      {errors > 0 ? (
        <IconTool label={t('orders.download_errors')} isOff={props.isDownloading} onClick={props.onDownload}>
          <IconDownload size={18} />
        </IconTool>
      ) : null}
      <UploadCorrections draftId={session.draft.id} />
      {props.find}
      {props.tools}
    </>
  )
}

type IconToolProps = {
  label: string
  isOff: boolean
  onClick: () => void
  children: ReactNode
}

function IconTool({ label, isOff, onClick, children }: IconToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon size="lg" variant="default" aria-label={label} disabled={isOff} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  )
}

/** Takes a workbook of faulty rows back: downloaded, corrected by whoever knows, uploaded again. */
function UploadCorrections({ draftId }: { draftId: string }) {
  const t = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".xlsx"
        aria-label={t('orders.upload_corrections')}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          if (file) offerCorrections({ draftId, file })
          currentTarget.value = ''
        }}
      />
      <IconTool label={t('orders.upload_corrections')} isOff={false} onClick={() => input.current?.click()}>
        <IconUpload size={18} />
      </IconTool>
    </>
  )
}
