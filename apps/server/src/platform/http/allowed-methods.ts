import type { Call } from '@campus/contract/define-call'
import type { FastifyInstance } from 'fastify'
import { Failure } from '../failure.ts'

/** An event stream has no end, so nothing can be said of it without opening it. */
export const hasHead = (call: Call) => call.method === 'GET' && call.stream !== 'text/event-stream'

/** The methods that an address of the API takes; none where no call has it. */
export function methodsAt(calls: readonly Call[]): (path: string) => string[] {
  const patterns = calls.map((call) => ({
    pattern: new RegExp(`^/api${call.path.replace(/:\w+/g, '[^/]+')}/?$`),
    methods: hasHead(call) ? ['GET', 'HEAD'] : [call.method],
  }))
  return (path) => [
    ...new Set(patterns.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods)),
  ]
}

/** Responds with 405 and `Allow`, instead of 404, where an address exists for another method. */
export function rejectOtherMethods(app: FastifyInstance, calls: readonly Call[]): void {
  const methodsOf = methodsAt(calls)
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return
    const methods = methodsOf(request.url.split('?')[0] ?? '')
    if (methods.length === 0) return
    reply.header('allow', methods.join(', '))
    throw new Failure('method_not_allowed')
  })
}
