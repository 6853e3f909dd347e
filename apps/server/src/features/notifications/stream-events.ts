import * as calls from '@campus/contract/operations'
import { Stream } from '../../platform/context.ts'
import { handle } from '../../platform/handle.ts'

const heartbeatMs = 25_000

/** Server-sent events of one user. Ended by the caller or by the server's stop; the browser comes back by itself. */
export const streamEvents = handle(calls.streamEvents, async (_input, { services, actor, signal }) => {
  const encoder = new TextEncoder()
  let close = () => undefined as void
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => controller.enqueue(encoder.encode(text))
      send('retry: 3000\n\n')
      const unsubscribe = services.events.subscribe(actor.client_id, actor.user_id, (event) =>
        send(`event: ${event.event}\ndata: ${JSON.stringify(event.details ?? {})}\n\n`),
      )
      const heartbeat = setInterval(() => send(': still here\n\n'), heartbeatMs)
      const end = () => {
        clearInterval(heartbeat)
        unsubscribe()
        services.events.stopping.removeEventListener('abort', end)
        try {
          controller.close()
        } catch {
          // the reader went first: there is nothing left to close
        }
      }
      close = end
      signal.addEventListener('abort', end, { once: true })
      services.events.stopping.addEventListener('abort', end, { once: true })
    },
    cancel: () => close(),
  })
  return new Stream(body, 'text/event-stream; charset=utf-8', null)
})
