import { defaultLocale, isLocale, type Locale } from '@campus/i18n/locale'

/**
 * The path to open after sign-in, if it is on this site. Browsers treat `//host` and `/\host` as other sites,
 * and returning to a sign-in page would cause a redirect loop.
 */
export function safeReturnTarget(target: string | undefined): string | undefined {
  if (!target || !target.startsWith('/') || /^\/[/\\]/.test(target) || /[\n\r\t]/.test(target))
    return undefined
  if (target === '/' || target.startsWith('/auth/')) return undefined
  return target
}

/**
 * The language after sign-in: a language in the address is kept; otherwise the language of the account
 * settings is used.
 */
export function languageAfterSignIn(ofAddress: Locale, ofAccount: string | undefined): Locale {
  return ofAddress === defaultLocale && isLocale(ofAccount) ? ofAccount : ofAddress
}
