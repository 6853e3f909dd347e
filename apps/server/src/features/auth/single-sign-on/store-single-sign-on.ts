import { emailDomainIssue } from '@campus/domain/sign-in/email-domain'
import { sql, type Tx } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/tables.gen.ts'
import { Failure, invalid, type FieldIssue } from '../../../platform/failure.ts'
import type { Services } from '../../../platform/services.ts'
import { discover, sealClientSecret } from './single-sign-on-provider.ts'

export type SingleSignOnSettings = {
  issuer: string
  client_id: string
  client_secret?: string | undefined
  email_domains: string[]
  is_required: boolean
}
export type KeptSingleSignOn = Pick<
  Tables['single_sign_on'],
  'issuer' | 'oidc_client_id' | 'client_secret' | 'is_required' | 'tried_at'
> & {
  domains: string[]
}

export const readSingleSignOn = (tx: Tx, clientId: string) =>
  tx.maybe<KeptSingleSignOn>(sql`
    select s.issuer, s.oidc_client_id, s.client_secret, s.is_required, s.tried_at,
      array(select d.domain from single_sign_on_domain d where d.client_id = s.client_id order by d.domain) as domains
    from single_sign_on s where s.client_id = ${clientId}`)

/**
 * Sets a client's provider. The operator may name any domain and require single sign-on immediately; a Master
 * User may only name the client's own domains, and only require it once someone has signed in with it.
 */
export async function storeSingleSignOn(
  services: Services,
  clientId: string,
  { settings, isOperator }: { settings: SingleSignOnSettings; isOperator: boolean },
): Promise<void> {
  const domains = [...new Set(settings.email_domains)]
  const stored = await services.database.withCompany((tx) => readSingleSignOn(tx, clientId))
  const isSame = stored?.issuer === settings.issuer && stored.oidc_client_id === settings.client_id
  const secret = settings.client_secret
    ? sealClientSecret(services, clientId, settings.client_secret)
    : stored?.client_secret
  const issues = await domainIssues(services, clientId, {
    domains,
    trusted: isOperator ? domains : (stored?.domains ?? []),
  })
  if (!secret) issues.push({ key: 'client_secret', code: 'required' })
  if (!services.config.isProduction || settings.issuer.startsWith('https://')) {
    if (secret && issues.length === 0 && !(await responses(services, clientId, { settings, secret })))
      issues.push({ key: 'issuer', code: 'issuer_unreachable' })
  } else issues.push({ key: 'issuer', code: 'url_invalid' })
  if (issues.length > 0 || !secret) throw invalid(issues)
  const triedAt = isSame ? stored.tried_at : null
  if (settings.is_required && !triedAt && !isOperator) throw new Failure('single_sign_on_untried')
  await services.database.withCompany(async (tx) => {
    await tx.run(sql`
      insert into single_sign_on (client_id, issuer, oidc_client_id, client_secret, is_required, tried_at, updated_at)
      values (${clientId}, ${settings.issuer}, ${settings.client_id}, ${secret}, ${settings.is_required}, ${triedAt}, ${services.clock.now()})
      on conflict (client_id) do update set issuer = excluded.issuer, oidc_client_id = excluded.oidc_client_id,
        client_secret = excluded.client_secret, is_required = excluded.is_required, tried_at = excluded.tried_at,
        updated_at = excluded.updated_at`)
    await tx.run(
      sql`delete from single_sign_on_domain where client_id = ${clientId} and domain <> all(${domains}::text[])`,
    )
    const stored = await tx.run(sql`
      insert into single_sign_on_domain (client_id, domain) select ${clientId}, d from unnest(${domains}::text[]) d
      on conflict (domain) do update set domain = excluded.domain where single_sign_on_domain.client_id = excluded.client_id`)
    // another client has just taken the domain
    if (stored < domains.length)
      throw invalid([
        { key: 'email_domains', code: 'domain_refused', params: { domain: domains.join(', ') } },
      ])
  })
}

async function responses(
  services: Services,
  clientId: string,
  { settings, secret }: { settings: SingleSignOnSettings; secret: string },
): Promise<boolean> {
  const connection = {
    client_id: clientId,
    issuer: settings.issuer,
    oidc_client_id: settings.client_id,
    client_secret: secret,
  }
  return discover(services, connection).then(
    () => true,
    () => false,
  )
}

/**
 * A domain belongs to a client if one of its users has a verified address there and no other client's user
 * has one. Otherwise a client could redirect users of another school to its own provider. Looked up across
 * clients but reported as a single code, which discloses nothing about other clients.
 */
async function domainIssues(
  services: Services,
  clientId: string,
  { domains, trusted }: { domains: string[]; trusted: string[] },
): Promise<FieldIssue[]> {
  const issues: FieldIssue[] = []
  for (const domain of domains) {
    const code = emailDomainIssue(domain)
    if (code) issues.push({ key: 'email_domains', code, params: { domain } })
  }
  const claimed = domains.filter((domain) => !emailDomainIssue(domain))
  const owned = await services.database.withCompany((tx) =>
    tx.all<{ domain: string }>(sql`
      select d as domain from unnest(${claimed}::text[]) d
      where not exists (select 1 from single_sign_on_domain o where o.domain = d and o.client_id <> ${clientId})
        and (d = any(${trusted}::text[]) or (
          exists (select 1 from school_user u where u.client_id = ${clientId} and u.status = 'active'
            and u.verified_email_at is not null and lower(split_part(u.email, '@', 2)) = d)
          and not exists (select 1 from school_user u where u.client_id <> ${clientId}
            and lower(split_part(u.email, '@', 2)) = d)))`),
  )
  const isOwned = new Set(owned.map(({ domain }) => domain))
  for (const domain of claimed)
    if (!isOwned.has(domain))
      issues.push({ key: 'email_domains', code: 'domain_refused', params: { domain } })
  return issues
}
