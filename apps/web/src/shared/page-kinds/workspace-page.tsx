import type { ReactNode } from 'react'
import { usePageTitle } from './use-page-title.ts'
import classes from './page.module.css'

type WorkspacePageProps = {
  title: string
  /** The workspace's own tools, in one row. */
  toolbar: ReactNode
  /** Counts by kind that filter: "12 dates". */
  counts?: ReactNode
  children: ReactNode
  /** Saved when and by whom, rows, selected, sum. */
  statusLine: ReactNode
}

/** The workspace: full width and height, its own toolbar, counts as filters, a status line at the foot. */
export function WorkspacePage({ title, toolbar, counts, children, statusLine }: WorkspacePageProps) {
  usePageTitle(title)
  return (
    <section className={classes.workspace} aria-label={title}>
      <h1 className="cc-visually-hidden">{title}</h1>
      <div className={classes.workspaceBar} role="toolbar" aria-label={title}>
        {toolbar}
      </div>
      {counts ? <div className={classes.workspaceCounts}>{counts}</div> : null}
      <div className={classes.workspaceBody}>{children}</div>
      <div className={classes.workspaceStatus} role="status">
        {statusLine}
      </div>
    </section>
  )
}
