import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../src/app.ts'
import { endAfterAll } from './support/end-after-all.ts'
import { useTestApp } from './support/test-app.ts'

const world = useTestApp()
let folder: string
let app: FastifyInstance

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'campus-cover-web-'))
  writeFileSync(join(folder, 'index.html'), '<title>Campus Cover</title>')
  app = await buildApp(world.services, { webFolder: folder })
})
endAfterAll('the app', async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const open = (url: string, cookie = 'locale=de') => app.inject({ method: 'GET', url, headers: { cookie } })

describe('an address without a language, opened by somebody who chose German before', () => {
  test.each([
    ['/', '/de'],
    ['/home', '/de/home'],
    ['/auth/login?return_to=%2Finvoices', '/de/auth/login?return_to=%2Finvoices'],
    ['/policy?page=2&search=a%20b', '/de/policy?page=2&search=a%20b'],
    ['/degrees', '/de/degrees'],
    ['//evil.example/x', '/de/evil.example/x'],
  ])('%s leads to %s, kept by nobody on the way', async (url, expected) => {
    const response = await open(url)
    expect([response.statusCode, response.headers['location']]).toEqual([302, expected])
    expect(response.headers['cache-control']).toBe('no-store')
  })

  test.each([
    ['an address with a language is a choice of its own', '/fr/home', 'locale=de'],
    ['the same language is there already', '/de/home', 'locale=de'],
    ['English has no prefix', '/home', 'locale=en'],
    ['a language that we do not have is none', '/home', 'locale=xx'],
    ['nobody chose', '/home', ''],
  ])('elsewhere the page is shown as asked for: %s', async (_why, url, cookie) => {
    expect((await open(url, cookie)).statusCode).toBe(200)
  })

  test('calls and files are never sent on', async () => {
    for (const url of ['/api/countries', '/healthz', '/favicon.svg'])
      expect([url, (await open(url)).headers['location']]).toEqual([url, undefined])
  })
})
