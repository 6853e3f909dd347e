import type { ReactNode } from 'react'
import { Text } from '@mantine/core'
import { StateTitle } from './state-title.tsx'
import classes from './empty-state.module.css'

type EmptyStateProps = {
  icon?: ReactNode
  /** Why there is nothing: "No invoices yet". */
  title: string
  text?: ReactNode
  /** The next step, a button or link. */
  action?: ReactNode
  /** Makes the title the page's heading, if this is all the page shows. */
  isPage?: boolean
}

/** Explains why a list is empty and offers the next step. */
export function EmptyState({ icon, title, text, action, isPage }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      {icon ? (
        <div className={classes.icon} aria-hidden>
          {icon}
        </div>
      ) : null}
      <StateTitle title={title} isPage={isPage} />
      {text ? (
        <Text c="dimmed" maw={440}>
          {text}
        </Text>
      ) : null}
      {action ? <div className={classes.action}>{action}</div> : null}
    </div>
  )
}
