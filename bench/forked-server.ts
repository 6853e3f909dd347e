import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { login } from './bench-caller.ts'

export type ForkedServer = { child: ChildProcess; port: number; stop: () => Promise<void> }

/** Starts `serve-product.ts` or `serve-bare.ts` as a process of its own. */
export async function forkServer(
  file: 'serve-product.ts' | 'serve-bare.ts',
  environment: Record<string, string>,
): Promise<ForkedServer> {
  const child = fork(join(import.meta.dirname, file), [], { env: { ...process.env, ...environment } })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  const stop = async () => {
    const ended = once(child, 'exit')
    child.send('stop')
    await ended
  }
  return { child, port, stop }
}

/** Mia's session at a forked product, as the header of a request. */
export async function signInOver(port: number): Promise<{ authorization: string }> {
  const response = await fetch(`http://127.0.0.1:${port}/api/school/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  })
  const { token } = (await response.json()) as { token: string }
  return { authorization: `Bearer ${token}` }
}
