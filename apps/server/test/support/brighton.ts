import { createUser } from '../../src/demo/factories.ts'
import { sql } from '../../src/platform/database/database.ts'
import { findOrderTarget, type OrderTarget } from './order.ts'
import type { Caller, TestApp } from './test-app.ts'

export type Brighton = {
  /** Sees every campus of Harbour. */
  mia: Caller
  /** A Master User of Brighton only. */
  bea: Caller
  brighton: OrderTarget
}

export const beaEmail = 'bea.brighton@harbour.example'

/** Harbour with somebody who may do everything, at one of its campuses only. */
export async function useBrightonOnly(world: TestApp): Promise<Brighton> {
  const mia = await world.signIn('mia.master@harbour.example')
  const brighton = await findOrderTarget(mia, 'travel', 'Brighton')
  await world.services.database.withCompany(async (tx) => {
    const { client_id } = await tx.one<{ client_id: string }>(
      sql`select client_id from campus where id = ${brighton.campusId}`,
    )
    await createUser(tx, client_id, {
      email: beaEmail,
      name: ['Bea', 'Brighton'],
      role: 'Master User',
      campusIds: [brighton.campusId],
    })
  })
  return { mia, bea: await world.signIn(beaEmail), brighton }
}
