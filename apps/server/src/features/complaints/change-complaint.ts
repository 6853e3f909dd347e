import type { ActorRef } from '@campus/domain/audit/actor-ref'
import { todayIn } from '@campus/domain/calendar-zone'
import type { CompanySource } from '@campus/domain/catalogue-schema'
import { complaintRow, referBy } from '@campus/domain/complaints/complaint-clocks'
import type { ComplaintOutcome } from '@campus/domain/complaints/complaint-figures'
import { sql, type Tx } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { writeFinalResponse } from './complaint-mail.ts'
import { writeStep } from './complaint-step.ts'
import { findComplaint, type Complaint } from './read-complaints.ts'

type Change = { actor: ActorRef; now: Date }

/** Adds a note to the register; the complainant isn't told. */
export async function noteOnComplaint(
  tx: Tx,
  number: string,
  { text, actor, now }: Change & { text: string },
): Promise<Complaint> {
  const complaint = await findComplaint(tx, number)
  await writeStep(tx, complaint, { kind: 'note', text, actor, at: now })
  return complaint
}

/** Locks the row, so that two operators can't both end a complaint. */
async function claimOpen(tx: Tx, number: string): Promise<Complaint> {
  await tx.run(sql`select 1 from complaint where number = ${number.toUpperCase()} for update`)
  const complaint = await findComplaint(tx, number)
  if (complaint.state !== 'open')
    throw new Error(
      `${complaint.number} was ${complaint.state} on ${todayIn('UTC', complaint.ended_at ?? complaint.received_at)} already.`,
    )
  return complaint
}

/** Stores the final response and mails it in the complainant's language, with the ombudsman of the country of risk. */
export async function answerComplaint(
  tx: Tx,
  number: string,
  {
    outcome,
    response,
    signedBy,
    actor,
    now,
  }: Change & {
    outcome: ComplaintOutcome
    response: string
    signedBy: string
  },
): Promise<{ complaint: Complaint; ombudsman: string; isLate: boolean }> {
  const complaint = await claimOpen(tx, number)
  const company = await tx.one<{ details: CompanySource }>(
    sql`select details from company where id = ${complaint.company_id}`,
  )
  const row = complaintRow({
    about: complaint.about,
    countryId: complaint.country_id,
    companyCountryId: company.details.country_id,
    receivedOn: todayIn('UTC', complaint.received_at),
  })
  const today = todayIn('UTC', now)
  await tx.run(sql`
    update complaint set state = 'answered', outcome = ${outcome}, response = ${response}, ended_at = ${now} where id = ${complaint.id}`)
  await writeStep(tx, complaint, {
    kind: 'answered',
    // only an operator, who signs with a name, can answer
    actor: actor.kind === 'operator' ? { ...actor, name: signedBy } : actor,
    at: now,
  })
  await enqueue(tx, 'send-mail', {
    recipient: complaint.email,
    letter: writeFinalResponse(complaint, {
      outcome,
      response,
      signedBy,
      body: row.body,
      referBy: referBy(row, today),
    }),
  })
  return { complaint, ombudsman: row.body.name, isLate: today > complaint.respond_by }
}

/** Ends a complaint that the complainant took back; no mail is sent. */
export async function withdrawComplaint(
  tx: Tx,
  number: string,
  { text, actor, now }: Change & { text: string },
): Promise<Complaint> {
  const complaint = await claimOpen(tx, number)
  await tx.run(sql`update complaint set state = 'withdrawn', ended_at = ${now} where id = ${complaint.id}`)
  await writeStep(tx, complaint, { kind: 'withdrawn', text, actor, at: now })
  return complaint
}

/** Removes the trusted contact and the note on vulnerability, because the complainant withdrew their consent. */
export async function withdrawConsent(tx: Tx, number: string, { actor, now }: Change): Promise<Complaint> {
  const complaint = await findComplaint(tx, number)
  await tx.run(sql`
    update complaint set trusted_name = null, trusted_contact = null, vulnerability = null where id = ${complaint.id}`)
  await writeStep(tx, complaint, { kind: 'consent_withdrawn', actor, at: now })
  return complaint
}
