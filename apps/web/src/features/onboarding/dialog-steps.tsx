import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { TextLink } from '../../shared/navigation/link-button.tsx'
import classes from './onboarding.module.css'

type DialogStepsProps = { steps: readonly { key: string; label: string }[]; current: string }

/**
 * The steps of a dialog along its top: all, completed and current. The dialog can't be dismissed, so sign-out
 * for shared computers is here too.
 */
export function DialogSteps({ steps, current }: DialogStepsProps) {
  const t = useTranslate()
  const at = steps.findIndex(({ key }) => key === current)
  return (
    <div className={classes.head}>
      <ol className={classes.steps} aria-label={t('feedback.steps', { n: at + 1, total: steps.length })}>
        {steps.map(({ key, label }, index) => (
          <li
            key={key}
            className={classes.step}
            data-done={index < at || undefined}
            aria-current={index === at ? 'step' : undefined}
          >
            <span className={classes.mark} aria-hidden>
              {index + 1}
            </span>
            <span className={classes.label}>{label}</span>
            {index < at ? <span className="cc-visually-hidden">{t('feedback.step_done')}</span> : null}
          </li>
        ))}
      </ol>
      <TextLink to="/auth/logout" preload={false} className={classes.leave}>
        {t('shell.sign_out')}
      </TextLink>
    </div>
  )
}
