import { execFile, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../src/config.ts'
import { signedHeaders, newWebhookSecret } from '../src/features/webhooks/signature.ts'
import { applicantItem } from '../src/demo/factories.ts'
import { somebody } from './support/bought-policies.ts'
import { addPeople, emptyCart, findOrderTarget } from './support/order.ts'
import { useTestApp } from './support/test-app.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const guide = readFileSync(join(root, 'docs', 'api.md'), 'utf8')
/** The named examples of the guide, as they stand there. */
const examples = new Map(
  [...guide.matchAll(/^```(?:js|sh) (\w+)\n(.*?)^```$/gms)].map(([, name = '', code = '']) => [name, code]),
)

const keyCallsPerMinute = readConfig({}).API_KEY_CALLS_PER_MINUTE
const world = useTestApp()
const run = promisify(execFile)
let folder: string
let environment: Record<string, string>

beforeAll(async () => {
  // inside the repository, so that an example finds the library it imports
  const cache = join(root, 'node_modules', '.cache')
  mkdirSync(cache, { recursive: true })
  folder = mkdtempSync(join(cache, 'api-guide-'))
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  const mia = await world.signIn('mia.master@harbour.example')
  const scopes = ['read_policy', 'create_policy']
  const made = await mia.post('/school/client/api-keys', { name: 'Guide', scopes })
  environment = {
    PATH: process.env['PATH'] ?? '',
    CAMPUS_COVER_URL: `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`,
    CAMPUS_COVER_KEY: made.body['data'].key,
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function write(name: string): string {
  const code = examples.get(name)
  if (!code) throw new Error(`the guide has no example ${name}`)
  const path = join(folder, `${name}.mjs`)
  writeFileSync(path, code)
  return path
}

test('every named example is run here', () => {
  expect([...examples.keys()]).toEqual([
    'curl',
    'current',
    'errors',
    'order',
    'confirm',
    'pages',
    'verify',
    'library',
  ])
})

describe('an example in JavaScript', () => {
  const policies = async () => {
    const mia = await world.signIn('mia.master@harbour.example')
    return (await mia.get('/school/policies?items=1')).body['data'].meta.total as number
  }
  test.each([
    ['current', async () => /'read_policy', 'create_policy'.*Brighton/s],
    ['errors', async () => /^422 Some fields need correcting\.\nitems too_big/],
    ['order', async () => /^\d+\.\d{2} true\n$/],
    ['pages', async () => new RegExp(`^${await policies()}\n$`)],
  ])('%s says what the guide promises', async (name, expected) => {
    const { stdout } = await run(process.execPath, [write(name)], { env: environment })
    expect(stdout).toMatch(await expected())
  })
})

test('the example of confirming orders the people named, and nothing when somebody else is in the batch', async () => {
  const mia = await world.signIn('mia.master@harbour.example')
  await emptyCart(mia)
  const place = await findOrderTarget(mia, 'travel')
  const added = await addPeople(mia, place, [applicantItem()])
  const { id } = added.body['data'].policy_batch
  const ask = (people: number) => {
    const code = `import { confirmBatch } from './confirm.mjs'\nconsole.info(JSON.stringify(await confirmBatch('${id}', ${people})))`
    write('confirm')
    const path = join(folder, 'confirming.mjs')
    writeFileSync(path, code)
    return run(process.execPath, [path], { env: environment })
  }
  await addPeople(await world.signIn('eli.enrol@harbour.example'), place, [somebody()])
  await expect(ask(1)).rejects.toThrow(/409/)
  const confirmed = JSON.parse((await ask(2)).stdout)
  expect(confirmed.policy_batches).toMatchObject([{ id, policies_count: 2 }])
})

test.runIf(spawnSync('curl', ['--version']).status === 0)('the example for curl works', async () => {
  const { stdout } = await run('sh', ['-c', examples.get('curl') ?? ''], { env: environment })
  expect(JSON.parse(stdout).data.api_key.name).toBe('Guide')
})

describe.each(['verify', 'library'])('the %s example', (name) => {
  const payload = '{"type":"invoice.paid","data":{}}'
  const load = async () =>
    (await import(/* @vite-ignore */ pathToFileURL(write(name)).href)) as {
      verifyWebhook: (secret: string, headers: Record<string, string>, body: string) => unknown
    }

  test('takes our messages, also while two secrets sign', async () => {
    const { verifyWebhook } = await load()
    const [old, fresh] = [newWebhookSecret(), newWebhookSecret()]
    const headers = signedHeaders({ id: 'one', at: new Date(), payload }, [fresh, old])
    for (const secret of [old, fresh])
      expect(verifyWebhook(secret, headers, payload)).toEqual(JSON.parse(payload))
  })

  test('refuses a changed body, a foreign secret and an old message', async () => {
    const { verifyWebhook } = await load()
    const secret = newWebhookSecret()
    const headers = signedHeaders({ id: 'one', at: new Date(), payload }, [secret])
    expect(() => verifyWebhook(secret, headers, payload.replace('paid', 'due'))).toThrow()
    expect(() => verifyWebhook(newWebhookSecret(), headers, payload)).toThrow()
    const old = signedHeaders({ id: 'one', at: new Date(Date.now() - 3_600_000), payload }, [secret])
    expect(() => verifyWebhook(secret, old, payload)).toThrow()
  })
})

test('the guide is served as it is written, and the document links to it', async () => {
  const served = await world.anonymous.get('/docs/guide')
  expect([served.status, served.text]).toEqual([200, guide])
  const document = (await world.anonymous.get('/openapi.json')).body
  expect(document['info'].description).toContain('/api/docs/guide')
})

test('programs find the guide and the document from one address', async () => {
  const response = await world.app.inject({ url: '/llms.txt' })
  expect(response.headers['content-type']).toBe('text/plain; charset=utf-8')
  const addresses = [...response.body.matchAll(/\]\((.+?)\)/g)].map(([, address = '']) => new URL(address))
  expect(addresses).toHaveLength(3)
  for (const { origin, pathname } of addresses) {
    expect(origin).toBe(new URL(world.services.publicUrl()).origin)
    expect((await world.app.inject({ url: pathname })).statusCode, pathname).toBe(200)
  }
})

test('the way of paying that the guide describes ends with a paid invoice', async () => {
  const mia = await world.signIn('mia.master@harbour.example')
  const scopes = ['read_invoice', 'create_payment']
  const made = await mia.post('/school/client/api-keys', { name: 'Payer', scopes })
  const key = world.withToken(made.body['data'].key)
  const place = await findOrderTarget(mia, 'travel')
  await emptyCart(mia)
  await addPeople(mia, place, [somebody()])
  const confirmed = await mia.post('/school/policy-batches/confirm-open', { accuracy_confirmed: true })
  const { id, currency } = confirmed.body['data'].invoice
  const methods = (await key.get(`/school/invoices/${id}`)).body['data'].invoice.payment_methods
  const [{ gateway }] = methods
  const start = await key.post(`/school/payment/${gateway}/pay-invoice/${id}/start`, { currency })
  const { redirect_url: page, transaction } = start.body['data']
  await world.anonymous.post(`/dev/sandbox-payments/${String(page).split('/').at(-1)}/approve`)
  const ended = await key.post(`/school/payment/${gateway}/pay-invoice/verify`, {
    transaction_id: transaction.id,
  })
  expect(ended.body['data'].invoice.status).toBe('paid')
})

test('the limit that the guide names is the one that is kept', () => {
  expect(guide).toContain(`A key may make ${keyCallsPerMinute} requests a minute`)
})
