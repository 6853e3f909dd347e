import type { MessageKey } from '@campus/i18n/message-key.gen'

/**
 * Everything the portal stores in a browser, as listed in the cookie notice. A test compares it with the
 * sources: using a name that is missing here fails.
 */
export const storedInBrowser: readonly { name: string; purpose: MessageKey; life: MessageKey }[] = [
  { name: 'cc_session', purpose: 'legal.cookies_session', life: 'legal.cookies_session_life' },
  { name: 'cc_device', purpose: 'legal.cookies_device', life: 'legal.cookies_device_life' },
  { name: 'cc_signed_in', purpose: 'legal.cookies_signed_in', life: 'legal.cookies_signed_in_life' },
  { name: 'locale', purpose: 'legal.cookies_locale', life: 'legal.cookies_locale_life' },
  { name: 'cc-language', purpose: 'legal.cookies_locale', life: 'legal.cookies_campus_life' },
  { name: 'mantine-color-scheme-value', purpose: 'legal.cookies_theme', life: 'legal.cookies_theme_life' },
  { name: 'welcome-email', purpose: 'legal.cookies_welcome', life: 'legal.cookies_theme_life' },
  { name: 'payment-gateway', purpose: 'legal.cookies_gateway', life: 'legal.cookies_theme_life' },
  { name: 'cart-item-count', purpose: 'legal.cookies_cart', life: 'legal.cookies_sign_out_life' },
  { name: 'invoice-id', purpose: 'legal.cookies_invoice', life: 'legal.cookies_paid_life' },
  { name: 'current-campus', purpose: 'legal.cookies_campus', life: 'legal.cookies_campus_life' },
  {
    name: 'tsr-scroll-restoration-v1_3',
    purpose: 'legal.cookies_scroll',
    life: 'legal.cookies_campus_life',
  },
  {
    name: 'single-sign-on-flow',
    purpose: 'legal.cookies_single_sign_on',
    life: 'legal.cookies_single_sign_on_life',
  },
  { name: 'family-typing', purpose: 'legal.cookies_typing', life: 'legal.cookies_campus_life' },
  { name: '/sw.js', purpose: 'legal.cookies_offline', life: 'legal.cookies_theme_life' },
  { name: 'chunk-reload-at', purpose: 'legal.cookies_reload', life: 'legal.cookies_campus_life' },
]
