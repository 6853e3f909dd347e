import { defaultLocale, isLocale, type Locale } from '@campus/i18n/locale'

/**
 * The language after sign-in: a language in the address is kept; otherwise the language of the account
 * settings is used.
 */
export function languageAfterSignIn(ofAddress: Locale, ofAccount: string | undefined): Locale {
  return ofAddress === defaultLocale && isLocale(ofAccount) ? ofAccount : ofAddress
}
