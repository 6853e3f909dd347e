import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { DestinationStream } from 'pino'
import { afterAll, beforeAll, inject } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import { demoPassword } from '../../src/demo/demo-users.ts'
import type { Services } from '../../src/platform/services.ts'
import { startServices } from '../../src/start-services.ts'
import { endWithin } from './end-after-all.ts'
import { copyDatabase } from './template-copies.ts'
import { testEnvironment } from './test-environment.ts'

type Json = Record<string, any> // the tests read responses of many calls; each asserts the fields it reads
export type ApiResponse = {
  status: number
  body: Json
  text: string
  headers: Record<string, unknown>
  bytes: Buffer
}
export type Caller = {
  call: (
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<ApiResponse>
  get: (path: string) => Promise<ApiResponse>
  post: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<ApiResponse>
  put: (path: string, body?: unknown) => Promise<ApiResponse>
}
export type TestApp = {
  app: FastifyInstance
  services: Services
  signIn: (email: string) => Promise<Caller>
  anonymous: Caller
  /** A caller with a bearer token of its own: an API key. */
  withToken: (token: string) => Caller
  ownerUrl: string
}

/** The real app on a copy of the seeded database, for the tests of one file. */
export function useTestApp(environment: Record<string, string> = {}, logTo?: DestinationStream): TestApp {
  const holder = {} as TestApp
  let tearDown: (() => Promise<void>) | undefined
  beforeAll(async () => {
    const templateUrl = inject('templateUrl')
    const { url: ownerUrl, drop } = await copyDatabase(templateUrl)
    const dataDir = mkdtempSync(join(tmpdir(), 'campus-cover-files-'))
    const started = await startServices(
      readConfig({ ...testEnvironment, ...environment, DATA_DIR: dataDir, DATABASE_URL: ownerUrl }),
      logTo,
    )
    const app = await buildApp(started.services)
    Object.assign(holder, {
      app,
      services: started.services,
      ownerUrl,
      anonymous: callerOf(app, null),
      withToken: (token: string) => callerOf(app, token),
      signIn: (email: string) => signIn(app, email),
    })
    tearDown = async () => {
      await endWithin('the app', () => app.close())
      await endWithin('the services below it', () => started.stop())
      await endWithin('the database of the file', drop)
      rmSync(dataDir, { recursive: true, force: true })
    }
  })
  // undefined where the app did not start, which is reported by itself
  afterAll(() => tearDown?.())
  return holder
}

function callerOf(app: FastifyInstance, token: string | null): Caller {
  const call: Caller['call'] = async (method, path, body, headers = {}) => {
    const response = await app.inject({
      method: method as 'GET',
      url: `/api${path}`,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    const isJson = String(response.headers['content-type']).startsWith('application/json')
    return {
      status: response.statusCode,
      body: isJson && response.body ? (response.json() as Json) : {},
      text: response.body,
      headers: response.headers,
      bytes: response.rawPayload,
    }
  }
  return {
    call,
    get: (path) => call('GET', path),
    post: (path, body = {}, headers = {}) => call('POST', path, body, headers),
    put: (path, body = {}) => call('PUT', path, body),
  }
}

async function signIn(app: FastifyInstance, email: string): Promise<Caller> {
  const result = await callerOf(app, null).post('/school/auth/sign-in', {
    login: email,
    password: demoPassword,
  })
  if (result.status !== 200) throw new Error(`${email} could not sign in: ${result.text}`)
  return callerOf(app, String(result.body['token']))
}
