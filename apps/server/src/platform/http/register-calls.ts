import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '@campus/contract/define-call'
import { isKeyLike } from '@campus/domain/api-keys/api-key-text'
import { requireAllCampuses, type Actor } from '../actor.ts'
import { countKeyCall, keyMayCall, openApiKey } from '../security/api-key-session.ts'
import { createContext } from './request-context.ts'
import { presentedToken } from '../security/presented-token.ts'
import type { Afterwards, Context } from '../context.ts'
import { loggable } from '../database/database-errors.ts'
import { Failure } from '../failure.ts'
import type { HandledCall } from './handle.ts'
import { finish, mayCall, type Finished, type RegisteredCall } from './finish-call.ts'
import { cacheResponse, findCachedResponse, onceOnly, respondOnce } from './idempotency.ts'
import { beginUpload, type Upload } from '../files/receive-upload.ts'
import { listFiles, withStoredFiles } from '../files/store-uploads.ts'
import { countCostlyCall, countPublicCall } from '../security/rate-limit.ts'
import { openFileBody, type SeekableFile } from '../files/seekable-file.ts'
import { rangeHeaders, requestedRange } from './requested-range.ts'
import { hasHead, rejectOtherMethods } from './allowed-methods.ts'
import { envelopeSerialiser } from './serialiser.ts'
import type { Services } from '../services.ts'
import { noteSessionUse, openSession, requireConfirmedIdentity } from '../security/session.ts'
import { clearSessionCookies, setSessionCookies } from '../security/session-cookies.ts'
import { holdingNothing } from '../database/held-connection.ts'
import { observing } from '../observe/observe-requests.ts'
import { noteActor } from '../observe/work.ts'
import { validateCall, type Parsed } from './validate-call.ts'
import type { Tx } from '../database/database.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Keeps the raw text of a JSON body; see `Call` in the contract. */
    needsRawBody?: boolean
  }
}

/**
 * Registers every call: rate limit → transaction with session → permission → validation → handler. Returns
 * the calls that this environment has.
 */
export function registerCalls(
  app: FastifyInstance,
  handled: readonly HandledCall[],
  services: Services,
): RegisteredCall[] {
  const open = handled.filter(({ call }) => !(call.access === 'development' && services.config.isProduction))
  rejectOtherMethods(
    app,
    open.map(({ call }) => call),
  )
  const registered = open.map((one) => ({ ...one, serialise: envelopeSerialiser(one.call.response) }))
  for (const handledCall of registered) {
    const { call, handler } = handledCall
    const run = handler as (input: Parsed, context: Context) => Promise<unknown>
    app.route({
      method: call.method,
      url: `/api${call.path}`,
      exposeHeadRoute: hasHead(call),
      config: { call: call.name, needsRawBody: call.needsRawBody ?? false },
      // calls that take files limit them while receiving; their JSON bodies have the default limit
      ...(call.bodyLimit && !call.multipart ? { bodyLimit: call.bodyLimit } : {}),
      // before the body is read, so that megabytes can't be uploaded without authentication
      onRequest: async (request) => {
        if (!isOpen(call) && !presentedToken(request.headers)) throw new Failure('unauthenticated')
      },
      handler: (request, reply) =>
        beginning(request, async () => {
          const isForm = request.isMultipart()
          if (isForm && !call.multipart && !call.form) throw new Failure('unsupported_type')
          const upload = isForm ? beginUpload(request, services, call) : null
          const exchange: Exchange = {
            handled: handledCall,
            call,
            request,
            reply,
            services,
            upload,
            afterwards: [],
          }
          const respond = async (context: Context, input: Parsed): Promise<Finished> =>
            finish(await run(input, context), handledCall, context)
          const processRequest = isOpen(call) ? respondToPublic : respondToSession
          const finished = await processRequest(exchange, respond).finally(async () => {
            await writeAfterwards(exchange)
            // respond only when the temporary files are gone, so that a response means that nothing is left
            await upload?.discard()
          })
          return send(reply, finished, call)
        }),
    })
  }
  return registered
}

/** Runs a request's work with no connection held, and with its own log and trace context. */
const beginning = <T>(request: FastifyRequest, work: () => T): T =>
  observing(request, () => holdingNothing(work))

const isOpen = (call: Call) => call.access === 'public' || call.access === 'development'

/** One request being processed; `upload` is set if it is a form. */
type Exchange = {
  handled: HandledCall
  call: Call
  request: FastifyRequest
  reply: FastifyReply
  services: Services
  upload: Upload | null
  /** Writes that take place even if the handler's transaction is rolled back. */
  afterwards: Afterwards[]
}
type Respond = (context: Context, input: Parsed) => Promise<Finished>

async function respondToPublic(
  { handled, call, request, reply, services, upload, afterwards }: Exchange,
  respond: Respond,
): Promise<Finished> {
  if (call.access === 'public' && call.method !== 'GET') await countPublicCall(request, reply, services)
  const context = createContext(request, reply, services, { afterwards })
  return respond(context, await validateCall(handled, request, await upload?.receive(), context))
}

