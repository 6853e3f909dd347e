import * as calls from '@campus/contract/operations'
import { handle } from '../../platform/http/handle.ts'
import { withoutPersonalData } from '../../platform/observe/loggable-error.ts'
import { requireWithinLimit } from '../../platform/security/rate-limit.ts'

/** A page reports ten at most; a school behind one address has many pages. */
const reportsOfAddress = { max: 100, windowMs: 10 * 60_000 }
/** What the web app writes of a line of a stack; strangers could write anything. */
const frame = /^(?:[\w$.<>[\] ]{1,100} )?(?:assets|src)\/[\w./-]{1,100}(?::\d{1,7}:\d{1,7})?$/
const pattern = /^[\w/$.-]*$/
const release = /^[\w.+-]*$/

/** Writes an error of somebody's browser into the log and counts it. Anybody may send one, so none of it is believed. */
export const reportBrowserError = handle(
  calls.reportBrowserError,
  async ({ body }, { services, address }) => {
    await requireWithinLimit(services, `browser-errors:${address}`, reportsOfAddress)
    services.telemetry.metrics.browserErrors.inc({ kind: body.kind })
    const browser_error = {
      id: body.id,
      kind: body.kind,
      message: withoutPersonalData(body.message),
      at: body.stack.split('\n').filter((line) => frame.test(line)),
      route: pattern.test(body.route) ? body.route : '',
      release: release.test(body.release) ? body.release : '',
      browser: body.browser,
    }
    services.log.warn({ browser_error }, 'an error in a browser')
    return { done: true as const }
  },
)
