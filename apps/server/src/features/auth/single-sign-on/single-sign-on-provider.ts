import * as oidc from 'openid-client'
import type { Tables } from '../../../platform/database/tables.gen.ts'
import type { Services } from '../../../platform/services.ts'
import { openSecret, sealSecret } from '../../../platform/security/secret-box.ts'
import { requestOutside, type OutsideRequest } from '../../../platform/outbound/request-outside.ts'

export type Connection = Pick<
  Tables['single_sign_on'],
  'client_id' | 'issuer' | 'oidc_client_id' | 'client_secret'
>

const timeoutSeconds = 10
const scope = 'openid email profile'
const secretContext = (clientId: string) => `single-sign-on:${clientId}`

export const sealClientSecret = (services: Services, clientId: string, secret: string) =>
  sealSecret(services.config.secret, secretContext(clientId), secret)

/** The page that the provider redirects users to; it is registered there. */
export const redirectUri = (services: Services) => `${services.publicUrl()}/auth/single-sign-on/callback`

/** Fetches the provider's metadata; throws if there is no OpenID Connect provider at the issuer. */
export async function discover(services: Services, connection: Connection): Promise<oidc.Configuration> {
  const allowsInner = !services.config.isProduction
  const secret = openSecret(
    services.config.secret,
    secretContext(connection.client_id),
    connection.client_secret,
  )
  return oidc.discovery(
    new URL(connection.issuer),
    connection.oidc_client_id,
    undefined,
    authentication(secret),
    {
      timeout: timeoutSeconds,
      [oidc.customFetch]: (url, options) =>
        fetchOutside(url, { ...options, body: options.body as string | URLSearchParams | null }, allowsInner),
      execute: [oidc.enableNonRepudiationChecks, ...(allowsInner ? [oidc.allowInsecureRequests] : [])],
    },
  )
}

const maxResponseBytes = 1024 * 1024

async function fetchOutside(
  url: string,
  { method, headers, body, signal }: Pick<OutsideRequest, 'method' | 'headers' | 'body' | 'signal'>,
  allowsInner: boolean,
): Promise<Response> {
  const reads = { bytes: maxResponseBytes, longer: 'fails' } as const
  const response = await requestOutside(url, { method, headers, body, signal, reads, allowsInner })
  const isEmpty = response.status === 204 || response.status === 304
  return new Response(isEmpty ? null : new Uint8Array(response.body), {
    status: response.status,
    headers: Object.entries(response.headers).map(([key, value]) => [key, String(value)]),
  })
}

/** As the provider's metadata specify, or the standard's default (OpenID Connect Core, section 9). */
function authentication(secret: string): oidc.ClientAuth {
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const send = methods.includes('client_secret_basic') ? oidc.ClientSecretBasic : oidc.ClientSecretPost
    send(secret)(server, ...rest)
  }
}

export type Flow = { state: string; nonce: string; code_verifier: string }

/** Starts a new flow: authorisation code with PKCE, state and nonce. */
export async function beginFlow(
  services: Services,
  provider: oidc.Configuration,
  { email, again }: { email: string; again: boolean },
): Promise<Flow & { url: string }> {
  const flow = {
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    code_verifier: oidc.randomPKCECodeVerifier(),
  }
  const url = oidc.buildAuthorizationUrl(provider, {
    redirect_uri: redirectUri(services),
    scope,
    state: flow.state,
    nonce: flow.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(flow.code_verifier),
    code_challenge_method: 'S256',
    login_hint: email,
    ...(again ? { max_age: '0' } : {}),
  })
  return { ...flow, url: url.href }
}

/**
 * The identity confirmed by the provider. `signedInSecondsAgo`: age of the sign-in there, 0 if not reported.
 */
export type Vouched = { email: string; signedInSecondsAgo: number }

/** The identity confirmed by the provider, or null. Throws if its response doesn't belong to the flow. */
export async function readVouched(
  services: Services,
  provider: oidc.Configuration,
  { flow, query }: { flow: Flow; query: string },
): Promise<Vouched | null> {
  const address = new URL(redirectUri(services))
  address.search = query
  const tokens = await oidc.authorizationCodeGrant(provider, address, {
    expectedState: flow.state,
    expectedNonce: flow.nonce,
    pkceCodeVerifier: flow.code_verifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) return null
  const hasUserInfo = Boolean(provider.serverMetadata().userinfo_endpoint)
  const person =
    typeof claims['email'] === 'string' || !hasUserInfo
      ? claims
      : await oidc.fetchUserInfo(provider, tokens.access_token, claims.sub)
  const email = verifiedEmail(person)
  // both by the provider's clock
  return email === null ? null : { email, signedInSecondsAgo: claims.iat - (claims.auth_time ?? claims.iat) }
}

/** Microsoft Entra has no `email_verified`; its `xms_edov` says that the owner of the domain was verified. */
function verifiedEmail(claims: Record<string, unknown>): string | null {
  const { email, email_verified, xms_edov } = claims
  const isVerified = email_verified === true || [true, 1, '1', 'true'].includes(xms_edov as never)
  return typeof email === 'string' && isVerified && email_verified !== false
    ? email.trim().toLowerCase()
    : null
}
