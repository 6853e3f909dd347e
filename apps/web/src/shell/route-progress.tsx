import { useEffect, useState } from 'react'
import { useRouterState } from '@tanstack/react-router'
import { useTranslate } from '../shared/i18n/use-translate.ts'
import classes from './route-progress.module.css'

// Source: specification section 9.3, "Progress bar throttle / duration".
const throttleMs = 200
const durationMs = 5000
/** How long the full bar is shown before it is removed. */
const fadeMs = 200

/** The progress bar at the top of the window while a page loads. */
export function RouteProgress() {
  const isLoading = useRouterState({ select: ({ isLoading: isBusy }) => isBusy })
  return <ProgressBar isLoading={isLoading} />
}

/**
 * Fills within five seconds and completes as soon as the page is loaded. It isn't shown for pages that load
 * within the throttle; with reduced motion it isn't animated.
 */
export function ProgressBar({ isLoading }: { isLoading: boolean }) {
  const t = useTranslate()
  const [phase, setPhase] = useState<'none' | 'filling' | 'full'>('none')
  useEffect(() => {
    if (isLoading) {
      const timer = setTimeout(() => setPhase('filling'), throttleMs)
      return () => clearTimeout(timer)
    }
    setPhase((before) => (before === 'filling' ? 'full' : 'none'))
    const timer = setTimeout(() => setPhase('none'), fadeMs)
    return () => clearTimeout(timer)
  }, [isLoading])
  if (phase === 'none') return null
  return (
    <div role="progressbar" aria-label={t('feedback.loading')} className={classes.bar} data-phase={phase}>
      <div style={{ animationDuration: `${durationMs}ms` }} />
    </div>
  )
}
