import { Outlet } from '@tanstack/react-router'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { TextLink } from '../../shared/navigation/link-button.tsx'
import { BrandMark } from '../../shared/page-kinds/brand-mark.tsx'
import { Footer } from './footer.tsx'
import classes from './layout.module.css'

/** Layout of the public pages, with the brand above and the footer below. */
export function BlankLayout() {
  const t = useTranslate()
  return (
    <div className={classes.blank}>
      <header className={classes.blankHead}>
        <TextLink to="/" className={classes.brand} underline="never" c="inherit">
          <BrandMark />
          {t('shell.app_name')}
        </TextLink>
      </header>
      <main className={classes.blankMain} id="content">
        <Outlet />
      </main>
      <Footer />
    </div>
  )
}
