import pino, { type DestinationStream, type Logger } from 'pino'
import type { Config } from '../../config.ts'
import { loggableError } from './loggable-error.ts'
import { currentTrace } from './tracer.ts'
import { currentWork } from './work.ts'

const levelOf: Record<Config['APP_ENV'], string> = { production: 'info', test: 'error', development: 'warn' }

/**
 * The one logger: a JSON object a line. Each line says by itself which request, job, client and actor it belongs to
 * (`work.ts`), whichever code writes it; of errors only what is no personal data is kept (`loggable-error.ts`).
 */
export function createLog(
  config: Pick<Config, 'APP_ENV' | 'LOG_LEVEL'>,
  destination?: DestinationStream,
): Logger {
  const options = {
    level: config.LOG_LEVEL ?? levelOf[config.APP_ENV],
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level: string) => ({ level }) },
    mixin: () => ({ ...currentWork(), ...currentTrace() }),
    serializers: { err: (error: unknown) => loggableError(error) },
  }
  return destination ? pino(options, destination) : pino(options)
}
