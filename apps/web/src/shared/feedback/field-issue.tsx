import type { ReactNode } from 'react'
import { IconAlertCircleFilled, IconAlertTriangleFilled } from '@tabler/icons-react'
import classes from './field-issue.module.css'

type FieldIssueProps = {
  tone?: 'error' | 'warning'
  children: ReactNode
  /** A button that fixes the issue: "Swap them". */
  action?: ReactNode
}

/** The issue of a field: an icon, a sentence and, if possible, a button that fixes it. */
export function FieldIssue({ tone = 'error', children, action }: FieldIssueProps) {
  const Icon = tone === 'error' ? IconAlertCircleFilled : IconAlertTriangleFilled
  return (
    <span className={classes.issue} data-tone={tone}>
      <Icon size={16} aria-hidden className={classes.icon} />
      <span>{children}</span>
      {action}
    </span>
  )
}
