import { applicantItem } from '../../src/demo/factories.ts'
import { addDays } from '@campus/domain/calendar-date'
import type { ApiResponse, Caller } from './caller.ts'

/** What one buyer was told of one person: the books must say the same. */
export type Purchase = {
  firstName: string
  isConfirmed: boolean
  isPaid: boolean
  isCancelled: boolean
}

/** Responses that nobody expects of this load. */
export type Surprise = { step: string; status: number; text: string }

export const lastName = 'Load'
const letters = (n: number): string =>
  n < 26 ? String.fromCharCode(97 + n) : letters(Math.floor(n / 26) - 1) + letters(n % 26)

/** Orders, pays and changes for one client, one person after the other, until it is stopped. */
export async function buyUntil(
  isOver: () => boolean,
  { caller, buyer }: { caller: Caller; buyer: number },
): Promise<{ purchases: Purchase[]; surprises: Surprise[] }> {
  const purchases: Purchase[] = []
  const surprises: Surprise[] = []
  const place = await findTravel(caller)
  await emptyCart(caller)
  for (let n = 0; !isOver(); n++) {
    const purchase = {
      firstName: `L${letters(buyer)}x${letters(n)}`,
      isConfirmed: false,
      isPaid: false,
      isCancelled: false,
    }
    purchases.push(purchase)
    const surprised = (step: string, { status, text }: ApiResponse) =>
      void surprises.push({ step, status, text: text.slice(0, 300) })
    const ask = (step: string, path: string, body: unknown) =>
      caller.untilResponse('POST', path, body, `${step}-${buyer}-${n}`)

    const item = applicantItem({
      first_name: purchase.firstName,
      last_name: lastName,
      email: `load.${buyer}.${n}@family.example`,
      passport_number: `LD${buyer}${100_000 + n}`,
      // a birthday of their own: with names a letter apart and one birthday they would be asked about
      date_of_birth: addDays('2004-01-01', n),
      student_number: `LD${buyer}${n}`,
    })
    const added = await ask('add', `/school/campuses/${place.campusId}/policies/add/batch`, {
      contract_id: place.contractId,
      items: [item],
    })
    if (added.status !== 201) {
      surprised('add', added)
      continue
    }
    const confirmed = await ask('confirm', '/school/policy-batches/confirm-open', {
      accuracy_confirmed: true,
    })
    if (confirmed.status !== 200) {
      surprised('confirm', confirmed)
      continue
    }
    purchase.isConfirmed = true
    const { invoice } = confirmed.data
    if (invoice) {
      const started = await ask('start', `/school/payment/stripe/pay-invoice/${invoice.id}/start`, {
        currency: invoice.currency,
      })
      if (started.status > 201) {
        surprised('start', started)
        continue
      }
      const token = String(started.data.redirect_url).split('/').at(-1)
      const paid = await ask('approve', `/dev/sandbox-payments/${token}/approve`, {})
      // the response may have been lost on its way, and the payment is settled
      if (paid.status !== 200 && paid.status !== 409) surprised('approve', paid)
      else purchase.isPaid = true
    }
    if (n % 3 !== 2) continue
    const batch = added.data.policy_batch.id
    const bought = await readUntil(caller, `/school/policies/in-batch/${batch}/all`)
    const cancelled = await ask('cancel', '/school/policies/cancel', {
      policies: [{ id: bought.data.policies[0].id }],
    })
    if (cancelled.status === 200) purchase.isCancelled = true
    else surprised('cancel', cancelled)
  }
  return { purchases, surprises }
}

const readUntil = (caller: Caller, path: string) => caller.untilResponse('GET', path, undefined, 'read')

async function findTravel(caller: Caller): Promise<{ campusId: string; contractId: string }> {
  const { data } = await readUntil(caller, '/school/auth/get')
  const campusId = String(data.school.campuses[0].id)
  const products = await readUntil(caller, `/school/campuses/${campusId}/products`)
  const travel = products.data.products.find(({ kind }: { kind: string }) => kind === 'travel')
  return { campusId, contractId: String(travel.contract_id) }
}

async function emptyCart(caller: Caller): Promise<void> {
  const { data } = await readUntil(caller, '/school/policy-batches/open')
  for (const { id } of data.policy_batches)
    await caller.untilResponse('DELETE', `/school/policy-batches/${id}`, undefined, 'empty')
}
