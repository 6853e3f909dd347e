#!/usr/bin/env node
// The one door of the repository: installs what the lock file asks for, then runs a command
// on the Node that the project pins, whatever Node the machine itself has (20 or newer).
// Plain JavaScript without dependencies, because it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(fileURLToPath(import.meta.url))
const [command = 'start', ...args] = process.argv.slice(2)
const commands = ['start', 'dev', 'test', 'check', 'bench', 'ops', 'corpus', 'screenshots']
if (!commands.includes(command)) {
  console.error(`Unknown command "${command}". Known: ${commands.join(', ')}.`)
  process.exit(2)
}
if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(`Node 20 or newer is needed to start; this is ${process.version}.`)
  process.exit(1)
}

ensureInstalled()
run()

/** Installs when `node_modules` does not match the lock file. Output goes to stderr, so `--json` stays clean. */
function ensureInstalled() {
  const stamp = join(root, 'node_modules', '.campus-cover-installed')
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  process.stderr.write('Installing the packages of the lock file (once) …\n')
  const npm = process.env.npm_execpath
  const [file, prefix] = npm ? [process.execPath, [npm]] : ['npm', []]
  const result = spawnSync(file, [...prefix, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: !npm && process.platform === 'win32',
  })
  if (result.status !== 0) {
    console.error('The packages could not be installed; the lines above say why.')
    process.exit(result.status ?? 1)
  }
  writeFileSync(stamp, lock)
}

/** Runs the command's script on the pinned Node, passing signals on and its exit code back. */
function run() {
  const node = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(
    process.platform === 'win32' ? ';' : ':',
  )
  const folder = command === 'bench' ? ['bench', 'run.ts'] : ['tools', 'commands', `${command}.ts`]
  const script = join(root, ...folder)
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', script, ...args], {
    cwd: process.cwd(),
    stdio: 'inherit',
    // compiled code is kept, so that a command or server starts in half the time
    env: { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'), ...process.env, PATH: path },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
}
