import type { ReactNode } from 'react'
import { Alert } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import classes from './failure-note.module.css'

type FailureNoteProps = { id?: string; children: ReactNode }

/** An error message next to its cause, announced immediately by screen readers. */
export function FailureNote({ id, children }: FailureNoteProps) {
  return (
    <Alert
      id={id}
      role="alert"
      icon={<IconAlertCircle size={20} aria-hidden />}
      classNames={{ root: classes.root, icon: classes.icon, message: classes.message }}
    >
      {children}
    </Alert>
  )
}
