import type { ReactNode } from 'react'
import { PageHeader } from './page-header.tsx'
import classes from './conversation-page.module.css'

type ConversationPageProps = {
  title: string
  /** The subject of the open thread, whose heading is then the page's. */
  openTitle: string | undefined
  /** "3 unread", beside the title. */
  aside?: ReactNode
  /** The primary action at the right of the title. */
  action?: ReactNode
  list: ReactNode
  /** What is open: a thread with its composer, or a hint that nothing is. */
  thread: ReactNode
  /** On a phone only one of the two is there at a time. */
  isThreadOpen: boolean
}

/** The conversation page: list left, thread right, each scrolling by itself; on a phone one at a time. */
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
