import { Anchor } from '@mantine/core'
import { LanguageSelect } from '../../shared/i18n/language-select.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { useSettings } from '../settings-state.ts'
import { LegalLinks } from './legal-links.tsx'
import classes from './layout.module.css'

/** The regulator of the region, the legal pages, the other region's site and the language. */
export function Footer({ isCentered }: { isCentered?: boolean }) {
  const t = useTranslate()
  const settings = useSettings()
  return (
    <footer className={classes.footer}>
      <p className={classes.regulator}>{settings?.company.footer}</p>
      <div className={classes.footerRow} data-centered={isCentered}>
        <LegalLinks />
        {settings?.other_region_url ? (
          <Anchor href={settings.other_region_url} inherit>
            {t(settings.region === 'ie' ? 'shell.other_region_ie' : 'shell.other_region_gb')}
          </Anchor>
        ) : null}
        <LanguageSelect />
      </div>
    </footer>
  )
}
