import { Button, Text, Title } from '@mantine/core'
import { currentLocale, withLocale } from '../../shared/i18n/locale-path.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { usePageTitle } from '../../shared/page-kinds/use-page-title.ts'
import classes from './error-page.module.css'

/** The error pages, word for word as the specification's section 2 has them. */
export function ErrorPage({ status }: { status: number }) {
  const t = useTranslate()
  const isDown = status === 503
  const title = isDown
    ? t('errors-pages.maintenance_title')
    : t(status === 404 ? 'errors-pages.not_found' : 'errors-pages.something_wrong')
  usePageTitle(title)
  const text = isDown
    ? t('errors-pages.maintenance')
    : t(status === 404 ? 'errors-pages.not_found_text' : 'errors-pages.something_wrong_text')
  return (
    <main className={classes.page}>
      <div className={classes.code} aria-hidden>
        {status}
      </div>
      <Title order={1}>{title}</Title>
      <Text c="dimmed" maw={440}>
        {text}
      </Text>
      {/* A plain link: the page loads anew, so that nothing of what failed is left. */}
      {isDown ? (
        <Button onClick={() => window.location.reload()}>{t('errors-pages.reload')}</Button>
      ) : (
        <Button component="a" href={withLocale('/home', currentLocale)}>
          {t('errors-pages.go_home')}
        </Button>
      )}
    </main>
  )
}
