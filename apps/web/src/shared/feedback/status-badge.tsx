import type { ReactNode } from 'react'
import classes from './status-badge.module.css'

export type StatusTone = 'neutral' | 'active' | 'done' | 'warning' | 'error'

/** A status: a word with a dot. The colour only repeats the word. */
export function StatusBadge({ tone = 'neutral', children }: { tone?: StatusTone; children: ReactNode }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  )
}
