import { Link } from '@tanstack/react-router'
import { NativeSelect } from '@mantine/core'
import { signIn } from '@campus/contract/auth?address'
import { locales, isLocale } from '@campus/i18n/locale'
import { callApi } from '../../shared/api/call-api.ts'
import { notifyFailure } from '../../shared/feedback/notify-success.ts'
import { currentLocale, switchLocale, withLocale } from '../../shared/i18n/locale-path.ts'
import { choosePseudo, isPseudoChosen, pseudoLanguage } from '../../shared/i18n/pseudo-choice.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { useSession } from '../session/session-state.ts'
import { useSettings } from '../settings-state.ts'
import classes from './dev-bar.module.css'

// the password of every demo user (details section 12); demo users never exist in production
const demoPassword = 'Demo-Pass-2026!'

/** One of the product's languages, or the pseudo-language: stretched English in brackets. */
function chooseLanguage(language: string): void {
  choosePseudo(language === pseudoLanguage)
  const locale = isLocale(language) ? language : 'en'
  // assigning the same address with a hash would only scroll
  if (locale === currentLocale) window.location.reload()
  else switchLocale(locale)
}

/** Development only: switches user (and thus role) and language, and links to the outbox. */
export function DevBar() {
  const t = useTranslate()
  const users = useSettings()?.demo_users ?? []
  const email = useSession()?.school.email ?? ''
  const become = async (login: string) => {
    try {
      await callApi(signIn, { body: { login, password: demoPassword } })
      window.location.assign(withLocale('/home', currentLocale))
    } catch (failure) {
      notifyFailure(failure)
    }
  }
  return (
    <aside className={classes.bar} aria-label={t('shell.dev_bar')}>
      <span className={classes.name}>{t('shell.dev_bar')}</span>
      <NativeSelect
        size="xs"
        aria-label={t('shell.dev_user')}
        value={email}
        data={[
          { value: '', label: t('shell.dev_user') },
          ...users.map((user) => ({ value: user.email, label: `${user.email} · ${user.note}` })),
        ]}
        onChange={(event) => event.currentTarget.value && void become(event.currentTarget.value)}
      />
      <NativeSelect
        size="xs"
        aria-label={t('shell.language')}
        value={isPseudoChosen() ? pseudoLanguage : currentLocale}
        data={[...locales, pseudoLanguage]}
        onChange={(event) => chooseLanguage(event.currentTarget.value)}
      />
      <Link to="/dev/outbox">{t('shell.dev_outbox')}</Link>
      <a href="/api/docs">API</a>
    </aside>
  )
}
