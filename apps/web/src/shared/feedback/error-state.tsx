import { Button, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { ApiFailure, failureText } from '../api/api-failure.ts'
import { useTranslate } from '../i18n/use-translate.ts'
import type { WayBack } from '../navigation/page-path.ts'
import { MissingPage } from './missing-page.tsx'
import { StateTitle } from './state-title.tsx'
import classes from './empty-state.module.css'

type ErrorStateProps = {
  failure: unknown
  onRetry?: () => void
  /** Makes the title the page's heading, if this is all the page shows. */
  isPage?: boolean
  /** Link on the not-found page, usually to the list. */
  back?: WayBack
}

/**
 * Reports that something didn't load and why, and offers a retry. A page that gets a 404 becomes the
 * not-found page, because a retry wouldn't help.
 */
export function ErrorState({ failure, onRetry, isPage, back }: ErrorStateProps) {
  const t = useTranslate()
  if (isPage && failure instanceof ApiFailure && failure.status === 404) return <MissingPage back={back} />
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
