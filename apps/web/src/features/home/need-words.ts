import type { Need } from '@campus/contract/home'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { useCan } from '../../shell/session/session-state.ts'
import { useUnpaidOrder } from '../../shell/unpaid-order.ts'

// keys written in full, because the build scans for them to bundle this page's texts
const reasonTexts = {
  unpaid: 'home.left_unpaid',
  deadline: 'home.left_deadline',
  withdrawn: 'home.left_withdrawn',
  errors: 'home.left_errors',
} as const

/** Describes a need: its number, its consequence, and the one action. */
export function useNeedWords() {
  const t = useTranslate()
  const format = useFormat()
  const unpaid = useUnpaidOrder()
  const canPay = useCan('create_payment')
  return (need: Need) => {
    const { kind, count, id } = need
    const day = need.day ? format.proseDate(need.day) : ''
    const when = need.at ? format.deadline(need.at) : ''
    switch (kind) {
      case 'unpaid_order':
        return unpaid(need)
      case 'cart':
        return {
          title: t('home.cart_waiting', { count }),
          text: t('home.cart_deadline', { when, count: need.errors }),
          action: t('home.cart_go'),
          link: { to: '/cart' },
        } as const
      case 'invoice':
        return {
          ...unpaid(need),
          title: t('home.need_invoice', {
            count,
            amount: format.list(need.amounts.map(({ amount, currency }) => format.money(amount, currency))),
          }),
          text: t('home.need_invoice_text', { count, day }),
          action: t(id ? (canPay ? 'shell.unpaid_pay' : 'shell.unpaid_see') : 'shell.unpaid_see_all'),
        }
      case 'left_out':
        return {
          title: t('home.need_left_out', { count }),
          text: t('home.need_left_out_text', {
            reasons: format.list(
              need.reasons.map(({ reason, count: people }) =>
                t(reasonTexts[reason], { count: format.number(people) }),
              ),
            ),
          }),
          action: t('home.need_left_out_go'),
          link: { to: '/cart' },
        } as const
      case 'no_leader':
        return {
          title: t('home.need_no_leader', { count }),
          text: t('home.need_no_leader_text', { day }),
          action: t('home.need_no_leader_go'),
          link: { to: '/policy', search: { leader: 'missing', order: 'start_date' } },
        } as const
      case 'families':
        return {
          title: t('home.need_families', { count }),
          text: t('home.need_families_text', { when }),
          action: t('home.need_families_go'),
          link: { to: '/policy/review-applicants', search: { draft: id ?? undefined } },
        } as const
      case 'starting':
        return {
          title: t('home.need_starting', { count }),
          text: t('home.need_starting_text', { day }),
          action: t('home.need_starting_go'),
          link: {
            to: '/policy',
            search: { start_from: need.day ?? undefined, start_to: need.last_day ?? undefined },
          },
        } as const
      case 'unread':
        return {
          title: t('common.labelled', {
            label: t('home.tile_messages'),
            text: t('conversations.unread_count', { count }),
          }),
          text: t('home.need_unread_text'),
          action: t('home.need_unread_go'),
          link: { to: '/message-center' },
        } as const
    }
  }
}
