import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

export const root = join(import.meta.dirname, '..')
export type Lane = { name: string; command: string; args: string[]; env?: Record<string, string> }
type Outcome = { name: string; passed: number; failed: number }

const bin = (name: string) => join(root, 'node_modules', '.bin', name)
export const node = (name: string, ...args: string[]): Lane => ({
  name,
  command: process.execPath,
  args: args.map((arg, index) => (index === 0 ? join(root, arg) : arg)),
})
export const tool = (name: string, command: string, ...args: string[]): Lane => ({
  name,
  command: bin(command),
  args,
})

/** Runs lanes one after another, says how each went, and ends with `N passed, N failed`. Every lane runs, whatever came before. */
export function runLanes(lanes: readonly Lane[]): never {
  const outcomes: Outcome[] = lanes.map((lane) => {
    process.stdout.write(`\n── ${lane.name}\n`)
    const result = spawnSync(lane.command, lane.args, {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 512 * 1024 * 1024,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...lane.env },
    })
    const text = `${result.stdout ?? ''}${result.stderr ?? ''}`
    const isGreen = result.status === 0
    const counted = countsOf(text)
    // a green test lane is said in one line, with what it wants known; a red one is shown whole
    const notes = isGreen ? text.split('\n').filter((line) => line.startsWith('Note: ')) : []
    for (const note of notes) process.stdout.write(`${note}\n`)
    process.stdout.write(
      isGreen && counted.passed > 0 ? `${counted.passed} passed\n` : isGreen ? 'ok\n' : text,
    )
    if (counted.passed + counted.failed === 0)
      return { name: lane.name, passed: isGreen ? 1 : 0, failed: isGreen ? 0 : 1 }
    // a runner that ends badly after green tests has failed all the same
    return { name: lane.name, passed: counted.passed, failed: isGreen ? 0 : Math.max(1, counted.failed) }
  })
  const sum = (key: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[key], 0)
  const red = outcomes.filter((outcome) => outcome.failed > 0).map((outcome) => outcome.name)
  if (red.length > 0) process.stdout.write(`\nFailed: ${red.join(', ')}\n`)
  process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`)
  process.exit(red.length > 0 ? 1 : 0)
}

/** Reads vitest's and our own closing lines. */
function countsOf(output: string): { passed: number; failed: number } {
  const text = stripVTControlCharacters(output)
  const line =
    text.split('\n').findLast((candidate) => /^\s*Tests\s|^\d+ passed, \d+ failed/.test(candidate)) ?? ''
  const of = (word: string) => Number(new RegExp(`(\\d+) ${word}`).exec(line)?.[1] ?? 0)
  return { passed: of('passed'), failed: of('failed') }
}
