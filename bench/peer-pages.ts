import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { build } from 'vite'

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

export type PeerPage = { url: string; close: () => Promise<void> }

/**
 * Builds and serves one page of a peer. Pages in `peers` bring libraries that the product does not have: they are no
 * workspace, and are installed from their own lock file when first asked for.
 */
export async function servePeerPage(folder: 'peers' | 'alone', name: string): Promise<PeerPage> {
  const root = join(import.meta.dirname, folder)
  if (folder === 'peers') installPeers(root)
  const outDir = mkdtempSync(join(tmpdir(), 'campus-cover-peer-'))
  await build({
    root,
    base: './',
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2023',
      rolldownOptions: { input: join(root, `${name}.html`) },
    },
  })
  const server = createServer((request, response) => {
    const path = join(outDir, new URL(request.url ?? '/', 'http://localhost').pathname)
    if (!path.startsWith(outDir) || !existsSync(path)) return response.writeHead(404).end()
    response.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream')
    return response.end(readFileSync(path))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/${name}.html`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      rmSync(outDir, { recursive: true, force: true })
    },
  }
}

function installPeers(root: string): void {
  if (existsSync(join(root, 'node_modules', 'react-spreadsheet-import'))) return
  process.stderr.write('Installing the peers of the benchmarks …\n')
  const installed = spawnSync('npm', ['ci', '--ignore-scripts'], { cwd: root, stdio: ['ignore', 2, 2] })
  if (installed.status !== 0) throw new Error('the peers could not be installed (npm ci in bench/peers)')
}
