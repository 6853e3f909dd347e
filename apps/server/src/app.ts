import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { handledCalls } from './handled-calls.ts'
import { respondToFailures, sendFailure, sendUnreadable } from './platform/http/failure-responses.ts'
import { compressResponses } from './platform/http/compress-responses.ts'
import { registerDocs } from './platform/http/api-docs.ts'
import { holdingNothing } from './platform/database/held-connection.ts'
import { rejectInMaintenance, watchMaintenance } from './platform/http/maintenance.ts'
import { observeRequests } from './platform/observe/observe-requests.ts'
import { metricsRoute } from './platform/observe/serve-metrics.ts'
import { readJson } from './platform/http/read-json.ts'
import { presentWindows } from './features/draft/public.ts'
import { registerCalls } from './platform/http/register-calls.ts'
import { rejectForeignOrigins } from './platform/security/same-origin.ts'
import { secure, securityHeaders } from './platform/security/security-headers.ts'
import type { Services } from './platform/services.ts'
import { preparedResponses } from './platform/http/prepared-responses.ts'
import { serveWeb } from './platform/http/serve-web.ts'

/** A slow client may hold a connection for at most this long. */
const requestTimeoutMs = 60_000

/** Builds the HTTP application without listening on a port, so that tests can inject requests. */
export async function buildApp(
  services: Services,
  options: { webFolder?: string | null } = {},
): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: services.log,
    genReqId: () => randomUUID(),
    // `create-log.ts` adds the request to every line
    childLoggerFactory: (log: FastifyBaseLogger) => log,
    // by address: Fastify no longer supports hop counts, because a direct client can fake them
    trustProxy: services.config.isProduction ? services.config.TRUSTED_PROXIES : false,
    bodyLimit: 1024 * 1024,
    requestTimeout: requestTimeoutMs,
    connectionTimeout: requestTimeoutMs,
    keepAliveTimeout: 30_000,
    forceCloseConnections: 'idle',
    http: { connectionsCheckingInterval: 5000 },
    exposeHeadRoutes: false,
    frameworkErrors: (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      secure(request, reply, services.config)
      return sendFailure(error, request, reply)
    },
    clientErrorHandler: (error: NodeJS.ErrnoException, socket: Socket) =>
      sendUnreadable(error, socket, services.config),
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
  } as Parameters<typeof fastify>[0]) as unknown as FastifyInstance
  respondToFailures(app)
  observeRequests(app, services)
  dateResponses(app, services)
  app.addHook('onRequest', (_request, _reply, done) => holdingNothing(done))
  await app.register(cookie)
  // `receive-upload.ts` rejects a file that is too large, with an issue on its field
  await app.register(multipart, { throwFileSizeLimit: false })
  keepRawJson(app)
  securityHeaders(app, services)
  compressResponses(app)
  rejectForeignOrigins(app)
  const isInMaintenance = watchMaintenance(services.database)
  rejectInMaintenance(app, isInMaintenance)
  closeKeepAliveWhileStopping(app)
  endSpareConnections(app)
  // a restart doesn't help while the database is unreachable, only when connections are never released
  app.get('/healthz', (_request, reply) => {
    const isWell = !services.database.isStuck()
    return reply.code(isWell ? 200 : 503).send({ ok: isWell })
  })
  app.get('/readyz', async (_request, reply) => {
    const isReady = await services.database.isReady()
    return reply.code(isReady ? 200 : 503).send({ ok: isReady })
  })
  metricsRoute(app, services)
  // from startup on, so that the first response lists everyone who is present
  presentWindows(services.events)
  const registered = registerCalls(app, handledCalls, services)
  await registerDocs(app, services)
  await serveWeb(app, {
    folder: options.webFolder ?? null,
    prepare: preparedResponses(registered, services),
    isInMaintenance,
    waitMs: services.config.DOCUMENT_WAIT_MS,
  })
  return app
}

/** Sets the `Date` header by the application's clock: pages count down to deadlines by it, not by the user's clock. */
function dateResponses(app: FastifyInstance, { clock }: Services): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('date', clock.now().toUTCString())
    done()
  })
}

/** Parses JSON bodies, and keeps the raw text for the calls that need it. */
function keepRawJson(app: FastifyInstance): void {
  app.decorateRequest('rawBody', '')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, parsed) => {
    const body = String(text)
    if (request.routeOptions.config.needsRawBody)
      (request as typeof request & { rawBody: string }).rawBody = body
    try {
      parsed(null, readJson(body))
    } catch {
      parsed(Object.assign(new Error('unreadable'), { statusCode: 400 }), undefined)
    }
  })
}

/**
 * When the server stops, closes the connections that have never carried a request: browsers open spare ones,
 * which count as busy and would delay the stop until its timeout.
 */
function endSpareConnections(app: FastifyInstance): void {
  const spare = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    spare.add(socket)
    socket.once('close', () => spare.delete(socket))
  })
  app.server.on('request', ({ socket }: IncomingMessage) => spare.delete(socket))
  app.addHook('preClose', async () => {
    for (const socket of spare) socket.destroy()
  })
}

/** While the server stops, asks clients to open their next connection elsewhere. */
function closeKeepAliveWhileStopping(app: FastifyInstance): void {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close')
  })
}
