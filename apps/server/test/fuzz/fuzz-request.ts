import { allCalls } from '@campus/contract/all-calls'
import type { Call } from '@campus/contract/define-call'
import { z } from 'zod'
import { bodiesOf, type Things } from '../support/entities-of-calls.ts'
import { formBody } from './form-body.ts'
import { roles, type Role } from './fuzz-roles.ts'
import type { FuzzWorld } from './fuzz-world.ts'
import { mutate } from './mutate.ts'
import { oddTexts } from './odd-values.ts'
import { randomOf, type Random } from './random.ts'
import { valueOf, type IdPool, type Schema } from './value-of-schema.ts'

export type FuzzRequest = {
  call: Call
  role: Role
  url: string
  headers: Record<string, string>
  body: Buffer | undefined
  /** Nothing in it was made odd on purpose. */
  isPlain: boolean
}

type Part = 'params' | 'query' | 'body'
const schemas = new Map<string, Schema>()
/** The input's schema; of a transform that no JSON schema can say, what it takes. */
function schemaOf(call: Call, part: Part): Schema | undefined {
  const schema = call[part]
  if (!schema) return undefined
  const key = `${call.name} ${part}`
  const known = schemas.get(key)
  if (known) return known
  const made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema
  schemas.set(key, made)
  return made
}

/** Streams that end only with their reader, and what is asked for by nobody but a payment provider, have tests of their own. */
const calls = allCalls.filter(({ name }) => name !== 'stream-events')

/** The request at a place of the run: the same seed, place and world make the same one again. */
export function fuzzRequest(seed: number, place: number, world: FuzzWorld): FuzzRequest {
  const random = randomOf(seed, place)
  const call = random.pick(calls)
  const role = random.pick(roles)
  const ids = world.idsFor(call.path)
  const oddness = random.chance(0.5) ? 0 : 1 + random.below(3)
  const sent =
    oddness > 0 && random.chance(0.15) ? 'address' : call.body && random.chance(0.8) ? 'body' : 'query'
  const url = addressOf(call, random, ids, oddness, sent)
  const headers: Record<string, string> = {
    ...authorization(world.tokenOf(role), random),
    ...oddHeaders(random),
  }
  const body =
    call.method === 'GET' ? undefined : bodyOf(call, random, ids, sent === 'body' ? oddness : 0, headers)
  return { call, role, url, headers, body, isPlain: oddness === 0 }
}

function addressOf(call: Call, random: Random, ids: IdPool, oddness: number, sent: string): string {
  const params = (schemaOf(call, 'params')?.['properties'] ?? {}) as Record<string, Schema>
  const path = call.path.replace(/:(\w+)/g, (_whole, name: string) => {
    if (sent === 'address' && random.chance(0.5)) return random.pick(oddSegments)
    // an empty segment would be the address of another call
    return encode(String(valueOf(params[name] ?? {}, name, random, ids)).slice(0, 200)) || 'x'
  })
  const query = schemaOf(call, 'query')
  let values = query ? (valueOf(query, '', random, ids) as Record<string, unknown>) : {}
  if (sent === 'query' && oddness > 0)
    for (let time = 0; time < oddness; time++) values = mutate(values, random) as Record<string, unknown>
  return `/api${path}${queryText(values, random)}`
}

/** Segments of an address that are no ids, some of them no text either. */
const oddSegments = [
  '%00',
  '%C0%AE',
  '%',
  '%2e%2e',
  'nope',
  '2147483648',
  '-1',
  'x'.repeat(400),
  '%ED%A0%80',
  '*',
]

const encode = (text: string) => encodeURIComponent(text.toWellFormed())

function queryText(values: unknown, random: Random): string {
  if (typeof values !== 'object' || values === null) return `?${encode(String(values))}`
  const pairs = Object.entries(values).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map(
      (one) => `${encode(name)}=${random.chance(0.02) ? '%C0%AE%' : encode(textOf(one).slice(0, 300))}`,
    ),
  )
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

const textOf = (value: unknown) => (typeof value === 'object' ? (JSON.stringify(value) ?? '') : String(value))

