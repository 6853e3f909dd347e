import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { affectedTests, type Repository } from './affected-tests.ts'
import { readImportGraph, type ImportGraph } from './import-graph.ts'
import { root } from './lane.ts'
import { testLanes, type TestProject } from './test-lanes.ts'

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' })

/** What uncommitted work is compared with when nothing is named: the place where it left the main line. */
export function defaultBase(): string {
  try {
    return git('merge-base', 'HEAD', 'origin/main').trim()
  } catch {
    return 'HEAD'
  }
}

/** Files that differ from `base`, new and deleted ones too; paths from the root. */
const changedSince = (base: string): string[] =>
  [git('diff', '--name-only', '-z', base), git('ls-files', '--others', '--exclude-standard', '-z')].flatMap(
    (list) => list.split('\0').filter(Boolean),
  )

/** The test files of each lane that can reach what changed since `base`, a commit or branch. */
export async function testsSince(base: string): Promise<Record<TestProject, string[]>> {
  const changed = changedSince(base)
  process.stdout.write(`${changed.length} files differ from ${base.slice(0, 12)}\n`)
  return affectedTests(changed, await readRepository(base))
}

async function readRepository(base: string): Promise<Repository> {
  const tests = Object.fromEntries(
    testLanes.map(({ project, include }) => [
      project,
      globSync([...include], { cwd: root, exclude: ['**/node_modules'] }).toSorted(),
    ]),
  ) as Record<TestProject, string[]>
  const imports = await readImportGraph()
  return {
    tests,
    imports,
    handlers: await readHandlers(imports),
    read: (file) => readIfThere(join(root, file)),
    changedMessages: (catalogue) => changedKeys(base, catalogue),
  }
}

/** The paths of the calls that each file of handlers handles. */
async function readHandlers(imports: ImportGraph): Promise<Map<string, string[]>> {
  const files = [...imports].filter(([, imported]) =>
    imported.includes('apps/server/src/platform/http/handle.ts'),
  )
  const handlers = new Map<string, string[]>()
  for (const [file] of files) {
    const values = Object.values((await import(join(root, file))) as Record<string, unknown>)
    handlers.set(file, values.flatMap(callPaths))
  }
  return handlers
}

/** The path of a handled call; none for anything else that its file exports. */
function callPaths(value: unknown): string[] {
  if (typeof value !== 'object' || value === null || !('call' in value)) return []
  return [(value.call as { path: string }).path]
}

const readIfThere = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** Keys of a catalogue whose texts differ from those at `base`, as the code names them: `home.cart_go`. */
function changedKeys(base: string, catalogue: string): string[] {
  const read = (text: string) => JSON.parse(text || '{}') as Record<string, string>
  let before = ''
  try {
    before = git('show', `${base}:${catalogue}`)
  } catch {
    // the catalogue is new
  }
  const [old, now] = [read(before), read(readIfThere(join(root, catalogue)))]
  const feature = catalogue.split('/').at(-1)?.replace('.json', '')
  return Object.keys({ ...old, ...now })
    .filter((key) => old[key] !== now[key])
    .map((key) => `${feature}.${key}`)
}
