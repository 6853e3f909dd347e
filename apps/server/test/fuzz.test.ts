import { expect, test } from 'vitest'
import { runFuzz } from './fuzz/fuzz-run.ts'
import { openFuzzWorld } from './fuzz/fuzz-world.ts'
import { fuzzKey } from './fuzz/fuzz-key.ts'
import { useTestApp } from './support/test-app.ts'

const world = useTestApp()
const requests = 3000

/** The long run is a command: `node apps/server/test/fuzz/run.ts --requests 200000`. */
test('requests of every kind are answered as the contract says, whoever sends them', async () => {
  const fuzz = await openFuzzWorld(world.ownerUrl, () => world.services.clock.now())
  try {
    const made = await world.withToken(fuzz.tokenOf('master') ?? '').post('/school/client/api-keys', fuzzKey)
    fuzz.setKey(made.body['data'].key)
    const { counts, problems } = await runFuzz(fuzz, {
      seed: 20_261_122,
      requests,
      send: async ({ call, url, headers, body }, place) => {
        const response = await world.app.inject({
          method: call.method,
          url,
          headers,
          remoteAddress: `10.0.${Math.floor(place / 250) % 250}.${place % 250}`,
          ...(body ? { payload: body } : {}),
        })
        return { status: response.statusCode, headers: response.headers, body: response.rawPayload }
      },
    })
    expect(problems).toEqual([])
    // a run that is rejected everywhere proves nothing
    expect((counts[200] ?? 0) + (counts[201] ?? 0)).toBeGreaterThan(requests / 10)
  } finally {
    await fuzz.close()
  }
}, 600_000)
