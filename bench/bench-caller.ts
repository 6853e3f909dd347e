import type { FastifyInstance } from 'fastify'
import { buildApp } from '../apps/server/src/app.ts'
import { demoPassword } from '../apps/server/src/demo/demo-users.ts'
import type { Services } from '../apps/server/src/platform/services.ts'

export const login = { login: 'mia.master@harbour.example', password: demoPassword }

type Data = Record<string, any> // a benchmark reads a few fields of answers whose shapes the contract tests hold
export type BenchCaller = {
  /** Sends JSON text as it is and answers the response's text, so that neither side of a measurement parses it. */
  post: (path: string, body: string) => Promise<string>
  get: (path: string) => Promise<Data>
  close: () => Promise<void>
}

/** Mia, signed in, calling the real app by injection. */
export async function signInMia(services: Services): Promise<BenchCaller> {
  const app = await buildApp(services)
  let headers: Record<string, string> = { 'content-type': 'application/json' }
  const post = async (path: string, body: string) => {
    const response = await app.inject({ method: 'POST', url: `/api${path}`, headers, payload: body })
    if (response.statusCode >= 300)
      throw new Error(`${path} answered ${response.statusCode}: ${response.body.slice(0, 300)}`)
    return response.body
  }
  const signedIn = JSON.parse(await post('/school/auth/sign-in', JSON.stringify(login))) as { token: string }
  headers = { ...headers, authorization: `Bearer ${signedIn.token}` }
  const get = async (path: string) => {
    const response = await app.inject({ method: 'GET', url: `/api${path}`, headers })
    if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}`)
    return (response.json() as { data: Data }).data
  }
  return { post, get, close: () => app.close() }
}

/** Where Mia's orders go: the first campus and its travel contract. */
export async function findTravel(caller: BenchCaller): Promise<{ campusId: string; contractId: string }> {
  const { school } = await caller.get('/school/auth/get')
  const campusId = school.campuses[0].id as string
  const { products } = await caller.get(`/school/campuses/${campusId}/products`)
  const travel = products.find((one: { kind: string }) => one.kind === 'travel')
  return { campusId, contractId: travel.contract_id }
}

/** The port a listening app has been given. */
export function portOf(app: FastifyInstance): number {
  const [address] = app.addresses()
  return address && typeof address === 'object' ? address.port : 0
}
