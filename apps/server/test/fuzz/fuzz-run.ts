import { fuzzRequest, type FuzzRequest } from './fuzz-request.ts'
import type { FuzzWorld } from './fuzz-world.ts'
import { describeRequest, checkResponse, type FuzzResponse } from './check-response.ts'

export type FuzzRun = {
  seed: number
  requests: number
  /** How many are under way at once. */
  atOnce?: number
  send: (request: FuzzRequest, place: number) => Promise<FuzzResponse>
  onProgress?: (result: FuzzResult, done: number) => void
  /** Ends the run where it is. */
  signal?: AbortSignal
}
export type FuzzResult = {
  /** Responses by status. */
  counts: Record<number, number>
  problems: string[]
  /** The slowest response of each call, in milliseconds. */
  slowest: Record<string, number>
}

/** No response within this time is none. */
const patienceMs = 30_000
/** So often everybody becomes who they were, and the ids are looked at anew. */
const renewEvery = 200

/** Sends the requests of a run, and judges every response. */
export async function runFuzz(world: FuzzWorld, run: FuzzRun): Promise<FuzzResult> {
  const result: FuzzResult = { counts: {}, problems: [], slowest: {} }
  for (let from = 0; from < run.requests && !run.signal?.aborted; from += renewEvery) {
    await world.revive()
    await world.look()
    const end = Math.min(run.requests, from + renewEvery)
    let next = from
    const worker = async () => {
      while (next < end) await sendOne(world, run, next++, result)
    }
    await Promise.all(Array.from({ length: run.atOnce ?? 1 }, worker))
    run.onProgress?.(result, end)
  }
  return result
}

async function sendOne(world: FuzzWorld, run: FuzzRun, place: number, result: FuzzResult): Promise<void> {
  const request = fuzzRequest(run.seed, place, world)
  const startedAt = performance.now()
  const response = await Promise.race([run.send(request, place).catch(String), silence()])
  const { name } = request.call
  result.slowest[name] = Math.max(result.slowest[name] ?? 0, Math.round(performance.now() - startedAt))
  if (typeof response !== 'string') result.counts[response.status] = (result.counts[response.status] ?? 0) + 1
  const problem = typeof response === 'string' ? response : checkResponse(request, response)
  if (problem) result.problems.push(`${place}: ${problem}: ${describeRequest(request)}`)
}

const silence = () =>
  new Promise<string>((resolve) => {
    setTimeout(() => resolve(`no answer in ${patienceMs / 1000} s`), patienceMs).unref()
  })
