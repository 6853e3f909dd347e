import { createHash } from 'node:crypto'
import { makeComplaint as makeComplaintCall } from '@campus/contract/complaints'
import { anUnknown, theSystem } from '@campus/domain/audit/actor-ref'
import { yearOf } from '@campus/domain/calendar-date'
import { todayIn } from '@campus/domain/calendar-zone'
import type { CompanySource } from '@campus/domain/catalogue-schema'
import { complaintClocks, type ComplaintClocks } from '@campus/domain/complaints/complaint-clocks'
import { actorRef, type Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { sql, type Tx } from '../../platform/database/database.ts'
import { allocateNumbers } from '../../platform/database/number-sequence.ts'
import type { Tables } from '../../platform/database/tables.gen.ts'
import { handle, type Input } from '../../platform/http/handle.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { findActor } from '../../platform/security/presented-token.ts'
import { requireWithinLimit } from '../../platform/security/rate-limit.ts'
import { writeAcknowledgement, writeCompanyMail } from './complaint-mail.ts'
import { writeStep } from './complaint-step.ts'

/** More than a person would send, but not more than a robot. */
const complaintsOfAddress = { max: 10, windowMs: 60 * 60 * 1000 }
/** Mails to one address in 24 hours, so that it can't be flooded in our name; further complaints are acknowledged on the page alone. */
const mailsToAddress = 5

type Body = Input<typeof makeComplaintCall>['body']
type Company = { id: string; details: CompanySource }
type Policy = { id: string; client_id: string; company_id: string; country_id: string }

/**
 * Numbers, stores and acknowledges a complaint. The answer is the same whether or not the policy number exists: the
 * complainant is told the terms of the country they named. If the contract's country of risk has stricter ones, those
 * bind us too.
 */
export const makeComplaint = handle(makeComplaintCall, async ({ body }, context) => {
  const { services, address } = context
  await requireWithinLimit(services, `complaint:${address}`, complaintsOfAddress)
  const actor = await findActor(context)
  return services.database.withCompany(async (tx) => {
    const hash = hashContent(body)
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`complaint:${hash}`}, 0))`)
    const region = await readCompany(tx, services.config.REGION)
    const sent = await findSent(tx, hash, context.now)
    if (sent) return toResponse(sent, promise(sent, region))
    return toResponse(...(await store(tx, context, { body, actor, hash, region })))
  })
})

/** Identical content is the same complaint for 24 hours: a double click, or an attempt whose answer was lost. */
const hashContent = (body: Body) => createHash('sha256').update(JSON.stringify(body)).digest('hex')

type Sent = Pick<Tables['complaint'], 'number' | 'about' | 'promised_country_id' | 'received_at'>

const findSent = (tx: Tx, hash: string, now: Date) =>
  tx.maybe<Sent>(sql`
    select number, about, promised_country_id, received_at from complaint
    where content_hash = ${hash} and received_at > ${now}::timestamptz - interval '24 hours' order by received_at desc limit 1`)

const readCompany = (tx: Tx, id: string) =>
  tx.one<Company>(sql`select id, details from company where id = ${id}`)

/** The clocks that the complainant is told. */
const promise = (sent: Sent, region: Company): ComplaintClocks =>
  complaintClocks({
    about: sent.about,
    countryId: sent.promised_country_id,
    companyCountryId: region.details.country_id,
    receivedOn: todayIn('UTC', sent.received_at),
  })

const toResponse = (sent: Sent, clocks: ComplaintClocks) => ({
  number: sent.number,
  received_at: sent.received_at.toISOString(),
  respond_by: clocks.respondBy,
  ombudsman: clocks.body,
})

/** The policy that was named; a signed-in user finds those of their own organisation only. */
const findPolicy = (tx: Tx, { certificate, policy_number: number }: Body, actor: Actor | undefined) =>
  tx.maybe<Policy>(sql`
    select policy.id, policy.client_id, product.company_id, contract.risk_country_id as country_id
    from policy join contract on contract.client_id = policy.client_id and contract.id = policy.contract_id
    join product on product.id = contract.product_id
    where policy.state in ('issued', 'cancelled')
      and ${certificate ? sql`policy.unique_identifier = ${certificate}` : sql`policy.policy_number = ${number.toUpperCase()}`}
      and ${actor ? sql`policy.client_id = ${actor.client_id}` : sql`true`}`)

/** The company that answers: the policy's, else that of the country, else that of this region. */
async function findAnswering(tx: Tx, policy: Policy | undefined, countryId: string, region: Company) {
  if (policy) return readCompany(tx, policy.company_id)
  if (region.details.country_id === countryId) return region
  const local = await tx.maybe<Company>(
    sql`select id, details from company where details ->> 'country_id' = ${countryId} order by id limit 1`,
  )
  return local ?? region
}

type Given = { body: Body; actor: Actor | undefined; hash: string; region: Company }

async function store(tx: Tx, context: Context, given: Given): Promise<[Sent, ComplaintClocks]> {
  const { now, t } = context
  const { body, actor, region } = given
  const policy = await findPolicy(tx, body, actor)
  // the check page shows its policy anyway, so its country may be used
  const named = (body.certificate && policy?.country_id) || body.country_id || region.details.country_id
  const company = await findAnswering(tx, policy, named, region)
  const receivedOn = todayIn('UTC', now)
  const promised = promise(
    { number: '', about: body.about, promised_country_id: named, received_at: now },
    region,
  )
  const binding = complaintClocks({
    about: body.about,
    countryId: policy?.country_id ?? named,
    companyCountryId: company.details.country_id,
    receivedOn,
  })
  const sequence = await allocateNumbers(tx, region.id, { kind: 'complaint', year: yearOf(receivedOn) })
  const number = `${region.id.toUpperCase()}-C-${yearOf(receivedOn)}-${String(sequence).padStart(6, '0')}`
  const complaint = await tx.one<Tables['complaint']>(sql`
    insert into complaint (company_id, number, about, text, name, email, capacity, language, channel, policy_number, client_id, policy_id,
      promised_country_id, country_id, trusted_name, trusted_contact, vulnerability, content_hash,
      received_at, acknowledged_at, acknowledge_by, respond_by)
    values (${company.id}, ${number}, ${body.about}, ${body.text}, ${body.name}, ${body.email}, ${body.capacity}, ${t.locale},
      ${body.channel}, ${body.policy_number}, ${policy?.client_id ?? actor?.client_id ?? null}, ${policy?.id ?? null},
      ${named}, ${policy?.country_id ?? named}, ${body.trusted_name || null}, ${body.trusted_contact || null}, ${body.vulnerability || null},
      ${given.hash}, ${now}, ${now}, ${earlier(promised.acknowledgeBy, binding.acknowledgeBy)}, ${earlier(promised.respondBy, binding.respondBy)})
    returning *`)
  await writeStep(tx, complaint, { kind: 'received', actor: actor ? actorRef(actor) : anUnknown, at: now })
  await writeStep(tx, complaint, { kind: 'acknowledged', actor: theSystem, at: now })
  await mailBoth(tx, complaint, { promised, company, region })
  return [complaint, promised]
}

const earlier = (a: string, b: string) => (a < b ? a : b)

async function mailBoth(
  tx: Tx,
  complaint: Tables['complaint'],
  { promised, company, region }: { promised: ComplaintClocks; company: Company; region: Company },
): Promise<void> {
  const { count } = await tx.one<{ count: number }>(sql`
    select count(*) as count from complaint
    where lower(email) = lower(${complaint.email}) and received_at > ${complaint.received_at}::timestamptz - interval '24 hours'`)
  if (count <= mailsToAddress)
    await enqueue(tx, 'send-mail', {
      recipient: complaint.email,
      letter: writeAcknowledgement(complaint, {
        respondBy: promised.respondBy,
        body: promised.body,
        contact: region.details.contact.email,
      }),
    })
  await enqueue(tx, 'send-mail', {
    recipient: company.details.contact.email,
    letter: writeCompanyMail(complaint, complaint.respond_by),
  })
}
