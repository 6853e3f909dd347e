import { currentLocale } from '../i18n/locale-path.ts'

/**
 * Adds the portal's language to a download address, because a plain link sends only the browser's languages.
 */
export const inLanguage = (address: string) =>
  `${address}${address.includes('?') ? '&' : '?'}lang=${currentLocale}`
