import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** The server restarting on change behind Vite with hot reload; open the address that Vite prints. */
const root = join(import.meta.dirname, '..', '..')
const port = process.env['PORT'] ?? '3000'
const children = [
  spawn(process.execPath, ['--watch', join(root, 'apps', 'server', 'src', 'server.ts')], {
    cwd: process.cwd(),
    stdio: 'inherit',
    env: { ...process.env, PORT: port },
  }),
  spawn(process.execPath, [join(root, 'node_modules', 'vite', 'bin', 'vite.js')], {
    cwd: join(root, 'apps', 'web'),
    stdio: 'inherit',
    env: { ...process.env, API_PORT: port },
  }),
]
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => children.forEach((child) => child.kill(signal)))
for (const child of children) child.on('exit', (code) => (process.exitCode = code ?? 0))
