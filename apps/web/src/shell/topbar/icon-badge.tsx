import type { ReactNode } from 'react'
import classes from './top-bar.module.css'

/**
 * An icon with a count in its corner; hidden from screen readers, because the control's label has the count.
 */
export function IconBadge({ count, children }: { count: number | undefined; children: ReactNode }) {
  return (
    <span className={classes.badged} aria-hidden>
      {children}
      {count ? <span className={classes.badge}>{count > 99 ? '99+' : count}</span> : null}
    </span>
  )
}
