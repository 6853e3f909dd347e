import { reportBrowserError } from '@campus/contract/operations?address'
import { ApiFailure } from '../api/api-failure.ts'
import { browserFamily, ownFrames, withoutQuotes } from './describe-error.ts'

export type ErrorKind = 'error' | 'rejection' | 'render' | 'worker' | 'chunk'

/** Limits the reports of a page that keeps failing. */
const maxReports = 10
/** Failures outside our code, and our own that don't affect the page. */
const isNoise = /ResizeObserver loop|^Script error\.?$|AbortError|The (?:user|operation was) aborted/

/** Created once per page; tests create their own. */
export function createErrorReporter() {
  const references = new Map<string, string>()
  let routePattern: () => string = () => ''

  /**
   * Reports an error of this page to the server, once per cause. Returns its reference in the server's log,
   * for users to quote; empty if it isn't reported: noise, an error of a browser extension, or more errors
   * than the page's limit. A failed call returns the reference it already has. Never throws, and doesn't wait
   * for the server.
   */
  function reportError(kind: ErrorKind, error: unknown): string {
    try {
      if (error instanceof ApiFailure) return error.reference
      const described = describe(kind, error)
      if (!described) return ''
      const cause = `${described.message} ${described.stack.split('\n')[0]}`
      const earlierId = references.get(cause)
      if (earlierId !== undefined) return earlierId
      if (references.size >= maxReports) return ''
      const id = crypto.randomUUID()
      references.set(cause, id)
      send({ id, kind, ...described, route: routePattern().slice(0, 200), release: __RELEASE__ })
      return id
    } catch {
      return ''
    }
  }

  /** Reports uncaught errors for the lifetime of the page. `pattern` returns the route without its values. */
  function reportUncaughtErrors(pattern: () => string): void {
    routePattern = pattern
    window.addEventListener('error', ({ error, message, filename, lineno, colno }) => {
      // a script or style that fails to load is reported by the code that requested it
      if (error instanceof Error) reportError('error', error)
      else if (message) reportError('error', errorAt(message, filename, lineno, colno))
    })
    window.addEventListener('unhandledrejection', ({ reason }) => void reportError('rejection', reason))
    window.addEventListener('vite:preloadError', ({ payload }) => {
      if (navigator.onLine) reportError('chunk', payload)
    })
  }
  return { reportError, reportUncaughtErrors }
}

export const { reportError, reportUncaughtErrors } = createErrorReporter()

function describe(kind: ErrorKind, error: unknown) {
  const {
    name,
    message: text,
    stack,
  } = error instanceof Error ? error : { name: '', message: String(error), stack: '' }
  const message = withoutQuotes(name && !text.startsWith(name) ? `${name}: ${text}` : text)
  const frames = ownFrames(`${stack ?? ''}\n${kind === 'chunk' ? text : ''}`)
  // a stack without our frames belongs to a browser extension; a thrown non-error has no stack
  if (isNoise.test(message) || (stack && frames.length === 0 && kind !== 'chunk')) return null
  return {
    message: message.slice(0, 500),
    stack: frames.join('\n').slice(0, 4000),
    browser: browserFamily(navigator.userAgent),
  }
}

function send(body: Record<string, string>): void {
  // `keepalive`, because the page may be about to reload; no cookies, because reports are anonymous and need
  // no session
  void fetch(`/api${reportBrowserError.path}`, {
    method: reportBrowserError.method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    credentials: 'omit',
    keepalive: true,
  }).catch(() => undefined)
}

/** An error of which only the position is known, such as a worker's. */
export function errorAt(message: string, file = '', line = 0, column = 0): Error {
  const error = new Error(message)
  error.name = ''
  error.stack = `${message}\n    at ${file}:${line}:${column}`
  return error
}
