import type { MessageKey } from '@campus/i18n/message-key.gen'

/** The help text of a page: a title and a few short paragraphs, one per line. */
export type HelpText = { page: string; title: MessageKey; text: MessageKey }

export const helpTexts: readonly HelpText[] = [
  { page: '/home', title: 'help.home', text: 'help.home_text' },
  { page: '/policy', title: 'help.policies', text: 'help.policies_text' },
  { page: '/policy/order', title: 'help.order', text: 'help.order_text' },
  { page: '/policy/match-columns', title: 'help.match', text: 'help.match_text' },
  { page: '/policy/format-data', title: 'help.format', text: 'help.format_text' },
  { page: '/policy/review-applicants', title: 'help.review', text: 'help.review_text' },
  { page: '/policy/confirm-enrolment', title: 'help.link', text: 'help.link_text' },
  { page: '/policy/payment', title: 'help.pay', text: 'help.pay_text' },
  { page: '/cart', title: 'help.cart', text: 'help.cart_text' },
  { page: '/invoices', title: 'help.invoices', text: 'help.invoices_text' },
  { page: '/message-center', title: 'help.messages', text: 'help.messages_text' },
  { page: '/profile', title: 'help.profile', text: 'help.profile_text' },
  { page: '/documents', title: 'help.documents', text: 'help.documents_text' },
  { page: '/quote', title: 'help.quote', text: 'help.quote_text' },
]

/** For pages without their own text. */
export const generalHelp: HelpText = { page: '/', title: 'help.general', text: 'help.general_text' }

/** The entry whose page is the path or its nearest ancestor. */
export function closestPage<Entry extends { page: string }>(
  entries: readonly Entry[],
  path: string,
): Entry | undefined {
  return entries
    .filter(({ page }) => path === page || path.startsWith(`${page}/`))
    .sort((a, b) => b.page.length - a.page.length)[0]
}
