import { useEffect, useState, type ReactNode } from 'react'
import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useTranslate } from '../i18n/use-translate.ts'
import { confirmAction } from './confirm-state.ts'
import { DialogChanges } from './dialog-changes.ts'
import classes from './shared-dialog.module.css'

// Source: specification section 9.3: at most 600px wide, onboarding 1200.
const defaultMaxWidth = 600

/** Every open dialog hears Escape: one press must not open the question and close it again, or the other way round. */
const keyIsOver = () => new Promise((resolve) => setTimeout(resolve))

type SharedDialogProps = {
  isOpen: boolean
  title: ReactNode
  /** Leave out for a dialog that can only be left through its actions. */
  onClose?: () => void
  /** Whether closing discards something that is in no `Form`; a form inside says so itself. */
  hasChanges?: () => boolean
  children: ReactNode
  /** The row of buttons at the foot, the main one last. */
  actions?: ReactNode
  maxWidth?: number
  /** It opens with its text read out: for a question of a sentence or two, not for a form or a table. */
  isDescribed?: boolean
}

/**
 * The dialog of the specification: not dismissable by a click outside; a sheet from below on phones. Where something was
 * typed, closing it by its cross or Escape asks first; a button of its own that says what it discards does not.
 */
export function SharedDialog(props: SharedDialogProps) {
  const { isOpen, title, onClose, hasChanges, children, actions, maxWidth, isDescribed = false } = props
  const t = useTranslate()
  useFocusBack(isOpen)
  const [changes] = useState(() => new Set<() => boolean>())
  const [isAsking, setAsking] = useState(false)
  const close = async () => {
    if (isAsking) return
    if (hasChanges?.() || [...changes].some((ask) => ask())) {
      setAsking(true)
      await keyIsOver()
      const isLeaving = await confirmAction({
        title: t('feedback.leave_dialog_title'),
        text: t('feedback.leave_dialog_text'),
        confirmLabel: t('feedback.leave_confirm'),
        keepLabel: t('feedback.leave_keep'),
      })
      await keyIsOver()
      setAsking(false)
      if (!isLeaving) return
    }
    onClose?.()
  }
  const isPhone = useMediaQuery('(max-width: 47.99em)')
  return (
    <Modal.Root
      opened={isOpen}
      onClose={() => void close()}
      size={maxWidth ?? defaultMaxWidth}
      centered={!isPhone}
      closeOnClickOutside={false}
      closeOnEscape={Boolean(onClose) && !isAsking}
      transitionProps={{ transition: isPhone ? 'slide-up' : 'pop', duration: 150 }}
      classNames={{
        inner: isPhone ? classes.sheetInner : undefined,
        content: isPhone ? classes.sheet : classes.content,
        title: classes.title,
        header: classes.header,
      }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Header>
          <Modal.Title>{title}</Modal.Title>
          {onClose ? <Modal.CloseButton aria-label={t('feedback.close')} /> : null}
        </Modal.Header>
        {/* the dialog's description is whatever stands in its Modal.Body */}
        <DialogChanges value={changes}>
          {isDescribed ? <Modal.Body>{children}</Modal.Body> : <div className={classes.body}>{children}</div>}
        </DialogChanges>
        {actions ? <div className={classes.actions}>{actions}</div> : null}
      </Modal.Content>
    </Modal.Root>
  )
}

/** Gives the focus back to what opened the dialog, also when the page takes the dialog away whole. */
function useFocusBack(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    const opener = document.activeElement
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) {
        requestAnimationFrame(() => opener.focus({ preventScroll: true }))
      }
    }
  }, [isOpen])
}
