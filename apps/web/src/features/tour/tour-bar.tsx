import { useEffect, useId, useRef } from 'react'
import { Button, CloseButton } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { can } from '../../shell/session/session-rights.ts'
import { useSession } from '../../shell/session/session-state.ts'
import { closeTour, goToTourStep } from '../../shell/tour/tour-state.ts'
import { endTour } from './end-tour.ts'
import classes from './tour.module.css'
import type { Permission } from '@campus/domain/permissions'

/**
 * The tour: a short text next to each of the main pages. The page stays usable, and the tour can be left at
 * any step. Each step opens its page and focuses the step's title, so that screen readers announce it.
 */
export function TourBar({ step }: { step: number }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const session = useSession()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const steps = tourSteps.filter(({ permission }) => permission === null || can(session, permission))
  const { to, title, text } = steps[Math.min(step, steps.length - 1)]!
  const isLast = step >= steps.length - 1
  useEffect(() => {
    void navigate({ to }).then(() => heading.current?.focus({ preventScroll: true }))
  }, [navigate, to])
  const leave = () => {
    closeTour()
    void endTour()
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  return (
    <section
      className={classes.bar}
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key === 'Escape') leave()
      }}
    >
      <CloseButton className={classes.leave} aria-label={t('tour.leave')} onClick={leave} />
      <p className={classes.step}>
        {t('tour.step', { n: Math.min(step, steps.length - 1) + 1, total: steps.length })}
      </p>
      <h2 id={id} ref={heading} tabIndex={-1} className={classes.title}>
        {t(title)}
      </h2>
      <p className={classes.text}>{t(text)}</p>
      <div className={classes.actions}>
        {step > 0 ? (
          <Button variant="default" onClick={() => goToTourStep(step - 1)}>
            {t('tour.back')}
          </Button>
        ) : null}
        <Button onClick={isLast ? leave : () => goToTourStep(step + 1)}>
          {isLast ? t('tour.finish') : t('tour.next')}
        </Button>
      </div>
    </section>
  )
}

/** The steps of the tour, each with its page and text; left out for users without access to the page. */
const tourSteps = [
  {
    to: '/policy/order',
    permission: 'create_policy',
    title: 'tour.order_title',
    text: 'tour.order_text',
  },
  { to: '/policy', permission: 'read_policy', title: 'tour.policies_title', text: 'tour.policies_text' },
  { to: '/invoices', permission: 'read_invoice', title: 'tour.invoices_title', text: 'tour.invoices_text' },
  { to: '/home', permission: null, title: 'tour.help_title', text: 'tour.help_text' },
] as const satisfies readonly { to: string; permission: Permission | null; title: string; text: string }[]
