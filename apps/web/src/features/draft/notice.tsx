import type { ReactNode } from 'react'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import classes from './notice.module.css'

/** Notice at the top of a step: all is well, something should be checked, or something is missing. */
export function Notice({ tone, children }: { tone: 'done' | 'warning' | 'error'; children: ReactNode }) {
  const Icon = tone === 'done' ? IconCircleCheck : IconAlertTriangle
  return (
    <div className={classes.notice} data-tone={tone} role="status">
      <Icon size={20} aria-hidden />
      <div>{children}</div>
    </div>
  )
}
