/** What a user can be notified of. Source: details, section 8. */
export const noticeEvents = [
  'message',
  'invoice_due',
  'payment',
  'import_finished',
  'family_answered',
  'deadline',
  'user_activated',
] as const
export type NoticeEvent = (typeof noticeEvents)[number]

export type NoticeChoice = { mail: boolean; portal: boolean }
export type NoticeChoices = Record<NoticeEvent, NoticeChoice>

/** Everything in the portal; by mail only what costs cover or money if it is missed. */
const defaultNoticeChoices: NoticeChoices = {
  message: { mail: false, portal: true },
  invoice_due: { mail: true, portal: true },
  payment: { mail: true, portal: true },
  import_finished: { mail: false, portal: true },
  family_answered: { mail: false, portal: true },
  deadline: { mail: true, portal: true },
  user_activated: { mail: false, portal: true },
}

const eventOfKind: Readonly<Record<string, NoticeEvent>> = {
  message: 'message',
  new_message: 'message',
  invoice_due: 'invoice_due',
  payment_received: 'payment',
  payment_refused: 'payment',
  payment_credited: 'payment',
  payment_late: 'payment',
  payment_refunded: 'payment',
  refund_failed: 'payment',
  transfer_withdrawn: 'payment',
  credit_given: 'payment',
  written_off: 'payment',
  insurer_cancelled: 'payment',
  withdrawal_stated: 'payment',
  invoice_overdue: 'invoice_due',
  order_lapsed: 'payment',
  order_lapsed_credited: 'payment',
  import_finished: 'import_finished',
  family_answered: 'family_answered',
  deadline: 'deadline',
  cart_deadline: 'deadline',
  cart_closed: 'deadline',
  user_activated: 'user_activated',
}

/** A user's choices, with defaults for those they never made. */
export function completeNoticeChoices(kept: Partial<NoticeChoices>): NoticeChoices {
  const entries = noticeEvents.map((event) => [event, { ...defaultNoticeChoices[event], ...kept[event] }])
  return Object.fromEntries(entries) as NoticeChoices
}

/** How a notice of a kind reaches a user; one without a choice is only shown in the portal. */
export function noticeWay(kept: Partial<NoticeChoices>, kind: string): NoticeChoice {
  const event = eventOfKind[kind]
  return event ? completeNoticeChoices(kept)[event] : { mail: false, portal: true }
}
