import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { buildApp } from '../src/app.ts'
import type { Database } from '../src/platform/database/database.ts'
import pg from 'pg'
import { endAfterAll } from './support/end-after-all.ts'
import { useTestApp } from './support/test-app.ts'
import { stopClock } from './support/use-clock.ts'

// a busy machine may take longer for a response than a page should wait
const world = useTestApp({ DOCUMENT_WAIT_MS: '20000' })
let folder: string
let app: FastifyInstance

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'campus-cover-document-'))
  const noScript = '<noscript>Campus Cover needs JavaScript.</noscript>'
  writeFileSync(
    join(folder, 'index.html'),
    `<html lang="en"><head><title>Campus Cover</title></head>${noScript}</html>`,
  )
  const read = (url: string, permissions: string[] = [], isForAllCampuses = false) => ({
    url: `/api/school/${url}`,
    permissions,
    isForAllCampuses,
  })
  const frame = [
    read('policy-batches/open-overview', ['create_policy']),
    read('conversations/unread', ['read_message']),
    read('notifications/list?items=5'),
    read('home/needs?only=unpaid_order', ['read_invoice']),
  ]
  const page = (reads: object[]) => ({ layout: 'portal', files: [], texts: [], frame, reads })
  const pages = {
    '/home': page([
      read('home/needs'),
      read('policies/summary', ['read_policy']),
      read('conversations/unread', ['read_message']),
    ]),
    '/invoices': page([read('payments/credit-balance?items=1', ['read_invoice'], true)]),
    '/policy': page([read('policies?page=1&items=25&status=current', ['read_policy'])]),
    '/cart': page([]),
  }
  writeFileSync(join(folder, 'pages.json'), JSON.stringify({ fonts: [], pages, texts: {} }))
  app = await buildApp(world.services, { webFolder: folder })
})
endAfterAll('the app', async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const whoIsIn = ['/api/app-settings', '/api/school/auth/get', '/api/user/info']
const frame = [
  '/api/school/policy-batches/open-overview',
  '/api/school/conversations/unread',
  '/api/school/notifications/list?items=5',
  '/api/school/home/needs?only=unpaid_order',
]

type Responses = Record<string, { data: Record<string, unknown> }>

async function open(url: string, cookie = '', from = app) {
  const { body, statusCode, headers } = await from.inject({ method: 'GET', url, headers: { cookie } })
  const json = /<script type="application\/json" id="prepared-responses">(.*?)<\/script>/s.exec(body)?.[1]
  const { at = '', responses = {} } = json ? (JSON.parse(json) as { at: string; responses: Responses }) : {}
  return { body, statusCode, headers, responses, at }
}

const password = 'Demo-Pass-2026!'
async function cookieOf(login: string): Promise<string> {
  const response = await app.inject({
    method: 'POST',
    url: '/api/school/auth/sign-in',
    payload: { login, password },
  })
  return response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

test('documents and responses are dated by the clock that deadlines are counted by', async () => {
  const now = new Date('2031-05-06T07:08:09Z')
  const stopped = vi.spyOn(world.services.clock, 'now').mockReturnValue(now)
  try {
    const { headers, at } = await open('/home', await cookieOf('mia.master@harbour.example'))
    const call = await app.inject({ method: 'GET', url: '/api/app-settings' })
    for (const date of [headers.date, at, call.headers.date]) expect(new Date(String(date))).toEqual(now)
  } finally {
    stopped.mockRestore()
  }
})

test('the document of somebody who is signed in brings who they are, in the language of its address', async () => {
  const cookie = await cookieOf('mia.master@harbour.example')
  const { responses, headers } = await open('/de/home', cookie)
  expect(Object.keys(responses)).toEqual([
    '/api/app-settings',
    '/api/school/auth/get',
    '/api/user/info',
    ...frame,
    // a read of both the frame and the page is made once
    '/api/school/home/needs',
    '/api/school/policies/summary',
  ])
  expect(responses['/api/school/auth/get']?.data['school']).toMatchObject({
    email: 'mia.master@harbour.example',
  })
  expect(responses['/api/app-settings']?.data['company']).toMatchObject({
    footer: expect.stringContaining('von ihr beaufsichtigt'),
  })
  expect(headers['cache-control']).toBe('no-store')
})

test('it asks for nothing that the person may not see', async () => {
  const { responses } = await open('/home', await cookieOf('rex.reader@harbour.example'))
  expect(Object.keys(responses)).toContain('/api/school/policies/summary')
  expect(Object.keys(responses)).not.toContain('/api/school/policy-batches/open-overview')
})

test('what concerns the whole organisation comes only to who sees every campus', async () => {
  const balance = '/api/school/payments/credit-balance?items=1'
  const email = 'ana.accounts@harbour.example'
  const cookie = await cookieOf(email)
  const seeAll = (isAll: boolean) =>
    asOwner('update school_user set can_access_all_campuses = $2 where email = $1', [email, isAll])
  expect(Object.keys((await open('/invoices', cookie)).responses)).toContain(balance)
  await seeAll(false)
  try {
    expect(Object.keys((await open('/invoices', cookie)).responses)).not.toContain(balance)
  } finally {
    await seeAll(true)
  }
})

test.each([
  ['/policy', ['/api/school/policies?page=1&items=25&status=current']],
  // its own reads are not those of a page that is asked for something else
  ['/policy?search=ana', []],
  ['/cart', []],
])('%s brings the frame of the portal, and %j', async (url, own) => {
  const { responses } = await open(url, await cookieOf('mia.master@harbour.example'))
  expect(Object.keys(responses)).toEqual([...whoIsIn, ...frame, ...own])
})

test('a page outside the portal’s frame brings who is signed in', async () => {
  const { responses } = await open('/family', await cookieOf('mia.master@harbour.example'))
  expect(Object.keys(responses)).toEqual(whoIsIn)
})

test('it brings exactly what the calls respond with', async () => {
  // what happened "23 hours ago" is not "1 day ago" a moment later
  stopClock(world)
  const cookie = await cookieOf('ana.accounts@harbour.example')
  const { responses } = await open('/home', cookie)
  for (const url of Object.keys(responses)) {
    const response = await app.inject({ method: 'GET', url, headers: { cookie, 'accept-language': 'en-GB' } })
    expect([url, responses[url]]).toEqual([url, response.json()])
  }
})

test.each([
  ['nobody is signed in', ''],
  ['the session is over, whatever the cookie says', 'cc_signed_in=1; cc_session=over'],
])('where %s it brings the settings alone', async (_why, cookie) => {
  const { responses } = await open('/home', cookie)
  expect(Object.keys(responses)).toEqual(['/api/app-settings'])
})

test('who has no scripts reads why nothing shows, in the language of the address', async () => {
  expect((await open('/home')).body).toContain('<noscript>Campus Cover needs JavaScript. Turn it on')
  expect((await open('/de/home')).body).toContain('<noscript>Campus Cover benötigt JavaScript.')
})

test('no name can end the element, or put anything else into the page', async () => {
  const name = `</script><img src=x onerror=alert(1)>$&'`
  const rename = (firstName: string) =>
    asOwner(`update school_user set first_name = $1 where email = 'eli.enrol@harbour.example'`, [firstName])
  await rename(name)
  try {
    const { body, responses } = await open('/home', await cookieOf('eli.enrol@harbour.example'))
    expect(body).not.toContain('<img')
    expect(body.match(/<\/script>/g)).toHaveLength(1)
    expect(responses['/api/school/auth/get']?.data['school']).toMatchObject({ first_name: name })
  } finally {
    await rename('Eli')
  }
})

test('in maintenance the page comes without, and asks for itself', async () => {
  await asOwner('insert into maintenance (since) values (now())')
  const down = await buildApp(world.services, { webFolder: folder })
  try {
    const { statusCode, body } = await down.inject({ method: 'GET', url: '/home' })
    expect([statusCode, body.includes('prepared-responses')]).toEqual([200, false])
  } finally {
    await down.close()
    await asOwner('delete from maintenance')
  }
})

test('all that a page brings is read in one session', async () => {
  const { database } = world.services
  let sessions = 0
  const counted = (of: Database): Database => ({
    ...of,
    upTo: (milliseconds) => counted(of.upTo(milliseconds)),
    withSession: (work) => {
      sessions++
      return of.withSession(work)
    },
  })
  const counting = await buildApp({ ...world.services, database: counted(database) }, { webFolder: folder })
  const cookie = await cookieOf('mia.master@harbour.example')
  try {
    const { responses } = await open('/policy', cookie, counting)
    expect([Object.keys(responses).length, sessions]).toEqual([whoIsIn.length + frame.length + 1, 1])
  } finally {
    await counting.close()
  }
})

test('a defect in one read is logged, and the page still brings who is signed in', async () => {
  const logged = vi.spyOn(world.services.log, 'error').mockReturnValue()
  const cookie = await cookieOf('mia.master@harbour.example')
  await asOwner('alter table notification rename to notification_away')
  try {
    const { statusCode, responses } = await open('/cart', cookie)
    expect(statusCode).toBe(200)
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(whoIsIn))
    expect(Object.keys(responses)).not.toContain('/api/school/notifications/list?items=5')
    expect(logged).toHaveBeenCalledWith(
      { err: expect.objectContaining({ code: '42P01' }) },
      expect.anything(),
    )
  } finally {
    logged.mockRestore()
    await asOwner('alter table notification_away rename to notification')
  }
})

describe('a database that is held up', () => {
  let owner: pg.Client
  const hold = async () => {
    owner = new pg.Client({ connectionString: world.ownerUrl })
    await owner.connect()
    await owner.query('begin; lock table school_user in access exclusive mode')
  }

  test('keeps the page waiting no longer than it may, and is asked no more then', async () => {
    const config = { ...world.services.config, DOCUMENT_WAIT_MS: 2000 }
    const impatient = await buildApp({ ...world.services, config }, { webFolder: folder })
    const cookie = await cookieOf('mia.master@harbour.example')
    await hold()
    try {
      const { statusCode, responses } = await open('/home', cookie, impatient)
      expect([statusCode, Object.keys(responses)]).toEqual([200, ['/api/app-settings']])
      const waiting = async () => {
        const { rows } = await owner.query<{ count: string }>(
          `select count(*) from pg_locks where not granted and relation = 'school_user'::regclass`,
        )
        return Number(rows[0]?.count)
      }
      await expect.poll(waiting, { timeout: 20_000 }).toBe(0)
    } finally {
      await owner.end()
      await impatient.close()
    }
  })

  test.each(['br', 'gzip', 'identity'])('does not hold up the head, sent as %s', async (encoding) => {
    const cookie = await cookieOf('mia.master@harbour.example')
    if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    await hold()
    const { promise: page, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    const headers = { cookie, 'accept-encoding': encoding }
    get({ host: '127.0.0.1', port, path: '/home', headers }, resolve).on('error', reject)
    const unpacked = unpack(await page, encoding)
    let text = ''
    for await (const chunk of unpacked) {
      text += String(chunk)
      if (!text.includes('</head>') || text.includes('prepared-responses')) continue
      // the head has come while the table is locked; the rest comes once it is free
      await owner.query('commit')
    }
    await owner.end()
    expect(text).toContain('mia.master@harbour.example')
    expect(text.indexOf('</head>')).toBeLessThan(text.indexOf('id="prepared-responses"'))
  })
})

const unpack = (response: IncomingMessage, encoding: string) =>
  encoding === 'br'
    ? response.pipe(createBrotliDecompress())
    : encoding === 'gzip'
      ? response.pipe(createGunzip())
      : response

async function asOwner(text: string, values: unknown[] = []): Promise<void> {
  const owner = new pg.Client({ connectionString: world.ownerUrl })
  await owner.connect()
  try {
    await owner.query(text, values)
  } finally {
    await owner.end()
  }
}
