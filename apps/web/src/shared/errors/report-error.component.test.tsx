import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiFailure } from '../api/api-failure.ts'
import { createErrorReporter, errorAt } from './report-error.ts'

type Report = Record<string, string>
let reports: Report[]
let options: RequestInit[]
let page: ReturnType<typeof createErrorReporter>

beforeEach(() => {
  reports = []
  options = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    expect(address).toBe('/api/browser-errors')
    reports.push(JSON.parse(String(init.body)) as Report)
    options.push(init)
    return new Response('{}', { status: 202 })
  })
  page = createErrorReporter()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const ours = (message: string, line = 1) => {
  const error = new TypeError(message)
  error.stack = `TypeError: ${message}\n    at save (https://portal.example/assets/cart-1.js:${line}:7)`
  return error
}

it('reports an error once, with its place, its route and nothing of who it happened to', () => {
  page.reportUncaughtErrors(() => '/policies/$id/show')
  const reference = page.reportError('render', ours('x is not a function'))
  expect(reports).toEqual([
    {
      id: reference,
      kind: 'render',
      message: 'TypeError: x is not a function',
      stack: 'save assets/cart-1.js:1:7',
      route: '/policies/$id/show',
      release: expect.any(String),
      browser: 'chrome',
    },
  ])
  expect(options[0]).toMatchObject({ credentials: 'omit', keepalive: true })
  expect(page.reportError('error', ours('x is not a function'))).toBe(reference)
  expect(reports).toHaveLength(1)
})

it('stops after ten causes', () => {
  for (let line = 1; line <= 14; line += 1) page.reportError('error', ours('again', line))
  expect(reports).toHaveLength(10)
})

it('leaves out answers of the server, extensions and what is no fault', () => {
  expect(page.reportError('rejection', new ApiFailure('rejected', 500, 'no', [], 'req-0001'))).toBe(
    'req-0001',
  )
  const foreign = new Error('from an extension')
  foreign.stack = 'Error: from an extension\n    at chrome-extension://abc/inject.js:1:1'
  expect(page.reportError('error', foreign)).toBe('')
  expect(page.reportError('error', 'ResizeObserver loop completed with undelivered notifications.')).toBe('')
  expect(page.reportError('rejection', new DOMException('The user aborted a request.', 'AbortError'))).toBe(
    '',
  )
  expect(reports).toEqual([])
})

it('hears of a promise that nobody waits for and of a file that does not load', () => {
  const listeners = new Map<string, (event: object) => void>()
  // called by hand: the test's own page would take a real rejection for its own
  vi.spyOn(window, 'addEventListener').mockImplementation(((
    name: string,
    listener: (event: object) => void,
  ) => {
    listeners.set(name, listener)
  }) as typeof window.addEventListener)
  page.reportUncaughtErrors(() => '/home')
  listeners.get('unhandledrejection')?.({ reason: ours('late') })
  const payload = new TypeError(
    'Failed to fetch dynamically imported module: https://portal.example/assets/quote-2.js',
  )
  listeners.get('vite:preloadError')?.({ payload })
  listeners.get('error')?.({ error: null, message: 'Script error.', filename: '', lineno: 0, colno: 0 })
  expect(reports.map(({ kind, stack }) => [kind, stack])).toEqual([
    ['rejection', 'save assets/cart-1.js:1:7'],
    ['chunk', 'assets/quote-2.js'],
  ])
})

it('knows the place of a worker’s error', () => {
  page.reportError(
    'worker',
    errorAt('Uncaught TypeError: rows', 'https://portal.example/assets/import-worker-3.js', 2, 5),
  )
  expect(reports[0]).toMatchObject({ kind: 'worker', stack: 'assets/import-worker-3.js:2:5' })
})
