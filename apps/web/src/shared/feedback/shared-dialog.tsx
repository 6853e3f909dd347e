import { useEffect, type ReactNode } from 'react'
import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useTranslate } from '../i18n/use-translate.ts'
import classes from './shared-dialog.module.css'

// Source: specification section 9.3: at most 600px wide, onboarding 1200.
const defaultMaxWidth = 600

type SharedDialogProps = {
  isOpen: boolean
  title: ReactNode
  /** Leave out for a dialog that can only be left through its actions. */
  onClose?: () => void
  children: ReactNode
  /** The row of buttons at the foot, the main one last. */
  actions?: ReactNode
  maxWidth?: number
}

/** The dialog of the specification: not dismissable by a click outside; a sheet from below on phones. */
export function SharedDialog({ isOpen, title, onClose, children, actions, maxWidth }: SharedDialogProps) {
  const t = useTranslate()
  useFocusBack(isOpen)
  const isPhone = useMediaQuery('(max-width: 47.99em)')
  return (
    <Modal
      opened={isOpen}
      onClose={onClose ?? (() => undefined)}
      title={title}
      size={maxWidth ?? defaultMaxWidth}
      centered={!isPhone}
      closeOnClickOutside={false}
      closeOnEscape={Boolean(onClose)}
      withCloseButton={Boolean(onClose)}
      closeButtonProps={{ 'aria-label': t('feedback.close') }}
      transitionProps={{ transition: isPhone ? 'slide-up' : 'pop', duration: 150 }}
      classNames={{
        inner: isPhone ? classes.sheetInner : undefined,
        content: isPhone ? classes.sheet : classes.content,
        title: classes.title,
        header: classes.header,
      }}
    >
      {children}
      {actions ? <div className={classes.actions}>{actions}</div> : null}
    </Modal>
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
