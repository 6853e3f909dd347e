import type { Need } from '@campus/contract/home'
import { useFormat } from '../shared/i18n/use-format.ts'
import { useTranslate } from '../shared/i18n/use-translate.ts'
import { useCan } from './session/session-state.ts'

/**
 * Describes an unpaid order: the amount, the people, the time at which they lose their cover, and a link to
 * pay it, or to the list if there are several.
 */
export function useUnpaidOrder() {
  const t = useTranslate()
  const format = useFormat()
  const canPay = useCan('create_payment')
  return ({ count: people, changes, amounts, at, id }: Need) => {
    const amount = format.list(amounts.map((one) => format.money(one.amount, one.currency)))
    const when = at ? format.deadline(at) : ''
    const count = people || changes
    return {
      title: t(people ? 'shell.unpaid_people' : 'shell.unpaid_changes', { count, amount }),
      text: t(people ? 'shell.unpaid_people_text' : 'shell.unpaid_changes_text', { count, when }),
      action: t(id ? (canPay ? 'shell.unpaid_pay' : 'shell.unpaid_see') : 'shell.unpaid_see_all'),
      link: !id
        ? ({ to: '/invoices' } as const)
        : canPay
          ? ({ to: '/policy/payment', search: { invoice: id } } as const)
          : ({ to: '/invoices/$id/show', params: { id } } as const),
    }
  }
}
