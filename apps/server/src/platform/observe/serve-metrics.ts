import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { Failure } from '../failure.ts'
import { bearerToken } from '../security/presented-token.ts'
import type { Services } from '../services.ts'
import { readMetrics } from './metrics.ts'

/**
 * Serves `/metrics` on the public port to callers with the token; 404 if no token is set. Business figures
 * are confidential, and collecting them is expensive.
 */
export function metricsRoute(app: FastifyInstance, { config, telemetry }: Services): void {
  if (config.METRICS_TOKEN) telemetry.metrics.collectProcess()
  app.get('/metrics', async (request, reply) => {
    if (!config.METRICS_TOKEN) throw new Failure('not_found')
    if (!hasToken(request.headers, config.METRICS_TOKEN)) throw new Failure('unauthenticated')
    return reply
      .header('content-type', telemetry.metrics.registry.contentType)
      .send(await readMetrics(telemetry.metrics))
  })
}

export type MetricsServer = { port: number; close: () => Promise<void> }

/** Serves `/metrics` on a separate port, on the loopback address by default; null if no port is set. */
export async function serveMetrics({ config, telemetry, log }: Services): Promise<MetricsServer | null> {
  const { METRICS_PORT, METRICS_HOST, METRICS_TOKEN } = config
  if (METRICS_PORT === undefined) return null
  const { metrics } = telemetry
  metrics.collectProcess()
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics')
      return void response.writeHead(404).end()
    if (METRICS_TOKEN && !hasToken(request.headers, METRICS_TOKEN))
      return void response.writeHead(401, { 'www-authenticate': 'Bearer' }).end()
    readMetrics(metrics).then(
      (text) => response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'the figures could not be read')
        response.writeHead(500).end()
      },
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(METRICS_PORT, METRICS_HOST, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function hasToken(headers: IncomingHttpHeaders, token: string): boolean {
  const sentToken = bearerToken(headers) ?? ''
  return timingSafeEqual(hash(sentToken), hash(token))
}

const hash = (text: string) => createHash('sha256').update(text).digest()
