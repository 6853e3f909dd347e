import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createVerify, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { crc32 } from 'node:zlib'

type Kept = { body: string; response: Record<string, unknown> }
export type Mishap = 'error' | 'hang' | 'cut' | null

/** What the hosts of the providers know; a test pays, expires or declines by changing it. */
export type FakeProviders = {
  url: string
  stripe: Map<string, Record<string, unknown>>
  adyen: Map<string, Record<string, unknown>>
  paypal: Map<string, Record<string, unknown>>
  /** What went back, by the provider's id of it. */
  refunds: Map<string, Record<string, unknown>>
  paypalKey: KeyObject
  /** Requests by method and path, in order. */
  requests: string[]
  /** What befalls every request from now on. */
  mishap: (next: Mishap) => void
  close: () => Promise<void>
}

export const fakeKeys = {
  STRIPE_SECRET_KEY: 'sk_test_fake',
  STRIPE_WEBHOOK_SECRET: 'whsec_fake',
  ADYEN_API_KEY: 'adyen-fake-key',
  ADYEN_MERCHANT_ACCOUNT: 'CampusCover',
  ADYEN_HMAC_KEY: '44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056',
  PAYPAL_CLIENT_ID: 'paypal-client',
  PAYPAL_CLIENT_SECRET: 'paypal-secret',
  PAYPAL_WEBHOOK_ID: 'WH-1',
}

