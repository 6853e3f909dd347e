import { Anchor } from '@mantine/core'
import type { MessageKey } from '@campus/i18n/message-key.gen'
import { currentLocale, withLocale } from '../../shared/i18n/locale-path.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import classes from './layout.module.css'

const pages: readonly { path: string; label: MessageKey }[] = [
  { path: '/privacy-notice', label: 'shell.privacy_notice' },
  { path: '/cookie-notice', label: 'shell.cookie_notice' },
  { path: '/terms-of-use', label: 'shell.terms_of_use' },
  { path: '/accessibility', label: 'shell.accessibility' },
  { path: '/complaint', label: 'shell.complaint' },
]

/** Links to the legal pages, which open in a new tab (specification section 2.1) so that no work is lost. */
export function LegalLinks() {
  const t = useTranslate()
  return (
    <nav className={classes.legal} aria-label={t('shell.footer_legal')}>
      {pages.map(({ path, label }) => (
        <Anchor
          key={path}
          href={withLocale(path, currentLocale)}
          target="_blank"
          inherit
          c="inherit"
          underline="always"
        >
          {t(label)}
          <span className="cc-visually-hidden"> {t('shell.new_window')}</span>
        </Anchor>
      ))}
    </nav>
  )
}
