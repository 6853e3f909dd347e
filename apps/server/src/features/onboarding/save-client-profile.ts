import * as calls from '@campus/contract/onboarding'
import type { ClientProfile } from '@campus/contract/onboarding'
import { audit } from '../../platform/audit/audit.ts'
import { sql } from '../../platform/database/database.ts'
import { handle } from '../../platform/http/handle.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { requireMayOnboard } from './onboarding-state.ts'

const yearMs = 365 * 24 * 60 * 60 * 1000

export const saveOnboardingProgress = handle(calls.saveOnboardingProgress, async ({ body }, context) => {
  const { tx, actor, now } = context
  await requireMayOnboard(context)
  const profile = body.profile ? JSON.stringify(body.profile) : null
  await tx.run(sql`
    insert into onboarding_progress (client_id, step, profile, updated_at)
    values (${actor.client_id}, ${body.step}, ${profile}::jsonb, ${now})
    on conflict (client_id) do update set step = excluded.step,
      profile = coalesce(excluded.profile, onboarding_progress.profile), updated_at = excluded.updated_at`)
  return { done: true as const }
})

/** Submits the questionnaire: completes the first or yearly onboarding; the next is due in a year. */
export const saveClientProfile = handle(calls.saveClientProfile, async ({ body }, context) => {
  const { tx, actor, now } = context
  const before = await requireMayOnboard(context)
  const { confirmation: _, annual_onboarding, ...profile } = body
  const kept: ClientProfile = {
    ...profile,
    // the question it depends on was answered with no
    professional_associations: profile.association_member ? profile.professional_associations : '',
  }
  await tx.run(sql`
    update client set profile = profile || ${JSON.stringify(kept)}::jsonb, is_onboarded = true,
      is_annual_onboarding_due = is_annual_onboarding_due and not ${annual_onboarding}
    where client_id = ${actor.client_id}`)
  await tx.run(sql`delete from onboarding_progress where client_id = ${actor.client_id}`)
  // a correction in between doesn't postpone the yearly check
  if (annual_onboarding || !before.isClientOnboarded) {
    await enqueue(
      tx,
      'start-annual-onboarding',
      { client_id: actor.client_id },
      { key: `annual-onboarding-${actor.client_id}`, runAt: new Date(now.getTime() + yearMs) },
    )
  }
  await audit(context, { action: 'save-client-profile', details: { annual_onboarding } })
  return { profile: kept }
})
