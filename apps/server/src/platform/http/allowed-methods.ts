import type { Call } from '@campus/contract/define-call'

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
