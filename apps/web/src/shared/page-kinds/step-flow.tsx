import type { ReactNode } from 'react'
import { IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslate } from '../i18n/use-translate.ts'
import type { PagePath } from '../navigation/page-path.ts'
import { PageHeader } from './page-header.tsx'
import classes from './step-flow.module.css'

export type FlowStep = {
  key: string
  label: string
  /** The page of the step; a completed step links to it. */
  to: PagePath
  search?: { draft?: string; invoice?: string }
  isDone: boolean
}

type StepFlowProps = {
  title: string
  text?: ReactNode
  /** Right below the heading, above the steps. */
  first?: ReactNode
  steps: readonly FlowStep[]
  /** Key of the current step. */
  current: string
  /** Count, errors, price and deadline, always up to date; on the right, or below on a phone. */
  summary?: ReactNode
  children: ReactNode
  /** Back and Next at the bottom; Back never loses anything. */
  actions?: ReactNode
  /** For steps that need the full width, such as the review grid. */
  isWide?: boolean
}

/** The step flow: named steps along the top, completed ones ticked and linked; a summary on the right. */
export function StepFlow(props: StepFlowProps) {
  const { title, text, first, steps, current, summary, children, actions, isWide } = props
  return (
    <>
      <PageHeader title={title} text={text} />
      {first}
      <StepList steps={steps} current={current} />
      <div className={classes.body} data-wide={isWide || !summary || undefined}>
        <div className={classes.main}>
          {children}
          {actions ? <div className={classes.actions}>{actions}</div> : null}
        </div>
        {summary ? (
          <aside className={classes.summary} aria-label={title}>
            {summary}
          </aside>
        ) : null}
      </div>
    </>
  )
}

/** The named steps alone, for a step that is a workspace. */
export function StepList({ steps, current }: Pick<StepFlowProps, 'steps' | 'current'>) {
  const t = useTranslate()
  const index = steps.findIndex(({ key }) => key === current)
  return (
    <nav aria-label={t('feedback.steps', { n: index + 1, total: steps.length })}>
      <ol className={classes.steps}>
        {steps.map((step, position) => (
          <Step key={step.key} step={step} position={position} isCurrent={step.key === current} />
        ))}
      </ol>
    </nav>
  )
}

function Step({ step, position, isCurrent }: { step: FlowStep; position: number; isCurrent: boolean }) {
  const t = useTranslate()
  const mark = (
    <>
      <span className={classes.mark} aria-hidden>
        {step.isDone && !isCurrent ? <IconCheck size={14} stroke={3} /> : position + 1}
      </span>
      <span className={classes.label}>{step.label}</span>
      {step.isDone && !isCurrent ? (
        <span className="cc-visually-hidden">{t('feedback.step_done')}</span>
      ) : null}
    </>
  )
  return (
    <li
      className={classes.step}
      data-done={step.isDone || undefined}
      data-current={isCurrent || undefined}
      aria-current={isCurrent ? 'step' : undefined}
    >
      {step.isDone && !isCurrent ? (
        <Link to={step.to} search={step.search} activeOptions={{ exact: true }} className={classes.link}>
          {mark}
        </Link>
      ) : (
        <span className={classes.link}>{mark}</span>
      )}
    </li>
  )
}
