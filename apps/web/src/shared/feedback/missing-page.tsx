import { Group, Text, Title } from '@mantine/core'
import { useTranslate } from '../i18n/use-translate.ts'
import type { WayBack } from '../navigation/page-path.ts'
import { LinkButton } from '../navigation/link-button.tsx'
import { usePageTitle } from '../page-kinds/use-page-title.ts'
import classes from './empty-state.module.css'

/**
 * Not-found page within the portal, for an address whose resource doesn't exist, with a link to the list it
 * would be in (specification section 2.6).
 */
export function MissingPage({ back }: { back?: WayBack | undefined }) {
  const t = useTranslate()
  usePageTitle(t('errors-pages.not_found'))
  return (
    <div className={classes.state} role="alert">
      <div className={classes.code} aria-hidden>
        404
      </div>
      <Title order={1}>{t('errors-pages.not_found')}</Title>
      <Text c="dimmed" maw={440}>
        {t('errors-pages.not_found_text')}
      </Text>
      <Group justify="center" className={classes.action}>
        {back ? <LinkButton to={back.to}>{back.label}</LinkButton> : null}
        <LinkButton to="/home" variant={back ? 'default' : 'filled'}>
          {t('errors-pages.go_home')}
        </LinkButton>
      </Group>
    </div>
  )
}
