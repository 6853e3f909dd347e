import type { ReactNode } from 'react'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import classes from './notice.module.css'

/** What a step says on top: that all is well, that something deserves a look, that something is missing. */
export function Notice({ tone, children }: { tone: 'done' | 'warning' | 'error'; children: ReactNode }) {
  const Icon = tone === 'done' ? IconCircleCheck : IconAlertTriangle
  return (
    <div className={classes.notice} data-tone={tone} role="status">
      <Icon size={20} aria-hidden />
      <div>{children}</div>
    </div>
  )
}
