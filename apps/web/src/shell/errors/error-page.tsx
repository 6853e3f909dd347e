import { Button, Group, Text, Title } from '@mantine/core'
import type { MessageKey } from '@campus/i18n/message-key.gen'
import { currentLocale, withLocale } from '../../shared/i18n/locale-path.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { usePageTitle } from '../../shared/page-kinds/use-page-title.ts'
import classes from './error-page.module.css'

/** Title and text of each page, in the exact words of the specification's section 2.6. */
const words: Record<'missing' | 'down' | 'busy' | 'other', [MessageKey, MessageKey]> = {
  missing: ['errors-pages.not_found', 'errors-pages.not_found_text'],
  down: ['errors-pages.maintenance_title', 'errors-pages.maintenance'],
  // not in the specification: the service is back shortly, and the page with it
  busy: ['feedback.not_loaded', 'errors.temporarily_unavailable'],
  other: ['errors-pages.something_wrong', 'errors-pages.something_wrong_text'],
}

type ErrorPageProps = { status: number; isLineLost?: boolean; isBusy?: boolean; reference?: string }

/**
 * The error pages. After a network failure or while the service is busy, a retry is offered before the link
 * home.
 */
export function ErrorPage({ status, isLineLost = false, isBusy = false, reference = '' }: ErrorPageProps) {
  const t = useTranslate()
  const kind = isBusy ? 'busy' : status === 503 ? 'down' : status === 404 ? 'missing' : 'other'
  const [title, text] = words[kind]
  usePageTitle(t(title))
  const mayHelp = kind === 'down' || isLineLost || isBusy
  return (
    <main className={classes.page}>
      {isLineLost || isBusy ? null : (
        <div className={classes.code} aria-hidden>
          {status}
        </div>
      )}
      <Title order={1}>{t(title)}</Title>
      <Text c="dimmed" maw={440}>
        {t(isLineLost ? 'feedback.network_lost' : text)}
      </Text>
      {kind === 'other' && reference ? (
        <Text c="dimmed" size="sm">
          {t('feedback.reference', { id: reference })}
        </Text>
      ) : null}
      <Group justify="center">
        {mayHelp ? (
          <Button onClick={() => window.location.reload()}>{t('errors-pages.reload')}</Button>
        ) : null}
        {/* A plain link reloads the page, which discards the failed state. */}
        {kind === 'down' ? null : (
          <Button
            component="a"
            variant={mayHelp ? 'default' : 'filled'}
            href={withLocale('/home', currentLocale)}
          >
            {t('errors-pages.go_home')}
          </Button>
        )}
      </Group>
    </main>
  )
}
