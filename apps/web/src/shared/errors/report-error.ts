import { reportBrowserError } from '@campus/contract/operations?address'
import { ApiFailure } from '../api/api-failure.ts'
import { browserFamily, ownFrames, withoutQuotes } from './describe-error.ts'

export type ErrorKind = 'error' | 'rejection' | 'render' | 'worker' | 'chunk'

/** A page that fails over and over says so this often. */
const maxReports = 10
/** Failures of the surroundings, and of ourselves where the page goes on as it was meant to. */
const isNoise = /ResizeObserver loop|^Script error\.?$|AbortError|The (?:user|operation was) aborted/

/** One for each page; tests make their own. */
export function createErrorReporter() {
  const references = new Map<string, string>()
  let routePattern: () => string = () => ''

  /**
   * Reports an error of this page to the server, once for each cause. Returns the name under which the log knows it, for
   * people to quote; empty when it is not reported: a response of the server, which its own log has, a browser's
   * extension, the eleventh of a page. Never throws, and waits for nothing.
   */
  function reportError(kind: ErrorKind, error: unknown): string {
    try {
      if (error instanceof ApiFailure) return error.reference
      const described = describe(kind, error)
      if (!described) return ''
      const cause = `${described.message} ${described.stack.split('\n')[0]}`
      const known = references.get(cause)
      if (known !== undefined) return known
      if (references.size >= maxReports) return ''
      const id = crypto.randomUUID()
      references.set(cause, id)
      send({ id, kind, ...described, route: routePattern().slice(0, 200), release: __RELEASE__ })
      return id
    } catch {
      return ''
    }
  }

  /** Listens for what nobody else catches, for as long as the page lives. `pattern` is the route without its values. */
  function reportUncaughtErrors(pattern: () => string): void {
    routePattern = pattern
    window.addEventListener('error', ({ error, message, filename, lineno, colno }) => {
      // that a file of a script or style did not load is reported where it is asked for
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
  // a stack without a line of ours is an extension's; what is no error at all has none
  if (isNoise.test(message) || (stack && frames.length === 0 && kind !== 'chunk')) return null
  return {
    message: message.slice(0, 500),
    stack: frames.join('\n').slice(0, 4000),
    browser: browserFamily(navigator.userAgent),
  }
}

function send(body: Record<string, string>): void {
  // `keepalive`: the page may be about to load anew. Without cookies: nobody need be signed in, and nobody is named
  void fetch(`/api${reportBrowserError.path}`, {
    method: reportBrowserError.method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    credentials: 'omit',
    keepalive: true,
  }).catch(() => undefined)
}

/** An error of which only its place is known, as of a worker's. */
export function errorAt(message: string, file = '', line = 0, column = 0): Error {
  const error = new Error(message)
  error.name = ''
  error.stack = `${message}\n    at ${file}:${line}:${column}`
  return error
}
