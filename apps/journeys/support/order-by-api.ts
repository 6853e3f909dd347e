import type { Page } from 'playwright-core'
import { demoPeople } from '../../server/src/demo/people.ts'

type Ordered = {
  invoice?: { id: string; number: string; total: string }
  policy_batches?: { id: string }[]
}

/** An order of travel cover made by the signed-in person's own browser, for journeys that begin after it. */
export function orderByApi(page: Page, { seed, count }: { seed: number; count: number }): Promise<Ordered> {
  const people = demoPeople(count, { seed, day: '2026-12-01', from: 200 + seed, spread: 20 })
  return page.evaluate(async (items) => {
    const call = async (path: string, body?: unknown) => {
      const response = await fetch(`/api/school/${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      // oxlint-disable-next-line typescript/no-explicit-any -- responses of five calls, of which each caller reads its own fields
      const { data, message } = (await response.json()) as { data?: any; message?: string }
      if (!data) throw new Error(message)
      return data
    }
    const { batches } = await call('policy-batches/open-overview')
    for (const batch of batches) await fetch(`/api/school/policy-batches/${batch.id}`, { method: 'DELETE' })
    const { school } = await call('auth/get')
    const [campus] = school.campuses
    const { products } = await call(`campuses/${campus.id}/products`)
    const { contract_id } = products.find((one: { kind: string }) => one.kind === 'travel')
    await call(`campuses/${campus.id}/policies/add/batch`, { contract_id, items })
    return call('policy-batches/confirm-open', { accuracy_confirmed: true })
  }, people)
}
