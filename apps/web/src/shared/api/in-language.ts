import { currentLocale } from '../i18n/locale-path.ts'

/** The address of a download for a plain link, which sends the browser's languages: the portal's own goes with it. */
export const inLanguage = (address: string) =>
  `${address}${address.includes('?') ? '&' : '?'}lang=${currentLocale}`
