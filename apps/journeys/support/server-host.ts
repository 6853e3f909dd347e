import { readConfig } from '../../server/src/config.ts'
import { outliveLostDatabase, startPortal, type RunningPortal } from '../../server/src/start-portal.ts'
import type { HostReply, HostRequest } from './server-process.ts'

/**
 * The process in which the servers of a worker's files run, one after the other. Each has its own database, port and
 * services; they share the loaded code. It ends with the process that started it, even if that one is killed.
 */
let running: RunningPortal | undefined
const reply = (message: HostReply) => process.send?.(message)

process.on(
  'message',
  (request: HostRequest) =>
    void respond(request).then(reply, (error: Error) =>
      reply({ kind: 'failed', reason: error.stack ?? error.message }),
    ),
)
process.once('disconnect', () => process.exit())
outliveLostDatabase((error, text) => console.warn(text, error))

async function respond(request: HostRequest): Promise<HostReply> {
  if (request.kind === 'stop') {
    const wentWell = await running?.stop()
    running = undefined
    return wentWell ? { kind: 'stopped' } : { kind: 'failed', reason: 'could not stop properly' }
  }
  running = await startPortal(readConfig({ ...process.env, ...request.settings }))
  return { kind: 'ready', port: running.port }
}
