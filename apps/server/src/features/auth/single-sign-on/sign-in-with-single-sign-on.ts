import {
  finishSingleSignOn as finishCall,
  startSingleSignOn as startCall,
} from '@campus/contract/single-sign-on'
import { anUnknown, aUser } from '@campus/domain/audit/actor-ref'
import { emailDomain } from '@campus/domain/sign-in/email-domain'
import { writeAuditLine } from '../../../platform/audit/audit.ts'
import { JsonResponse, type Context } from '../../../platform/context.ts'
import { sql, type Tx } from '../../../platform/database/database.ts'
import { Failure, invalid } from '../../../platform/failure.ts'
import { handle } from '../../../platform/http/handle.ts'
import { hashToken, newToken } from '../../../platform/security/session.ts'
import { finishSignIn } from '../sign-in/finish-sign-in.ts'
import {
  beginFlow,
  discover,
  readVouched,
  type Connection,
  type Flow,
  type Vouched,
} from './single-sign-on-provider.ts'

/** Long enough to sign in at the provider with its own second factor. */
const flowLifeMs = 10 * 60 * 1000

/** Only the email's domain decides, so it doesn't disclose whether the account exists. */
export const startSingleSignOn = handle(startCall, async ({ body }, { services, now }) => {
  const connection = await services.database.withCompany((tx) =>
    tx.maybe<Connection>(sql`
      select s.client_id, s.issuer, s.oidc_client_id, s.client_secret
      from single_sign_on_domain d join single_sign_on s on s.client_id = d.client_id
      where d.domain = ${emailDomain(body.email)}`),
  )
  if (!connection) throw invalid([{ key: 'email', code: 'single_sign_on_unknown' }])
  const provider = await discover(services, connection).catch((error: unknown) => {
    services.log.warn({ err: error }, 'the identity provider did not respond')
    throw new Failure('single_sign_on_failed')
  })
  const flow = await beginFlow(services, provider, body)
  const token = newToken()
  await services.database.withCompany(async (tx) => {
    await tx.run(sql`delete from single_sign_on_flow where expires_at <= ${now}`)
    await tx.run(sql`
      insert into single_sign_on_flow (client_id, flow_hash, state, nonce, code_verifier, expires_at)
      values (${connection.client_id}, ${hashToken(token)}, ${flow.state}, ${flow.nonce}, ${flow.code_verifier},
        ${new Date(now.getTime() + flowLifeMs)})`)
  })
  return { redirect_url: flow.url, flow_token: token }
})

/** Signs in an active user of the flow's own client, never another client's; it never creates users. */
export const finishSingleSignOn = handle(finishCall, async ({ body }, context) => {
  const { services, now } = context
  const flow = await services.database.withCompany((tx) =>
    tx.maybe<Connection & Flow>(sql`
      delete from single_sign_on_flow f using single_sign_on s
      where f.flow_hash = ${hashToken(body.flow_token)} and f.expires_at > ${now} and s.client_id = f.client_id
      returning s.client_id, s.issuer, s.oidc_client_id, s.client_secret, f.state, f.nonce, f.code_verifier`),
  )
  if (!flow) throw new Failure('single_sign_on_failed')
  const vouched = await askProvider(flow, body.query, context)
  const signedIn = vouched
    ? await services.database.withCompany((tx) => signInByEmail(tx, flow, vouched, context))
    : null
  if (!signedIn) {
    await auditRejection(flow.client_id, vouched?.email ?? '', context)
    throw new Failure('single_sign_on_no_account')
  }
  const { session, school } = signedIn
  return new JsonResponse({ school }, { token: session.token, session })
})

async function askProvider(
  flow: Connection & Flow,
  query: string,
  { services }: Context,
): Promise<Vouched | null> {
  try {
    const provider = await discover(services, flow)
    return await readVouched(services, provider, { flow, query })
  } catch (error) {
    // the user may have pressed "cancel" there; the provider's error only goes to the log
    services.log.warn({ err: error }, 'single sign-on did not succeed')
    throw new Failure('single_sign_on_failed')
  }
}

async function signInByEmail(
  tx: Tx,
  connection: Connection,
  { email, signedInSecondsAgo }: Vouched,
  context: Context,
) {
  const user = await tx.maybe<{ id: string; client_id: string; email: string }>(sql`
    select u.id, u.client_id, u.email from school_user u
    join single_sign_on_domain d on d.client_id = u.client_id and d.domain = ${emailDomain(email)}
    where u.client_id = ${connection.client_id} and lower(u.email) = ${email} and u.status = 'active'`)
  if (!user) return null
  await tx.run(sql`
    update single_sign_on set tried_at = coalesce(tried_at, ${context.now})
    where client_id = ${connection.client_id} and issuer = ${connection.issuer} and oidc_client_id = ${connection.oidc_client_id}`)
  const provenAt = new Date(context.now.getTime() - Math.max(0, signedInSecondsAgo) * 1000)
  return finishSignIn(tx, user, 'single-sign-on', context, provenAt)
}

/** Helps a Master User find out why a colleague can't sign in. For strangers, only the domain is logged. */
async function auditRejection(clientId: string, email: string, { services, now, address }: Context) {
  await services.database.withCompany(async (tx) => {
    const user = await tx.maybe<{ id: string }>(
      sql`select id from school_user where client_id = ${clientId} and lower(email) = ${email.toLowerCase()}`,
    )
    await writeAuditLine(tx, {
      clientId,
      actor: user ? aUser(user.id) : anUnknown,
      action: 'single-sign-on-refused',
      details: { domain: emailDomain(email) },
      at: now,
      address,
    })
  })
}
