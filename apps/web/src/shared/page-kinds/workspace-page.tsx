import { useDeferredValue, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslate } from '../i18n/use-translate.ts'
import { usePageTitle } from './use-page-title.ts'
import classes from './page.module.css'

type WorkspacePageProps = {
  title: string
  /** The workspace's tools, in one row. */
  toolbar: ReactNode
  /** Counts by kind, which work as filters: "12 dates". */
  counts?: ReactNode
  children: ReactNode
  /** When and by whom it was saved, rows, selected rows, sum. */
  statusLine: ReactNode
}

/**
 * The workspace: full width and height, with its own toolbar, counts as filters, and a status line at the
 * bottom. The content renders first and everything around it is deferred, so that typing never waits.
 */
export function WorkspacePage({ title, children, ...around }: WorkspacePageProps) {
  const toolbar = useDeferredValue(around.toolbar)
  const counts = useDeferredValue(around.counts)
  const statusLine = useDeferredValue(around.statusLine)
  usePageTitle(title)
  const t = useTranslate()
  return (
    <section className={classes.workspace} aria-label={title}>
      <h1 className="cc-visually-hidden">{title}</h1>
      <div
        className={classes.workspaceBar}
        role="toolbar"
        tabIndex={-1}
        aria-label={title}
        onKeyDown={moveInToolbar}
      >
        {toolbar}
      </div>
      {counts ? <div className={classes.workspaceCounts}>{counts}</div> : null}
      <div className={classes.workspaceBody}>{children}</div>
      {/* not a live region, which would be read out in full whenever a figure changes; the page announces
          changes itself */}
      <div className={classes.workspaceStatus} role="group" aria-label={t('feedback.status_line')}>
        {statusLine}
      </div>
    </section>
  )
}

/**
 * Left and right arrow move between tools, Home and End to the first and last, as in any toolbar; Tab is
 * unaffected.
 */
function moveInToolbar(event: KeyboardEvent<HTMLElement>): void {
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity }
  const step = steps[event.key]
  const { target, currentTarget } = event
  // key presses in a menu opened by a tool bubble up to here too
  if (step === undefined || !(target instanceof HTMLElement) || !currentTarget.contains(target)) return
  const tools = [...currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled), a[href]')]
  const at = tools.indexOf(target)
  if (at < 0) return
  event.preventDefault()
  tools[Math.min(tools.length - 1, Math.max(0, at + step))]?.focus()
}
