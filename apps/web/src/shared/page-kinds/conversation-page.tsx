import type { ReactNode } from 'react'
import { PageHeader } from './page-header.tsx'
import classes from './conversation-page.module.css'

type ConversationPageProps = {
  title: string
  /** The subject of the open thread, whose heading is then the page's main heading. */
  openTitle: string | undefined
  /** Next to the title: "3 unread". */
  aside?: ReactNode
  /** The primary action, to the right of the title. */
  action?: ReactNode
  list: ReactNode
  /** The open thread with its composer, or a hint that none is open. */
  thread: ReactNode
  /** On a phone only the list or the thread is shown. */
  isThreadOpen: boolean
}

/**
 * The conversation page: list on the left, thread on the right, scrolling separately; on a phone one at a
 * time.
 */
export function ConversationPage({
  title,
  openTitle,
  aside,
  action,
  list,
  thread,
  isThreadOpen,
}: ConversationPageProps) {
  return (
    <div className={classes.page} data-open={isThreadOpen || undefined}>
      <PageHeader title={title} openTitle={openTitle} aside={aside} actions={action} />
      <div className={classes.panes}>
        <section className={classes.list} aria-label={title}>
          {list}
        </section>
        <div className={classes.thread}>{thread}</div>
      </div>
    </div>
  )
}
