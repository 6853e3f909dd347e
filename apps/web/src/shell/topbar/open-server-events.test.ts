import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openServerEvents } from './open-server-events.ts'

class FakeSource {
  static readonly CLOSED = 2
  static made: FakeSource[] = []
  readyState = 0
  onopen = () => undefined
  onerror = () => undefined
  listeners = new Map<string, (event: { data: string }) => void>()
  constructor() {
    FakeSource.made.push(this)
  }
  addEventListener(name: string, listener: (event: { data: string }) => void) {
    this.listeners.set(name, listener)
  }
  close() {
    this.readyState = 2
  }
  fail() {
    this.readyState = 2
    this.onerror()
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  FakeSource.made = []
  vi.stubGlobal('EventSource', FakeSource)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function start(mayTry = () => true) {
  const log: string[] = []
  const close = openServerEvents('/events', {
    names: ['cart'],
    listeners: {
      onEvent: (name, data) => log.push(`${name}${data}`),
      onLive: (isLive, hasMissed) => log.push(`${isLive ? 'live' : 'dead'}${hasMissed ? ' missed' : ''}`),
      mayTry,
    },
  })
  return { log, close }
}

it('opens the stream again when the server refused it, later and later, and says that news was missed', () => {
  const { log, close } = start()
  FakeSource.made[0]?.onopen()
  FakeSource.made[0]?.listeners.get('cart')?.({ data: '{}' })
  FakeSource.made[0]?.fail()
  vi.advanceTimersByTime(1999)
  expect(FakeSource.made).toHaveLength(1)
  vi.advanceTimersByTime(1)
  FakeSource.made[1]?.fail()
  vi.advanceTimersByTime(4999)
  expect(FakeSource.made).toHaveLength(2)
  vi.advanceTimersByTime(1)
  FakeSource.made[2]?.onopen()
  expect(log).toEqual(['live', 'cart{}', 'dead', 'dead', 'live missed'])
  close()
  vi.advanceTimersByTime(120_000)
  expect(FakeSource.made).toHaveLength(3)
})

it('leaves a line that only broke to the browser, and tries nothing while that is hopeless', () => {
  let isHopeful = true
  start(() => isHopeful)
  FakeSource.made[0]?.onerror()
  vi.advanceTimersByTime(60_000)
  expect(FakeSource.made).toHaveLength(1)
  isHopeful = false
  FakeSource.made[0]?.fail()
  vi.advanceTimersByTime(60_000)
  expect(FakeSource.made).toHaveLength(1)
  isHopeful = true
  vi.advanceTimersByTime(30_000)
  expect(FakeSource.made).toHaveLength(2)
})

it('opens a stream anew that was silent for longer than two beats, and leaves one alone that beats', () => {
  const { log } = start()
  FakeSource.made[0]?.onopen()
  for (let n = 0; n < 4; n++) {
    vi.advanceTimersByTime(25_000)
    FakeSource.made[0]?.listeners.get('beat')?.({ data: '{}' })
  }
  expect(FakeSource.made).toHaveLength(1)
  // a lid that was closed: no timer ran, and the clock is hours ahead
  vi.setSystemTime(Date.now() + 2 * 60 * 60_000)
  vi.advanceTimersByTime(5000)
  expect(FakeSource.made[0]?.readyState).toBe(2)
  FakeSource.made[1]?.onopen()
  expect(log).toEqual(['live', 'dead', 'live missed'])
})