/** Hosts on loopback that speak what Stripe, Adyen and PayPal document: paths, headers, idempotency, rejections. */
export async function startFakeProviders(): Promise<FakeProviders> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const [stripe, adyen, paypal, refunds] = [new Map(), new Map(), new Map(), new Map()]
  const kept = new Map<string, Kept>()
  const requests: string[] = []
  let mishap: Mishap = null
  let made = 0

  /** The same key gives the same response; with other parameters it is rejected. */
  const once = (key: string | undefined, body: string, make: () => Record<string, unknown>): ApiResponse => {
    const before = key ? kept.get(key) : undefined
    if (before)
      return before.body === body ? [200, before.response] : [400, { error: { type: 'idempotency_error' } }]
    const response = make()
    if (key) kept.set(key, { body, response })
    return [200, response]
  }

  const stripeHost = (request: IncomingMessage, path: string, body: string): ApiResponse => {
    if (request.headers.authorization !== `Bearer ${fakeKeys.STRIPE_SECRET_KEY}`)
      return [401, { error: { type: 'invalid_request_error' } }]
    if (request.method === 'GET') return found(stripe.get(path.split('/').at(-1) ?? ''))
    if (path.endsWith('/expire')) {
      const session = stripe.get(path.split('/').at(-2) ?? '')
      if (session?.['status'] !== 'open') return [400, { error: { type: 'invalid_request_error' } }]
      return [200, Object.assign(session, { status: 'expired' })]
    }
    if (path === '/v1/refunds')
      return once(request.headers['idempotency-key'] as string, body, () => {
        const form = new URLSearchParams(body)
        const refund = {
          id: `re_${(made += 1)}`,
          object: 'refund',
          status: 'succeeded',
          payment_intent: form.get('payment_intent'),
          amount: Number(form.get('amount')),
          metadata: { transaction_id: form.get('metadata[transaction_id]') },
        }
        refunds.set(refund.id, refund)
        return refund
      })
    return once(request.headers['idempotency-key'] as string, body, () => {
      const form = new URLSearchParams(body)
      const session = {
        id: `cs_test_${(made += 1)}`,
        object: 'checkout.session',
        url: `https://checkout.stripe.example/${made}`,
        client_reference_id: form.get('client_reference_id'),
        amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
        currency: form.get('line_items[0][price_data][currency]'),
        payment_intent: `pi_${made}`,
        payment_status: 'unpaid',
        status: 'open',
      }
      stripe.set(session.id, session)
      return session
    })
  }

  const adyenHost = (request: IncomingMessage, path: string, body: string): ApiResponse => {
    if (request.headers['x-api-key'] !== fakeKeys.ADYEN_API_KEY) return [401, { errorCode: '000' }]
    if (request.method === 'GET') return found(adyen.get(path.split('/').at(-1) ?? ''))
    if (request.method === 'PATCH') {
      const link = adyen.get(path.split('/').at(-1) ?? '')
      if (link?.['status'] !== 'active') return [422, { errorCode: '14_0421' }]
      return [200, Object.assign(link, JSON.parse(body) as object)]
    }
    if (path.endsWith('/refunds'))
      return once(request.headers['idempotency-key'] as string, body, () => {
        const refund = {
          pspReference: `REF${(made += 1)}`,
          status: 'received',
          ...(JSON.parse(body) as object),
        }
        refunds.set(refund.pspReference, { ...refund, payment: path.split('/').at(-2) })
        return refund
      })
    return once(request.headers['idempotency-key'] as string, body, () => {
      const link = {
        ...(JSON.parse(body) as object),
        id: `PL${(made += 1)}`,
        url: `https://adyen.example/${made}`,
        status: 'active',
      }
      adyen.set(link.id, link)
      return link
    })
  }

  const paypalHost = (request: IncomingMessage, path: string, body: string): ApiResponse => {
    const { authorization } = request.headers
    if (path === '/v1/oauth2/token') {
      const wanted = Buffer.from(`${fakeKeys.PAYPAL_CLIENT_ID}:${fakeKeys.PAYPAL_CLIENT_SECRET}`).toString(
        'base64',
      )
      return authorization === `Basic ${wanted}` ? [200, { access_token: 'granted' }] : [401, {}]
    }
    if (authorization !== 'Bearer granted') return [401, {}]
    if (path === '/v1/notifications/verify-webhook-signature') return [200, verifyPaypal(body, publicKey)]
    if (request.method === 'GET') return found(paypal.get(path.split('/').at(-1) ?? ''))
    const key = request.headers['paypal-request-id'] as string | undefined
    if (path.endsWith('/refund'))
      return once(key, body, () => {
        const refund = { id: `PPR${(made += 1)}`, status: 'COMPLETED', ...(JSON.parse(body) as object) }
        refunds.set(refund.id, { ...refund, capture: path.split('/').at(-2) })
        return refund
      })
    if (path.endsWith('/capture')) {
      const order = paypal.get(path.split('/').at(-2) ?? '')
      if (order?.['status'] !== 'APPROVED') return [422, { name: 'ORDER_NOT_APPROVED' }]
      return once(key, body, () => {
        const [unit] = order['purchase_units'] as { amount: unknown }[]
        order['status'] = 'COMPLETED'
        order['purchase_units'] = [
          {
            ...unit,
            payments: {
              captures: [{ id: `CAP-${String(order['id'])}`, status: 'COMPLETED', amount: unit?.amount }],
            },
          },
        ]
        return order
      })
    }
    return once(key, body, () => {
      const id = `ORDER${(made += 1)}`
      const order = {
        ...(JSON.parse(body) as object),
        id,
        status: 'PAYER_ACTION_REQUIRED',
        links: [{ rel: 'payer-action', href: `https://paypal.example/${id}` }],
      }
      paypal.set(id, order)
      return order
    })
  }

  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const path = request.url ?? ''
      requests.push(`${request.method} ${path}`)
      if (mishap === 'hang') return
      if (mishap === 'cut') return void request.socket.destroy()
      const host =
        path.startsWith('/v1/checkout') || path.startsWith('/v1/refunds')
          ? stripeHost
          : path.startsWith('/v71')
            ? adyenHost
            : paypalHost
      const [status, data]: ApiResponse =
        mishap === 'error' ? [500, { error: { type: 'api_error' } }] : host(request, path, body)
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(data))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stripe,
    adyen,
    paypal,
    refunds,
    paypalKey: privateKey,
    requests,
    mishap: (next) => {
      mishap = next
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

type ApiResponse = [number, Record<string, unknown>]
const found = (thing: Record<string, unknown> | undefined): ApiResponse =>
  thing ? [200, thing] : [404, { error: { type: 'invalid_request_error', code: 'resource_missing' } }]

/** Source: PayPal, "Integrate webhooks": RSA with SHA-256 over id, time, webhook id and the CRC-32 of the event. */
export const paypalText = (id: string, time: string, webhookId: string, event: string) =>
  `${id}|${time}|${webhookId}|${crc32(event)}`

function verifyPaypal(body: string, publicKey: KeyObject): Record<string, unknown> {
  const given = JSON.parse(body) as Record<string, string> & { webhook_event: object }
  const text = paypalText(
    given['transmission_id'] ?? '',
    given['transmission_time'] ?? '',
    given['webhook_id'] ?? '',
    JSON.stringify(given.webhook_event),
  )
  const isRight = createVerify('sha256')
    .update(text)
    .verify(publicKey, given['transmission_sig'] ?? '', 'base64')
  return { verification_status: isRight ? 'SUCCESS' : 'FAILURE' }
}
