import { Button, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { failureText } from '../api/api-failure.ts'
import { useTranslate } from '../i18n/use-translate.ts'
import { StateTitle } from './state-title.tsx'
import classes from './empty-state.module.css'

type ErrorStateProps = {
  failure: unknown
  onRetry?: () => void
  /** It stands for the whole page, which has no other heading. */
  isPage?: boolean
}

/** Says that something did not load, why, and offers to try again. */
export function ErrorState({ failure, onRetry, isPage }: ErrorStateProps) {
  const t = useTranslate()
  return (
    <div className={classes.state} role="alert">
      <div className={classes.icon} data-tone="error" aria-hidden>
        <IconAlertTriangle size={24} />
      </div>
      <StateTitle title={t('feedback.not_loaded')} isPage={isPage} />
      <Text c="dimmed" maw={440}>
        {failureText(failure, t('common.try_again_later'))}
      </Text>
      {onRetry ? (
        <Button variant="default" className={classes.action} onClick={onRetry}>
          {t('feedback.try_again')}
        </Button>
      ) : null}
    </div>
  )
}
