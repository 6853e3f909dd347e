import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../src/app.ts'
import { rejectDemoWorld } from '../src/start-portal.ts'
import { findGateway } from '../src/features/payments/public.ts'
import type { Services } from '../src/platform/services.ts'
import { endAfterAll } from './support/end-after-all.ts'
import { useTestApp } from './support/test-app.ts'

const world = useTestApp()
let services: Services
let app: FastifyInstance
beforeAll(async () => {
  const config = { ...world.services.config, APP_ENV: 'production', isProduction: true } as const
  services = { ...world.services, config: { ...config, PUBLIC_URL: 'https://portal.example' } }
  app = await buildApp(services)
})
endAfterAll('the production app', () => app.close())

describe('production', () => {
  test.each([
    ['GET', '/dev/outbox'],
    ['POST', '/dev/sandbox-payments/:token/:outcome'],
    ['GET', '/dev/sandbox-payments/:token'],
  ])('has no %s %s', async (method, path) => {
    const response = await app.inject({ method: method as 'GET', url: `/api${path.replace(':token', 'x')}` })
    expect(response.statusCode).toBe(404)
    const route = { method: method as 'GET', url: `/api${path}` }
    expect([world.app.hasRoute(route), app.hasRoute(route)]).toEqual([true, false])
  })

  test('offers no payment provider without keys, and a sandbox never', () => {
    for (const name of ['stripe', 'adyen', 'paypal'] as const) {
      expect(findGateway(world.services, name)).not.toBeNull()
      expect(findGateway(services, name)).toBeNull()
    }
  })

  test('names nobody to sign in as, and says that it is production', async () => {
    const { data } = (await app.inject('/api/app-settings')).json()
    expect(data).toMatchObject({ environment: 'production', demo_users: [] })
  })

  test('keeps its cookie for https alone', async () => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/school/auth/sign-in',
      payload: { login: 'mia.master@harbour.example', password: 'Demo-Pass-2026!' },
    })
    const session = response.cookies.find((cookie) => cookie.httpOnly)
    expect(session).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax' })
    expect(response.headers['strict-transport-security']).toContain('max-age=')
  })

  test('does not start on a database that holds the demo world', async () => {
    await expect(rejectDemoWorld(services.database)).rejects.toThrow('holds the demo world')
  })

  test('answers its probes', async () => {
    expect((await app.inject('/healthz')).json()).toEqual({ ok: true })
    expect((await app.inject('/readyz')).json()).toEqual({ ok: true })
    const isDown = { ...services, database: { ...services.database, isReady: async () => false } }
    const lame = await buildApp(isDown)
    const response = await lame.inject('/readyz')
    expect([response.statusCode, response.json()]).toEqual([503, { ok: false }])
    await lame.close()
  })
})
