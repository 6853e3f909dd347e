import { useDeferredValue, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslate } from '../i18n/use-translate.ts'
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

/**
 * The workspace: full width and height, its own toolbar, counts as filters, a status line at the foot. What is worked on
 * is shown first: what stands around it follows a moment later, so that typing never waits for it.
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
      {/* no live region: all of it would be read out whenever one figure changes; what is news is said by the page */}
      <div className={classes.workspaceStatus} role="group" aria-label={t('feedback.status_line')}>
        {statusLine}
      </div>
    </section>
  )
}

/** The arrow keys go from tool to tool as in any toolbar, Home and End to the ends; Tab works as everywhere. */
function moveInToolbar(event: KeyboardEvent<HTMLElement>): void {
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity }
  const step = steps[event.key]
  const { target, currentTarget } = event
  // keys of a menu that a tool has opened come here as well
  if (step === undefined || !(target instanceof HTMLElement) || !currentTarget.contains(target)) return
  const tools = [...currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled), a[href]')]
  const at = tools.indexOf(target)
  if (at < 0) return
  event.preventDefault()
  tools[Math.min(tools.length - 1, Math.max(0, at + step))]?.focus()
}
