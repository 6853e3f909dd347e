import type { Call } from '@campus/contract/define-call'
import type { FastifyInstance } from 'fastify'
import { Failure } from '../failure.ts'

/** An event stream never ends, so a HEAD request would have to open it. */
export const hasHead = (call: Call) => call.method === 'GET' && call.stream !== 'text/event-stream'

/** Returns the methods that a path of the API accepts; none if no call has that path. */
export function methodsAt(calls: readonly Call[]): (path: string) => string[] {
  const patterns = calls.map((call) => ({
    pattern: new RegExp(`^/api${call.path.replace(/:\w+/g, '[^/]+')}/?$`),
    methods: hasHead(call) ? ['GET', 'HEAD'] : [call.method],
  }))
  return (path) => [
    ...new Set(patterns.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods)),
  ]
}

/** Responds with 405 and `Allow`, instead of 404, if the path exists for another method. */
export function rejectOtherMethods(app: FastifyInstance, calls: readonly Call[]): void {
  const listMethods = methodsAt(calls)
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return
    const methods = listMethods(request.url.split('?')[0] ?? '')
    if (methods.length === 0) return
    reply.header('allow', methods.toSorted().join(', '))
    throw new Failure('method_not_allowed')
  })
}
