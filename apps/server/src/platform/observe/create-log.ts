import pino, { type DestinationStream, type Logger } from 'pino'
import type { Config } from '../../config.ts'
import { loggableError } from './loggable-error.ts'
import { currentTrace } from './tracer.ts'
import { currentWork } from './work.ts'

const levels: Record<Config['APP_ENV'], string> = { production: 'info', test: 'error', development: 'warn' }

/**
 * Creates the only logger, which writes one JSON object per line. Each line includes its request, job, client
 * and actor (`work.ts`), whichever code writes it. Errors are logged without personal data
 * (`loggable-error.ts`).
 */
export function createLog(
  config: Pick<Config, 'APP_ENV' | 'LOG_LEVEL'>,
  destination?: DestinationStream,
): Logger {
  const options = {
    level: config.LOG_LEVEL ?? levels[config.APP_ENV],
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level: string) => ({ level }) },
    mixin: () => ({ ...currentWork(), ...currentTrace() }),
    serializers: { err: (error: unknown) => loggableError(error) },
  }
  return destination ? pino(options, destination) : pino(options)
}
