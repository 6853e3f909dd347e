import { sql } from '../../src/platform/database/database.ts'
import { buyPolicies, somebody, type Bought } from './bought-policies.ts'
import type { ApiResponse, Caller, TestApp } from './test-app.ts'

export const cents = (amount: string) => Math.round(Number(amount) * 100)

export const amountOf = (caller: Caller, policies: unknown[], action?: string) =>
  caller.post('/school/policies/amount', { policies, ...(action ? { action } : {}) })

/** What became of each policy of an amount: `ok`, or the field and code of its rejection. */
export const codes = (response: ApiResponse) =>
  response.body['data'].policies.map((item: { ok: boolean; error?: { key: string; code: string } }) =>
    item.ok ? 'ok' : `${item.error?.key} ${item.error?.code}`,
  )

export async function datesOf(caller: Caller, id: string) {
  const { body } = await caller.get(`/school/policies/${id}`)
  const { start_date: start, end_date: end, total, status } = body['data'].policy
  return { start, end, total, status }
}

/** What the tests of changed policies read from the books. */
export function usePolicyChanges(world: TestApp) {
  const company = <T>(work: Parameters<typeof world.services.database.withCompany<T>>[0]) =>
    world.services.database.withCompany(work)
  return {
    company,
    one: async (caller: Caller, change: Record<string, unknown> = {}): Promise<Bought> => {
      const [policy] = await buyPolicies(world, caller, [somebody(change)])
      if (!policy) throw new Error('nothing was bought')
      return policy
    },
    balance: () =>
      company((tx) =>
        tx.one<{ minor: number }>(sql`
          select coalesce(sum(e.amount_minor), 0)::bigint as minor from credit_entry e join client c on c.client_id = e.client_id
          where c.name = 'Harbour Language School'`),
      ),
    /** What a policy's premium is by the invoices that bill it and the credit notes that correct them. */
    billedFor: (id: string) =>
      company((tx) =>
        tx.one<{ minor: number }>(sql`
          select sum(l.total_minor)::bigint as minor from invoice_line l where l.policy_id = ${id}`),
      ),
  }
}
