import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { getSchool, signOut } from '@campus/contract/auth'

vi.mock('../i18n/translator.ts', () => ({
  loadCatalog: async () => undefined,
  currentTranslate:
    () =>
    (key: string, { id = '' }: Record<string, string> = {}) =>
      `${key} ${id}`.trim(),
}))

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const busy = () => json(503, { code: 'temporarily_unavailable', message: 'In a moment.', errors: [] })

async function withResponses(...responses: (() => Response)[]) {
  const fetched = vi.fn(async () => (responses.length > 1 ? responses.shift()! : responses[0]!)())
  vi.stubGlobal('fetch', fetched)
  const { callApi } = await import('./call-api.ts')
  const { isInMaintenance } = await import('./maintenance-state.ts')
  return { fetched, callApi, isInMaintenance }
}

it('reads again by itself while the service is busy, and nobody hears of it', async () => {
  const { callApi, fetched, isInMaintenance } = await withResponses(busy, busy, () =>
    json(200, { data: 'here' }),
  )
  const response = callApi(getSchool)
  await vi.advanceTimersByTimeAsync(3000)
  expect(await response).toEqual({ data: 'here' })
  expect(fetched).toHaveBeenCalledTimes(3)
  expect(isInMaintenance()).toBe(false)
})

it('gives up with the service’s own sentence, and shows no maintenance page', async () => {
  const { callApi, fetched, isInMaintenance } = await withResponses(busy)
  const failure = callApi(getSchool).catch((caught: unknown) => caught)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await failure).toMatchObject({ kind: 'busy', status: 503, message: 'In a moment.' })
  expect(fetched).toHaveBeenCalledTimes(4)
  expect(isInMaintenance()).toBe(false)
})

it('says by which name the log knows a failure that only we can do something about', async () => {
  const broken = () =>
    new Response(JSON.stringify({ code: 'unexpected', message: 'Something went wrong.', errors: [] }), {
      status: 500,
      headers: { 'content-type': 'application/json', 'x-request-id': 'req-0001' },
    })
  const { callApi } = await withResponses(broken)
  expect(await callApi(signOut).catch((caught: unknown) => caught)).toMatchObject({
    status: 500,
    message: 'Something went wrong. feedback.reference req-0001',
    reference: 'req-0001',
  })
})

it('makes a change once, whatever the answer', async () => {
  const { callApi, fetched } = await withResponses(busy)
  expect(await callApi(signOut).catch((caught: unknown) => caught)).toMatchObject({ kind: 'busy' })
  expect(fetched).toHaveBeenCalledTimes(1)
})

it('takes a provider’s silence for a failure of that call alone', async () => {
  const { callApi, isInMaintenance } = await withResponses(() =>
    json(503, { code: 'provider_unreachable', message: 'The payment provider does not answer.', errors: [] }),
  )
  expect(await callApi(signOut).catch((caught: unknown) => caught)).toMatchObject({
    kind: 'rejected',
    message: 'The payment provider does not answer.',
  })
  expect(isInMaintenance()).toBe(false)
})

it.each([
  ['says that it is closed', () => json(503, { code: 'maintenance', message: '', errors: [] })],
  ['is not there behind its proxy', () => new Response('<h1>503</h1>', { status: 503 })],
])('flips into the maintenance state when the service %s', async (_case, response) => {
  const { callApi, isInMaintenance } = await withResponses(response)
  expect(await callApi(getSchool).catch((caught: unknown) => caught)).toMatchObject({ kind: 'maintenance' })
  expect(isInMaintenance()).toBe(true)
})

it('reports what may have changed something, also where it failed, and no read of any method', async () => {
  const { callApi } = await withResponses(() => json(200, { data: null }), busy)
  const { whenChanged } = await import('./call-api.ts')
  const changed = vi.fn()
  whenChanged(changed)
  await callApi(signOut, { isRead: true })
  expect(changed).not.toHaveBeenCalled()
  await callApi(signOut).catch(() => undefined)
  expect(changed).toHaveBeenCalledTimes(1)
})

it('sends a change again once the person has proved who they are, and not where they have not', async () => {
  const unproven = () => json(403, { code: 'identity_unconfirmed', message: 'First.', errors: [] })
  const { callApi, fetched } = await withResponses(unproven, () => json(200, { data: 'done' }), unproven)
  const { whenProofIsNeeded } = await import('./call-api.ts')
  const ask = vi.fn<() => Promise<boolean>>()
  whenProofIsNeeded(ask)
  ask.mockResolvedValueOnce(true)
  expect(await callApi(signOut)).toEqual({ data: 'done' })
  ask.mockResolvedValueOnce(false)
  expect(await callApi(signOut).catch((caught: unknown) => caught)).toMatchObject({
    code: 'identity_unconfirmed',
    message: 'First.',
  })
  expect(fetched).toHaveBeenCalledTimes(3)
})
