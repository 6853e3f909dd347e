import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requestOutside, type Resolve } from './request-outside.ts'

let port = 0
let connections = 0
const server = createServer((_request, response) => response.writeHead(200).end('taken'))
server.on('connection', () => (connections += 1))
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => server.close())

const post = (url: string, allowsPrivate: boolean, resolve?: Resolve) =>
  requestOutside(url, {
    method: 'POST',
    headers: {},
    body: '{}',
    reads: { bytes: 1024, longer: 'is cut' },
    allowsInner: allowsPrivate,
    timeoutMs: 2000,
    ...(resolve ? { resolve } : {}),
  }).then(({ status, body }) => ({ statusCode: status, response: body.toString() }))

const leadsTo =
  (...addresses: string[]): Resolve =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))

describe('outside of development', () => {
  test('only https is spoken', async () => {
    await expect(post(`http://127.0.0.1:${port}/`, false)).rejects.toThrow('only https is allowed')
    await expect(post('http://login.example.com/', false)).rejects.toThrow('only https is allowed')
    await expect(post('ftp://login.example.com/', false)).rejects.toThrow('only https is allowed')
    await expect(post('ftp://login.example.com/', true)).rejects.toThrow('only https is allowed')
  })

  test.each([
    '127.0.0.1',
    '[::1]',
    '169.254.169.254',
    '[::ffff:127.0.0.1]',
    '0x7f.1',
    '2130706433',
    '[fd00::1]',
    'localhost',
  ])('https://%s is refused before anything is sent', async (host) => {
    const before = connections
    await expect(post(`https://${host}:${port}/`, false)).rejects.toThrow('is not a public address')
    expect(connections).toBe(before)
  })

  test.each([
    ['inside', ['10.0.0.7']],
    ['loopback', ['127.0.0.1']],
    ['both outside and inside', ['93.184.215.14', '192.168.0.1']],
    ['inside by IPv6', ['2606:4700::1111', 'fe80::1']],
  ])('a name that leads %s is refused', async (_where, addresses) => {
    const before = connections
    await expect(post(`https://school.example:${port}/`, false, leadsTo(...addresses))).rejects.toThrow(
      'is not a public address',
    )
    expect(connections).toBe(before)
  })

  test('a name that changes its response is asked once only, so the judged address is the one used', async () => {
    let asked = 0
    // another response each time, as a rebinding name server gives
    const rebinding: Resolve = async () => {
      asked += 1
      return [{ address: asked === 1 ? '10.0.0.1' : '127.0.0.1', family: 4 }]
    }
    await expect(post(`https://school.example:${port}/`, false, rebinding)).rejects.toThrow('10.0.0.1')
    expect(asked).toBe(1)
  })
})

describe('a response longer than what is read', () => {
  test.each([
    ['is cut', { bytes: 3, longer: 'is cut' }, 'tak'],
    ['of just that length is whole', { bytes: 5, longer: 'fails' }, 'taken'],
  ] as const)('%s', async (_what, reads, text) => {
    const { body } = await requestOutside(`http://127.0.0.1:${port}/`, {
      method: 'GET',
      headers: {},
      reads,
      allowsInner: true,
    })
    expect(body.toString()).toBe(text)
  })

  test('fails where it is needed whole', async () => {
    const reads = { bytes: 3, longer: 'fails' } as const
    const request = { method: 'GET', headers: {}, reads, allowsInner: true }
    await expect(requestOutside(`http://127.0.0.1:${port}/`, request)).rejects.toThrow('too large')
  })
})

describe('the connection', () => {
  test('goes to the address that was resolved, and no question is asked again', async () => {
    let asked = 0
    const resolve: Resolve = async () => {
      asked += 1
      return [{ address: asked === 1 ? '127.0.0.1' : '10.255.255.1', family: 4 }]
    }
    expect(await post(`http://school.example:${port}/`, true, resolve)).toEqual({
      statusCode: 200,
      response: 'taken',
    })
    expect(asked).toBe(1)
  })

  test('to a name that does not exist says so', async () => {
    const resolve: Resolve = async () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' }))
    await expect(post('https://nowhere.example/', false, resolve)).rejects.toThrow('ENOTFOUND')
  })
})
