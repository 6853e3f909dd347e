import { defaultLocale, isLocale, type Locale } from '@campus/i18n/locale'

/**
 * The language after sign-in: an address with a language is a choice and stays; one without speaks the language of
 * the person's account settings.
 */
export function languageAfterSignIn(ofAddress: Locale, ofAccount: string | undefined): Locale {
  return ofAddress === defaultLocale && isLocale(ofAccount) ? ofAccount : ofAddress
}
