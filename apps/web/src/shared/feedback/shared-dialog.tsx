import { useEffect, useState, type ReactNode } from 'react'
import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useTranslate } from '../i18n/use-translate.ts'
import { DialogGuards } from './dialog-guards.ts'
import classes from './shared-dialog.module.css'

// Source: specification section 9.3: at most 600px wide, onboarding 1200.
const defaultMaxWidth = 600

type SharedDialogProps = {
  isOpen: boolean
  title: ReactNode
  /** Leave out for a dialog that only its actions can close. */
  onClose?: () => void
  children: ReactNode
  /** The row of buttons at the bottom, the main one last. */
  actions?: ReactNode
  maxWidth?: number
  /** Reads the text out on opening: for a question of a sentence or two, not for a form or a table. */
  isDescribed?: boolean
}

/**
 * The dialog of the specification: a click outside doesn't close it; on phones it is a bottom sheet. Closing
 * it with the cross or Escape asks for confirmation if something was typed; buttons that name what they
 * discard don't ask.
 */
export function SharedDialog(props: SharedDialogProps) {
  const { isOpen, title, onClose, children, actions, maxWidth, isDescribed = false } = props
  const t = useTranslate()
  useFocusBack(isOpen)
  const [guards] = useState(() => new Set<() => Promise<boolean>>())
  const close = async () => {
    for (const mayClose of guards) if (!(await mayClose())) return
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
      closeOnEscape={Boolean(onClose)}
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
        {/* Modal.Body becomes the dialog's description */}
        <DialogGuards value={guards}>
          {isDescribed ? <Modal.Body>{children}</Modal.Body> : <div className={classes.body}>{children}</div>}
        </DialogGuards>
        {actions ? <div className={classes.actions}>{actions}</div> : null}
      </Modal.Content>
    </Modal.Root>
  )
}

/** Restores focus to the element that opened the dialog, even if the page unmounts the whole dialog. */
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
