import { currentLocale, rememberLocale, withLocale } from '../../../shared/i18n/locale-path.ts'
import { announceSignIn } from '../../../shell/session/other-tabs.ts'
import { reloadSession } from '../../../shell/session/session-state.ts'
import { languageAfterSignIn, safeReturnTarget } from '../../../shell/session/after-sign-in.ts'

/** Loads the new session; returns the page to open. */
export async function completeSignIn(returnTo: string | undefined): Promise<string> {
  const session = await reloadSession()
  const target = safeReturnTarget(returnTo) ?? '/home'
  if (session) announceSignIn(session.school.id)
  const language = languageAfterSignIn(currentLocale, session?.school.language)
  if (language === currentLocale) return target
  // a page can't change its language, so another one means a reload
  rememberLocale(language)
  window.location.assign(withLocale(target, language))
  return new Promise(() => undefined)
}
