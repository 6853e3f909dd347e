import { globSync } from 'node:fs'
import { buildWeb } from '../build-web.ts'
import { chooseTests } from '../choose-tests.ts'
import { ensureChromium } from '../find-chromium.ts'
import { ensureOlderPostgres } from '../find-postgres.ts'
import { quickLanes } from '../quick-lanes.ts'
import { node, root, runLanes, tool, type Lane } from '../run-lanes.ts'
import { nightTests, testLanes, type TestProject } from '../test-lanes.ts'

const testLane = (project: TestProject, name: string, ...more: string[]) =>
  tool(name, 'vitest', 'run', '--project', project, '--reporter', 'dot', ...more)

const args = process.argv.slice(2)
const words = args.filter((arg) => !arg.startsWith('-'))
const options = args.filter((arg) => arg.startsWith('-'))
if (words.length > 0) await runNamed()
else await runAll()

/** `npm test order price`: the tests of all lanes whose path contains a word. Options go on to vitest. */
async function runNamed(): Promise<never> {
  const lanes = testLanes.map(({ project, name, include }) => ({
    project,
    name,
    files: globSync([...include], { cwd: root, exclude: ['**/node_modules'] }).toSorted(),
  }))
  const chosen = chooseTests(lanes, words)
  if (chosen.length === 0) {
    console.error(`No test file has ${words.map((word) => `"${word}"`).join(' or ')} in its path.`)
    process.exit(1)
  }
  const projects = new Set(chosen.map(({ project }) => project))
  if (projects.has('component') || projects.has('journeys')) ensureChromium()
  if (projects.has('journeys')) await buildWeb()
  for (const { files } of chosen) for (const file of files) process.stdout.write(`${file}\n`)
  return runLanes(chosen.map(({ project, name, files }) => testLane(project, name, ...files, ...options)))
}

/** Everything, as CI runs it. */
async function runAll(): Promise<never> {
  ensureChromium()
  const older = ensureOlderPostgres()
  if (!older) process.stdout.write('Note: there is no PostgreSQL 15 to 17 here; nothing is tested on one.\n')
  await buildWeb()
  return runLanes([
    ...quickLanes,
    node('dependency audit', 'tools/audit-dependencies.ts'),
    ...testLanes
      .filter(({ project }) => project !== 'unit')
      .map(({ project, name }) => testLane(project, name, ...options)),
    { ...testLane('api', 'API at 02:00 UTC', ...nightTests.files, ...options), env: nightTests.env },
    ...(older ? [onOlderPostgres(older)] : []),
  ])
}

/** The schema, sign-in, orders with their payment, and retention; TEST_POSTGRES_BIN runs the whole lane there. */
function onOlderPostgres(folder: string): Lane {
  const files = ['migrations', 'references', 'logs-by-time', 'orders-side-by-side', 'policy-groups'].map(
    (name) => `apps/server/test/${name}.test.ts`,
  )
  return { ...testLane('api', 'API on an older PostgreSQL', ...files), env: { TEST_POSTGRES_BIN: folder } }
}
