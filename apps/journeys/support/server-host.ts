/**
 * The process that runs the servers of a worker's files, one after the other. Each server has its own database, port and
 * services; they share the loaded code. The process ends when its parent does, even if that one is killed.
 */
import { readConfig } from '../../server/src/config.ts'
import { startPortal, surviveLostDatabase, type RunningPortal } from '../../server/src/start-portal.ts'
import type { HostReply, HostRequest } from './server-process.ts'

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
surviveLostDatabase((error, text) => console.warn(text, error))

async function respond(request: HostRequest): Promise<HostReply> {
  if (request.kind === 'stop') {
    const wentWell = await running?.stop()
    running = undefined
    return wentWell ? { kind: 'stopped' } : { kind: 'failed', reason: 'could not stop properly' }
  }
  running = await startPortal(readConfig({ ...process.env, ...request.settings }))
  return { kind: 'ready', port: running.port }
}
