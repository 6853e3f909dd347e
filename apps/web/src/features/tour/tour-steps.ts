import type { Permission } from '@campus/domain/permissions'

/** A step of the tour: the page that it shows and what it says there; left out for whom the page is not. */
export const tourSteps = [
  {
    to: '/policy/order',
    permission: 'create_policy',
    title: 'tour.order_title',
    text: 'tour.order_text',
  },
  { to: '/policy', permission: 'read_policy', title: 'tour.policies_title', text: 'tour.policies_text' },
  { to: '/invoices', permission: 'read_invoice', title: 'tour.invoices_title', text: 'tour.invoices_text' },
  { to: '/home', permission: null, title: 'tour.help_title', text: 'tour.help_text' },
] as const satisfies readonly { to: string; permission: Permission | null; title: string; text: string }[]
