import { theSystem } from '@campus/domain/audit/actor-ref'
import { writeAuditLine } from '../../platform/audit/audit.ts'
import { sql } from '../../platform/database/database.ts'
import type { JobHandler } from '../../platform/jobs/jobs.ts'

/** A year after the last onboarding, the dialog opens again for the client's Master Users. */
export const startAnnualOnboarding: JobHandler<'start-annual-onboarding'> = async (
  { client_id },
  { database, clock },
) => {
  await database.withCompany(async (tx) => {
    const started = await tx.run(sql`
      update client set is_annual_onboarding_due = true where client_id = ${client_id} and not is_annual_onboarding_due`)
    if (started === 0) return
    await writeAuditLine(tx, {
      clientId: client_id,
      actor: theSystem,
      action: 'start-annual-onboarding',
      at: clock.now(),
    })
  })
}
