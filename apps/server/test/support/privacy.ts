import { unzipSync } from 'fflate'
import { beforeEach, expect } from 'vitest'
import { applicantItem } from '../../src/demo/factories.ts'
import { exportPerson } from '../../src/features/privacy/export-person.ts'
import { makeCertificates } from '../../src/features/policies/documents/make-certificates.ts'
import { sql } from '../../src/platform/database/database.ts'
import { addPeople, emptyCart, findOrderTarget } from './order.ts'
import type { Caller, TestApp } from './test-app.ts'

/** Oakfield College, whose orders are in force at once, and what its Master User does with people's data. */
export function usePrivacy(world: TestApp) {
  const holder = {} as { omar: Caller; oakfield: string }
  const signIn = async () => {
    holder.omar = await world.signIn('omar.master@oakfield.example')
    holder.oakfield = (await holder.omar.get('/school/auth/get')).body['data'].school.client.id
  }
  // a night far ahead ends every session, so each test signs in anew
  beforeEach(signIn)

  /** Cover of one person, with the certificate. */
  async function insure(
    given: Parameters<typeof applicantItem>[0],
  ): Promise<{ id: string; policy_number: string }> {
    const { omar, oakfield } = holder
    const place = await findOrderTarget(omar, 'travel')
    await emptyCart(omar)
    const person = applicantItem({ residence_country_id: 'IE', destination_country_id: 'FR', ...given })
    const added = await addPeople(omar, place, [person])
    expect(added.body['data'].enrollments[0].errors).toEqual([])
    const confirmed = await omar.post('/school/policy-batches/confirm-open', { accuracy_confirmed: true })
    const [batch] = confirmed.body['data'].policy_batches
    const payload = { client_id: oakfield, policy_batch_ids: [batch.id], send_welcome_email: false }
    await makeCertificates(payload, world.services)
    return (await omar.get(`/school/policies/in-batch/${batch.id}`)).body['data'].items[0]
  }

  /** Asks for a copy, has it made, fetches and opens it. */
  async function copyOf(ref: object): Promise<{ id: string; files: Record<string, Uint8Array> }> {
    const { body, status } = await holder.omar.post('/school/privacy/exports', ref)
    expect(status).toBe(202)
    const { id } = body['data'].request
    const early = await holder.omar.get(`/school/privacy/requests/${id}/download`)
    expect(early.status).toBe(409)
    expect(early.body['message']).toBe(
      'This file isn’t ready yet, or it has expired. Files are kept for 7 days.',
    )
    await exportPerson({ client_id: holder.oakfield, request_id: id }, world.services)
    const file = await holder.omar.get(`/school/privacy/requests/${id}/download`)
    expect(file.status).toBe(200)
    return { id, files: unzipSync(new Uint8Array(file.bytes)) }
  }

  return Object.assign(holder, {
    signIn,
    insure,
    copyOf,
    find: async (search: object, caller = holder.omar) =>
      (await caller.post('/school/privacy/people/find', search)).body,
    all: <Row>(query: ReturnType<typeof sql<Row>>) =>
      world.services.database.withCompany((tx) => tx.all<Row>(query)),
    run: (query: ReturnType<typeof sql>) => world.services.database.withCompany((tx) => tx.run(query)),
  })
}