async function respondToSession(
  { handled, call, request, reply, services, upload, afterwards }: Exchange,
  respond: Respond,
): Promise<Finished> {
  const token = presentedToken(request.headers)
  if (!token) throw new Failure('unauthenticated')
  await countKeyCall(token, request, { reply, services })
  if (call.isCostly) await countCostlyCall(token, reply, services)
  const now = services.clock.now()
  if (!isKeyLike(token)) await noteSessionUse(services.database, token, now)
  const admit = async (tx: Tx): Promise<Actor> => {
    if (isKeyLike(token)) {
      const key = await openApiKey(tx, token, now)
      noteActor(key)
      keyMayCall(key, call)
      if (call.allCampuses) requireAllCampuses(key)
      return key
    }
    const actor = await openSession(tx, token, now)
    if (!actor) throw new Failure('unauthenticated')
    noteActor(actor)
    mayCall(actor, call)
    if (call.needsConfirmedIdentity) await requireConfirmedIdentity(tx, token, now)
    return actor
  }
  if (call.ownTransaction) {
    const actor = await services.database.withSession(admit)
    const context = createContext(request, reply, services, { actor, afterwards })
    const input = await validateCall(handled, request, await upload?.receive(), context)
    const onceOnlyRequest = onceOnly(call, request, { input, actor, now })
    if (!onceOnlyRequest) return respond(context, input)
    return respondOnce(services.database, onceOnlyRequest, () => respond(context, input))
  }
  const respondInTransaction = (form: Record<string, unknown> | undefined) =>
    services.database.withSession(async (tx) => {
      // all of this may be retried after a conflict with another transaction
      afterwards.length = 0
      const actor = await admit(tx)
      const context = createContext(request, reply, services, { actor, tx, afterwards })
      const input = await validateCall(handled, request, form, context)
      const onceOnlyRequest = onceOnly(call, request, { input, actor, now })
      if (!onceOnlyRequest) return respond(context, input)
      const cached = await findCachedResponse(tx, onceOnlyRequest)
      if (cached) return { ...cached, isReplayed: true }
      const response = await respond(context, input)
      if ('body' in response) await cacheResponse(tx, onceOnlyRequest, response)
      return response
    })
  if (!upload) return respondInTransaction(undefined)
  // checks permissions before the files arrive, and opens no transaction while they arrive or are stored
  const actor = await services.database.withSession(admit)
  const form = await upload.receive()
  const { body } = await validateCall(
    handled,
    request,
    form,
    createContext(request, reply, services, { actor, afterwards }),
  )
  return withStoredFiles(services, listFiles(body), () => respondInTransaction(form))
}

/** Each in its own transaction, once none is held. A failure doesn't change the response. */
async function writeAfterwards({ services, afterwards }: Exchange): Promise<void> {
  for (const work of afterwards) {
    await services.database
      .withCompany(work)
      .catch((error: unknown) => services.log.error({ err: loggable(error) }, 'written afterwards'))
  }
}

async function send(reply: FastifyReply, finished: Finished, call: Call): Promise<FastifyReply> {
  if ('stream' in finished) {
    const { contentType, fileName, headers } = finished.stream
    const isHead = reply.request.method === 'HEAD'
    const opened = isHead ? new Uint8Array() : await finished.stream.open()
    const file = 'readInto' in opened ? await openFile(reply, opened, call) : null
    reply.headers({ ...headers, 'content-type': contentType, 'cache-control': 'private, no-store' })
    if (file) reply.code(file.status).headers(file.headers)
    const body = file?.body ?? opened
    if (fileName) reply.header('content-disposition', contentDisposition(fileName))
    return reply.send(
      body instanceof Uint8Array ? Buffer.from(body.buffer, body.byteOffset, body.byteLength) : body,
    )
  }
  if (finished.isReplayed) reply.header('idempotent-replayed', 'true')
  if (finished.session) setSessionCookies(reply, finished.session)
  if (finished.session === null) clearSessionCookies(reply)
  if (call.keptForSeconds && finished.status === 200)
    return sendToKeep(reply, finished.body, call.keptForSeconds)
  // as bytes, because a string would be encoded twice: to measure its length and to send it
  return (
    reply
      .code(finished.status)
      .header('content-type', 'application/json; charset=utf-8')
      // a secret isn't compressed together with input: the size of both would reveal it (BREACH)
      .header('cache-control', finished.isSecret ? 'no-store, no-transform' : 'no-store')
      .send(Buffer.from(finished.body))
  )
}

/** The response with a file of known size, or with the range of it that the caller asks for, if the call has ranges. */
async function openFile(reply: FastifyReply, file: SeekableFile, call: Call) {
  const whole = { from: 0, end: file.size }
  if (!call.hasRanges)
    return { status: 200, headers: { 'content-length': file.size }, body: await openFileBody(file, whole) }
  const range = requestedRange(reply.request.headers, file)
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${file.size}`)
    throw new Failure('range_not_satisfiable')
  }
  const { from, end } = range ?? whole
  const headers = { ...rangeHeaders(file), 'content-length': end - from }
  const body = await openFileBody(file, { from, end })
  if (!range) return { status: 200, headers, body }
  return {
    status: 206,
    headers: { ...headers, 'content-range': `bytes ${from}-${end - 1}/${file.size}` },
    body,
  }
}

/** Sends a response that is the same for everyone, with an ETag so that the caller can revalidate it. */
function sendToKeep(reply: FastifyReply, body: string, seconds: number): FastifyReply {
  const tag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  reply.header('cache-control', `public, max-age=${seconds}`).header('etag', tag)
  if (reply.request.headers['if-none-match'] === tag) return reply.code(304).send()
  return reply.header('content-type', 'application/json; charset=utf-8').send(Buffer.from(body))
}

/** Forces a download, with a file name in any script (RFC 6266). */
function contentDisposition(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
