import { globSync } from 'node:fs'
import { buildWeb } from '../build-web.ts'
import { ensureChromium } from '../find-chromium.ts'
import { ensureOlderPostgres } from '../find-postgres.ts'
import { defaultBase, testsSince } from '../tests/changed-files.ts'
import { chooseTests, type TestFiles } from '../tests/choose-tests.ts'
import { node, root, tests, type Lane } from '../tests/lane.ts'
import { quickLanes } from '../tests/quick-lanes.ts'
import { runLanes } from '../tests/run-lanes.ts'
import { testLanes, type TestProject } from '../tests/test-lanes.ts'

const ownOptions = ['--changed', '--no-second-chance']
const args = process.argv.slice(2)
const words = args.filter((arg) => !arg.startsWith('-'))
const options = args.filter((arg) => arg.startsWith('-') && !ownOptions.includes(arg))
if (args.includes('--changed')) await runChanged(words[0] ?? defaultBase())
else if (words.length > 0) await runNamed()
else await runAll()

/** `npm test -- --changed main`: the static checks, and the tests that can reach what differs from a commit. */
async function runChanged(base: string): Promise<never> {
  const files = await testsSince(base)
  const chosen = testLanes.map((lane) => ({ ...lane, files: files[lane.project] }))
  for (const { name, files: some } of chosen) process.stdout.write(`${name}: ${some.length} files\n`)
  const checks = quickLanes.filter(({ isTests }) => !isTests)
  return runLanes([...checks, ...(await prepare(chosen))], { name: null })
}

/** `npm test order price`: the tests of all lanes whose path contains a word. Options go on to vitest. */
async function runNamed(): Promise<never> {
  const lanes = testLanes.map(({ include, ...lane }) => ({
    ...lane,
    files: globSync([...include], { cwd: root, exclude: ['**/node_modules'] }).toSorted(),
  }))
  const chosen = chooseTests(lanes, words)
  if (chosen.length === 0) {
    console.error(`No test file has ${words.map((word) => `"${word}"`).join(' or ')} in its path.`)
    process.exit(1)
  }
  return runLanes(await prepare(chosen), { name: null })
}

/** The lanes of some test files, with the browser and the built web app where they need them. */
async function prepare(chosen: readonly TestFiles[]): Promise<Lane[]> {
  const lanes = chosen.filter(({ files }) => files.length > 0)
  const projects = new Set(lanes.map(({ project }) => project))
  if (projects.has('component') || projects.has('journeys')) ensureChromium()
  if (projects.has('journeys')) await buildWeb()
  return lanes.map(({ project, name, width, files }) => tests(name, project, width, ...files, ...options))
}

/** Everything, as CI runs it. */
async function runAll(): Promise<never> {
  ensureChromium()
  const older = ensureOlderPostgres()
  if (!older) process.stdout.write('Note: there is no PostgreSQL 15 to 17 here; nothing is tested on one.\n')
  await buildWeb()
  const whole = (wanted: TestProject) =>
    testLanes
      .filter(({ project }) => project === wanted)
      .map(({ name, width }) => tests(name, wanted, width, ...options))
  const lanes = [
    // lanes that use one processor, the longest first
    ...whole('component'),
    ...quickLanes,
    ...(older ? [onOlderPostgres(older)] : []),
    node('dependency audit', 'tools/audit-dependencies.ts'),
    ...whole('api'),
    ...whole('journeys'),
  ]
  const hasSecondChance = Boolean(process.env['CI']) && !args.includes('--no-second-chance')
  return runLanes(lanes, { name: 'test', hasSecondChance })
}

/** The schema, sign-in, orders with their payment, and retention; TEST_POSTGRES_BIN runs the whole lane there. */
function onOlderPostgres(folder: string): Lane {
  const files = ['migrations', 'references', 'logs-by-time', 'orders-side-by-side', 'policy-groups'].map(
    (name) => `apps/server/test/${name}.test.ts`,
  )
  return { ...tests('API on an older PostgreSQL', 'api', 1, ...files), env: { TEST_POSTGRES_BIN: folder } }
}
