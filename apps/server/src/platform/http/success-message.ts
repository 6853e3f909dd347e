import type { Translate } from '@campus/i18n/translate'

type Data = {
  results?: { ok: boolean; is_pending: boolean }[]
  invoice?: { status: string } | null
  policy_batches?: { policies_count: number }[]
}
type Message = (t: Translate, data: Data) => string | undefined

const changed =
  (change: 'extend' | 'trip_dates'): Message =>
  (t, { results = [] }) => {
    const done = results.filter(({ ok }) => ok)
    // a change that awaits payment isn't done yet; the response says so for each policy
    if (done.some(({ is_pending: waits }) => waits)) return undefined
    return t(`changes.done_${change}`, { count: done.length })
  }

const ordered: Message = (t, { invoice, policy_batches: batches = [] }) => {
  const count = batches.reduce((sum, batch) => sum + batch.policies_count, 0)
  return t(invoice && invoice.status !== 'paid' ? 'policies.order_due' : 'policies.order_done', { count })
}

/** Source: specification section 8.4, success. The web app shows the same texts with more detail. */
const messages: Partial<Record<string, Message>> = {
  'confirm-open': ordered,
  'confirm-batch': ordered,
  'extend-policies': changed('extend'),
  'extend-policy': changed('extend'),
  'update-trip-dates-of-policies': changed('trip_dates'),
  'update-trip-dates-of-policy': changed('trip_dates'),
  'update-policy': (t) => t('changes.updated', { count: 1 }),
  'update-school-user': (t) => t('users.updated'),
  'add-billing-address': (t) => t('clients.billing_saved'),
  'add-mailing-address': (t) => t('clients.mailing_saved'),
  'update-own-details': (t) => t('account.details_saved'),
  'set-phone-number': (t) => t('account.phone_saved'),
}

/** The success message of a response in the caller's language; undefined for calls without one. */
export function successMessage(call: string, t: Translate, data: unknown): string | undefined {
  return messages[call]?.(t, data as Data)
}
