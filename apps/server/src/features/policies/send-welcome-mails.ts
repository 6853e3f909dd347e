import * as calls from '@campus/contract/policy-documents'
import { theSystem } from '@campus/domain/audit/actor-ref'
import type { ClientClass } from '@campus/domain/duties/client-class'
import { dutiesOf } from '@campus/domain/duties/duties-of'
import type { StandingDocument } from '@campus/domain/policy/standing-documents'
import { isLocale } from '@campus/i18n/locale'
import { translator } from '@campus/i18n/node-catalogs'
import { actorRef } from '../../platform/actor.ts'
import { actorColumns, actorValues } from '../../platform/audit/actor-sql.ts'
import { audit } from '../../platform/audit/audit.ts'
import { JsonResponse, type Context } from '../../platform/context.ts'
import { sql, type Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.gen.ts'
import { notFound, orNotFound } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { writeWelcome, type Welcomed } from './write-welcome.ts'
import { enqueue, enqueueAll, type JobHandler } from '../../platform/jobs/jobs.ts'
import { sendWithFiles } from '../../platform/outbound/send-mail.ts'
import { documentsOfPolicy, productNameIn } from '../catalogue/public.ts'
import { recordMailedCertificate, recordMailedDocuments } from '../given-documents/public.ts'
import { heldPolicies, rememberMails } from '../sanctions/public.ts'
import { drawGivenDocuments } from './documents/draw-given-documents.ts'
import { visible } from './list-policies.ts'

type Recipient = Omit<Welcomed, 'documents'> &
  Pick<Tables['policy'], 'id' | 'email' | 'certificate_id' | 'product_terms_id'> &
  Pick<Tables['contract'], 'distribution' | 'risk_country_id'> & {
    language: string
    /** The client's class at the order; null if it had none then. */
    client_class: ClientClass | null
    sold_on: string
  }

/** One email per policy with its certificate, each a separate job; one request welcomes no one twice. */
export const sendWelcomeMailsJob: JobHandler<'send-welcome-mails'> = async (
  { client_id, policy_ids, actor },
  services,
) => {
  const { database, clock } = services
  const held = await heldPolicies(services, { clientId: client_id, policyIds: policy_ids })
  if (held.size > 0 && actor)
    await rememberMails(services, { clientId: client_id, policyIds: [...held], actor })
  const addressed = policy_ids.filter((id) => !held.has(id))
  // an order welcomes each person once, however often its job runs; users may request an email again
  const isOnceOnly = actor === undefined
  await database.withClient(client_id, async (tx) => {
    const rows = await tx.all<Recipient>(sql`
      select policy.id, policy.email, policy.first_name, policy.last_name, policy.date_of_birth, policy.policy_number, policy.start_date, policy.end_date, policy.certificate_id, policy.product_terms_id, c.name as client_name,
        contract.distribution, contract.risk_country_id, b.policyholder_class as client_class, client_day(policy.client_id, policy.created_at) as sold_on,
        c.preferred_lang as language, ${productNameIn(sql`c.preferred_lang`)} as product, company.details -> 'contact' ->> 'emergency_telephone' as emergency_phone
      from policy join client c on c.client_id = policy.client_id join product_terms p on p.id = policy.product_terms_id
      join company on company.id = c.company_id join contract on contract.client_id = policy.client_id and contract.id = policy.contract_id
      left join policy_batch b on b.client_id = policy.client_id and b.id = policy.policy_batch_id
      where policy.client_id = ${client_id} and policy.id = any(${addressed}::uuid[]) and policy.state = 'issued' and policy.email <> '' and policy.restricted_at is null
        and ${isOnceOnly ? sql`policy.welcome_sent_at is null` : sql`true`} for update of policy`)
    const attached = await documentsToAttach(tx, rows.filter(isOwedDocuments))
    const mails = rows.map((row) => {
      const locale = isLocale(row.language) ? row.language : 'en'
      const documents = attached.get(row.id) ?? []
      return {
        client_id,
        policy_id: row.id,
        actor: actor ?? theSystem,
        recipient: row.email,
        letter: writeWelcome(translator(locale), { ...row, documents }),
        ...(documents.length > 0 ? { gives_documents: true } : {}),
        ...(row.certificate_id
          ? { documents: [{ id: row.certificate_id, name: `${row.policy_number}.pdf` }] }
          : {}),
      }
    })
    await enqueueAll(tx, 'send-welcome-mail', mails)
    await tx.run(sql`
      with welcomed as (
        update policy set welcome_sent_at = ${clock.now()} where client_id = ${client_id} and id = any(${rows.map(({ id }) => id)}::uuid[]) returning client_id, id)
      insert into policy_event (client_id, policy_id, kind, ${actorColumns}, at)
      select client_id, id, 'welcome_sent', ${actorValues(actor ?? theSystem)}, ${clock.now()}::timestamptz from welcomed`)
  })
}

/** Whether the law asks that the insured person themselves gets the documents of the product. */
const isOwedDocuments = (row: Recipient): boolean =>
  dutiesOf(
    {
      country_id: row.risk_country_id,
      client_class: row.client_class ?? 'unknown',
      distribution: row.distribution,
    },
    row.sold_on,
  ).documents_to === 'insured'

/** The documents of the product that each of these people gets, by policy; read once for policies sold alike. */
async function documentsToAttach(
  tx: Tx,
  rows: readonly Recipient[],
): Promise<Map<string, StandingDocument[]>> {
  const byPolicy = new Map<string, StandingDocument[]>()
  const soldAlike = Map.groupBy(
    rows,
    (row) => `${row.product_terms_id} ${row.risk_country_id} ${row.sold_on}`,
  )
  for (const alike of soldAlike.values()) {
    const [first] = alike
    const documents = first ? await documentsOfPolicy(tx, first) : []
    for (const { id } of alike) byPolicy.set(id, documents)
  }
  return byPolicy
}

/** Sends one such email, and records what is attached as given once the mail server has accepted it. */
export const sendWelcomeMailJob: JobHandler<'send-welcome-mail'> = async (
  { client_id, policy_id, actor, gives_documents, ...mail },
  services,
) => {
  const given = gives_documents
    ? await drawGivenDocuments(services, {
        clientId: client_id,
        policyId: policy_id,
        locale: mail.letter.locale,
      })
    : null
  await sendWithFiles(mail, given?.files ?? [], services)
  const [certificate] = mail.documents ?? []
  const mailed = {
    clientId: client_id,
    policyId: policy_id,
    recipient: mail.recipient,
    actor,
    now: services.clock.now(),
  }
  await services.database.withClient(client_id, async (tx) => {
    if (certificate) await recordMailedCertificate(tx, { ...mailed, documentId: certificate.id })
    if (given) await recordMailedDocuments(tx, { ...mailed, documents: given.documents })
  })
}

export const sendWelcomeEmails = handle(calls.sendWelcomeEmails, ({ body, query }, context) =>
  queue(context, sql`policy.id = any(${body.policies}::uuid[])`, query, new Set(body.policies).size),
)

export const sendPolicyWelcomeEmail = handle(calls.sendPolicyWelcomeEmail, ({ params, query }, context) =>
  queue(context, sql`policy.id = ${params.id}`, query, 1),
)

export const sendBatchWelcomeEmails = handle(
  calls.sendBatchWelcomeEmails,
  async ({ params, query }, context) => {
    orNotFound(
      await context.tx.maybe(
        sql`select 1 from policy where policy.policy_batch_id = ${params.id} and ${visible(context.actor)} limit 1`,
      ),
    )
    return queue(context, sql`policy.policy_batch_id = ${params.id}`, query)
  },
)

type Chosen = Pick<
  Tables['policy'],
  'id' | 'policy_number' | 'type' | 'email' | 'state' | 'welcome_sent_at'
> & {
  full_name: string
  is_on_the_way: boolean
}

/** The order of `policy` requested a welcome email that hasn't been sent yet. */
export const isWelcomeOnTheWay = sql`(policy.state = 'issued' and policy.email <> '' and policy.welcome_sent_at is null and exists (
  select 1 from policy_batch b where b.client_id = policy.client_id and b.id = policy.policy_batch_id and b.send_welcome_email))`

/** Queues the emails, unless it is a dry run, and lists the people without an address. */
async function queue(
  context: Context,
  condition: ReturnType<typeof sql>,
  { preview }: { preview?: boolean | undefined },
  expected?: number,
) {
  const { tx, actor } = context
  const chosen = await tx.all<Chosen>(sql`
    select policy.id, full_name(policy.first_name, policy.last_name) as full_name, policy.policy_number, policy.type, policy.email, policy.state, policy.welcome_sent_at,
      ${isWelcomeOnTheWay} as is_on_the_way
    from policy where ${condition} and ${visible(actor)} order by policy.id`)
  if (expected !== undefined && chosen.length !== expected) throw notFound()
  // only insured people are welcomed: not those whose policy is cancelled or awaits payment
  const [insured, notInForce] = [
    chosen.filter(({ state }) => state === 'issued'),
    chosen.filter(({ state }) => state !== 'issued'),
  ]
  const addressed = insured.filter(({ email }) => email !== '')
  const ids = addressed.map(({ id }) => id)
  const job = { client_id: actor.client_id, policy_ids: ids, actor: actorRef(actor) }
  if (ids.length > 0 && !preview) await enqueue(tx, 'send-welcome-mails', job)
  if (!preview) await audit(context, { action: 'send-welcome-mails', details: { policies: ids.length } })
  const named = (list: Chosen[]) =>
    list.map(({ id, full_name, policy_number, type }) => ({ id, full_name, policy_number, type }))
  const sent = addressed.flatMap(({ welcome_sent_at: at }) => at ?? []).map((at) => at.toISOString())
  return new JsonResponse(
    {
      queued: ids.length,
      without_email: named(insured.filter(({ email }) => email === '')),
      not_in_force: named(notInForce),
      already_sent: sent.length,
      last_sent_at: sent.sort().at(-1) ?? null,
      on_their_way: addressed.filter((addressee) => addressee.is_on_the_way).length,
    },
    preview ? { status: 200 } : {},
  )
}
