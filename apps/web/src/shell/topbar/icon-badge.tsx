import type { ReactNode } from 'react'
import classes from './top-bar.module.css'

/** An icon with a count at its corner; the count is said by the control's label, so it is silent here. */
export function IconBadge({ count, children }: { count: number | undefined; children: ReactNode }) {
  return (
    <span className={classes.badged} aria-hidden>
      {children}
      {count ? <span className={classes.badge}>{count > 99 ? '99+' : count}</span> : null}
    </span>
  )
}
