import { sql } from '../../src/platform/database/database.ts'
import type { TestApp } from './test-app.ts'

let complainants = 0
/** A complaint of somebody who hasn't complained before. */
export function complaint(change: Record<string, unknown> = {}) {
  complainants += 1
  return {
    about: 'product',
    text: 'The hospital was not paid.\n\nPlease pay it.',
    name: 'Paula Parent',
    email: `paula.${complainants}@home.example`,
    capacity: 'parent',
    country_id: 'GB',
    ...change,
  }
}

/** Makes complaints, and reads what is stored of them. */
export function useComplaints(world: TestApp) {
  const send = (body: unknown, headers: Record<string, string> = {}, caller = world.anonymous) =>
    caller.post('/complaints', body, headers)
  return {
    send,
    sent: async (change: Record<string, unknown> = {}, caller = world.anonymous) => {
      const body = complaint(change)
      const response = await send(body, {}, caller)
      if (response.status !== 200) throw new Error(response.text)
      const data: { number: string; respond_by: string; ombudsman: { name: string } } = response.body['data']
      return { ...data, email: body.email }
    },
    stored: (number: string) =>
      world.services.database.withCompany((tx) =>
        tx.one<Record<string, unknown>>(sql`select * from complaint where number = ${number}`),
      ),
    /** Ten an hour from an address are for people. */
    forgetLimits: () => world.services.database.withCompany((tx) => tx.run(sql`delete from rate_window`)),
  }
}

/** The identifier of the check page of a policy. */
export async function identifierOf(world: TestApp, policyId: string): Promise<string> {
  const row = await world.services.database.withCompany((tx) =>
    tx.one<{ identifier: string }>(
      sql`select unique_identifier as identifier from policy where id = ${policyId}`,
    ),
  )
  return row.identifier
}
