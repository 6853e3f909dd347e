import * as calls from '@campus/contract/operations'
import { handle } from '../../platform/http/handle.ts'
import { withoutPersonalData } from '../../platform/observe/loggable-error.ts'
import { requireWithinLimit } from '../../platform/security/rate-limit.ts'

/** A page reports at most ten; a school behind one address has many pages. */
const reportsOfAddress = { max: 100, windowMs: 10 * 60_000 }
/** The format of the web app's stack lines; anything else may come from strangers. */
const frame = /^(?:[\w$.<>[\] ]{1,100} )?(?:assets|src)\/[\w./-]{1,100}(?::\d{1,7}:\d{1,7})?$/
const pattern = /^[\w/$.-]*$/
const release = /^[\w.+-]*$/

/** Logs and counts an error in a user's browser. Anyone can send one, so its content isn't trusted. */
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