function authorization(token: string | null, random: Random): Record<string, string> {
  if (!token) return {}
  if (random.chance(0.8)) return { authorization: `Bearer ${token}` }
  const site = random.pick(['same-origin', 'same-origin', 'same-origin', 'cross-site', 'none'])
  return { cookie: `cc_session=${token}; cc_signed_in=1`, 'sec-fetch-site': site }
}

function oddHeaders(random: Random): Record<string, string> {
  const headers: Record<string, string> = {}
  if (random.chance(0.3))
    headers['accept-language'] = random.pick([
      'de',
      'zh-Hans',
      'yue-Hant;q=0.8',
      '*',
      'x'.repeat(500),
      'en;q=nope',
    ])
  if (random.chance(0.1))
    headers['idempotency-key'] = random.pick(['a', 'b', 'k'.repeat(300), `k${random.below(30)}`])
  if (random.chance(0.03))
    headers['origin'] = random.pick(['null', 'https://evil.invalid', 'http://localhost'])
  if (random.chance(0.02)) headers['range'] = 'bytes=0-1,5-'
  if (random.chance(0.02)) headers['if-none-match'] = '*'
  if (random.chance(0.01)) headers['x-forwarded-for'] = '1.2.3.4, ::1, nope'
  return headers
}

function bodyOf(
  call: Call,
  random: Random,
  ids: IdPool,
  oddness: number,
  headers: Record<string, string>,
): Buffer | undefined {
  const schema = schemaOf(call, 'body')
  if (!schema) return random.chance(0.7) ? undefined : rawBody('{}', 'application/json', headers)
  let value = random.chance(0.35) ? knownBody(call, random, ids) : undefined
  value ??= valueOf(schema, '', random, ids)
  for (let time = 0; time < oddness; time++) value = mutate(value, random)
  const acceptsForm = call.multipart || call.form
  if (random.chance(acceptsForm ? 0.6 : 0.01)) return formBody(value, random, headers)
  const text = JSON.stringify(value) ?? ''
  if (oddness > 0 && random.chance(0.08)) return oddBody(text, random, headers)
  return rawBody(text, 'application/json', headers)
}

/** What the tests of tenancy send, with this world's ids: it passes every rule. */
function knownBody(call: Call, random: Random, ids: IdPool): unknown {
  const things = new Proxy({} as Things, {
    get: (_target, name) => ids.of(nameOfThing(String(name)), random),
  })
  return bodiesOf(things)[call.name]
}

const nameOfThing = (thing: string) =>
  ({
    enrollment: 'enrollment_ids',
    batch: 'batch_id',
    invoice: 'invoice_id',
    transaction: 'transaction_id',
    user: 'user_id',
    contract: 'contract_id',
  })[thing] ?? thing

function rawBody(text: string, type: string, headers: Record<string, string>): Buffer {
  headers['content-type'] = type
  return Buffer.from(text)
}

function oddBody(text: string, random: Random, headers: Record<string, string>): Buffer | undefined {
  const kind = random.below(9)
  if (kind === 0) return rawBody(text.slice(0, random.below(text.length + 1)), 'application/json', headers)
  if (kind === 1)
    return rawBody(text, random.pick(['text/plain', 'application/xml', 'image/png', 'nonsense']), headers)
  if (kind === 2) return rawBody(text, 'application/json; charset=utf-16', headers)
  if (kind === 3) return rawBody('a=1&b=2', 'application/x-www-form-urlencoded', headers)
  if (kind === 4) return rawBody(`${'['.repeat(5000)}${']'.repeat(5000)}`, 'application/json', headers)
  if (kind === 5) return rawBody('{"__proto__":{"a":1},"constructor":1}', 'application/json', headers)
  if (kind === 6) return rawBody(`{"a":"${random.pick(oddTexts)}`, 'application/json', headers)
  if (kind === 7) {
    headers['content-encoding'] = random.pick(['gzip', 'br', 'nonsense'])
    return rawBody(text, 'application/json', headers)
  }
  headers['content-type'] = 'application/json'
  return Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0xc0, 0xae, ...Buffer.from(text)])
}
