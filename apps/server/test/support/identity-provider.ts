import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

export type Person = {
  email?: string
  email_verified?: boolean
  declines?: boolean
  xms_edov?: boolean
  /** For how long the provider has known them by now. */
  signedInSecondsAgo?: number
}
export type IdentityProvider = {
  issuer: string
  /** Who sits in front of the provider's sign-in page. */
  person: Person
  /** Follows its pages as a browser does; returns the address it sends the person back to. */
  walk: (address: string) => Promise<URL>
  close: () => Promise<void>
}
type Context = { oidc: { client: { clientId: string }; session: { accountId: string } } }

export const client = { client_id: 'campus-cover', client_secret: 'a-secret-of-the-school' }

/** A real identity server on this machine, where whoever comes is signed in at once. */
export async function startIdentityProvider(redirectUri: string): Promise<IdentityProvider> {
  // its address is part of what it says, so it listens before it is made
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const accounts = new Map<string, Person>()
  const holder = { person: {} as Person }
  const provider: Provider = new Provider(issuer, {
    clients: [{ ...client, redirect_uris: [redirectUri], require_auth_time: true }],
    claims: { openid: ['sub'], email: ['email', 'email_verified', 'xms_edov'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['a key of the test'] },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_context: unknown, id: string) => ({
      accountId: id,
      claims: () => {
        const { declines: _, signedInSecondsAgo: __, ...claims } = accounts.get(id) ?? {}
        return { sub: id, ...claims }
      },
    }),
    loadExistingGrant: async ({ oidc }: Context) => {
      const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const handleRequest = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return handleRequest(request, response)
    const id = `person-${accounts.size}`
    accounts.set(id, holder.person)
    const ts = Math.floor(Date.now() / 1000) - (holder.person.signedInSecondsAgo ?? 0)
    const result = holder.person.declines ? { error: 'access_denied' } : { login: { accountId: id, ts } }
    void provider.interactionFinished(request, response, result)
  })
  return {
    issuer,
    get person() {
      return holder.person
    },
    set person(person) {
      holder.person = person
    },
    walk: (address) => walk(address, redirectUri),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function walk(address: string, redirectUri: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let at = new URL(address)
  for (let steps = 0; steps < 10; steps++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(at, { redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s)
      cookies.set(name, value)
    }
    const next = response.headers.get('location')
    if (!next) throw new Error(`${at.href} answered ${response.status}: ${await response.text()}`)
    at = new URL(next, at)
    if (at.href.startsWith(redirectUri)) return at
  }
  throw new Error('the provider leads in a circle')
}
