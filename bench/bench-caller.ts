import type { FastifyInstance } from 'fastify'
import { addDays } from '@campus/domain/calendar-date'
import { buildApp } from '../apps/server/src/app.ts'
import { demoPassword } from '../apps/server/src/demo/demo-users.ts'
import type { Services } from '../apps/server/src/platform/services.ts'
import { demoPeople } from '../apps/server/src/demo/people.ts'

export const login = { login: 'mia.master@harbour.example', password: demoPassword }

type School = { school: { campuses: { id: string }[] } }
type Products = { products: { kind: string; contract_id: string }[] }
export type BenchCaller = {
  /** Sends JSON text as it is and returns the response's text, so that neither side of a measurement parses it. */
  post: (path: string, body: string) => Promise<string>
  get: <Data>(path: string) => Promise<Data>
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
  const get = async <Data>(path: string) => {
    const response = await app.inject({ method: 'GET', url: `/api${path}`, headers })
    if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}`)
    return (response.json() as { data: Data }).data
  }
  return { post, get, close: () => app.close() }
}

/** Where Mia's orders go: the first campus and its travel contract. */
export async function findTravel(caller: BenchCaller): Promise<{ campusId: string; contractId: string }> {
  const { school } = await caller.get<School>('/school/auth/get')
  const campusId = school.campuses[0]?.id ?? ''
  const { products } = await caller.get<Products>(`/school/campuses/${campusId}/products`)
  const travel = products.find(({ kind }) => kind === 'travel')
  return { campusId, contractId: travel?.contract_id ?? '' }
}

/** The port a listening app has been given. */
export function listeningPort(app: FastifyInstance): number {
  const [address] = app.addresses()
  return address && typeof address === 'object' ? address.port : 0
}

/**
 * Nobody whom anybody could take for another, or the order would ask: within an order no two have one birthday, and the
 * last names of two orders differ in three letters at least.
 */
export function strangers(count: number, seed: number): object[] {
  const mark = String(seed).replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)).repeat(3))
  return demoPeople(count, { seed, day: '2026-12-01', from: 10, spread: 300 }).map((person, index) => ({
    ...person,
    last_name: `${person.last_name} ${mark.slice(-6)}`,
    date_of_birth: addDays('1998-01-01', index),
  }))
}
