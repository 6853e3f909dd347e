import { relative } from 'node:path'
import type { Reporter, SerializedError, TestModule, TestSpecification } from 'vitest/node'
import { root } from './lane.ts'
import type { LaneMessage, TestFailure } from './run-lane.ts'

type ReportedError = { name?: string; message: string; stack?: string; diff?: string }
type Entry = TestModule | ReturnType<TestModule['children']['at']>

const fromRoot = (path: string) => relative(root, path).replaceAll('\\', '/')
const send = (message: LaneMessage) => process.send?.(message)

/** Sends each file's result to the process that started vitest (see `run-lane.ts`); prints nothing itself. */
export default class LaneReporter implements Reporter {
  onTestRunStart(specifications: readonly TestSpecification[]): void {
    send({ kind: 'files', files: specifications.map(({ moduleId }) => fromRoot(moduleId)) })
  }

  onTestModuleEnd(module: TestModule): void {
    const { collectDuration, setupDuration, prepareDuration, environmentSetupDuration, duration } =
      module.diagnostic()
    const setup = setupDuration + prepareDuration + environmentSetupDuration
    const states = [...module.children.allTests()].map((test) => test.result().state)
    const failures = [...listFailures(module), ...testFailures(module)]
    const failed = states.filter((state) => state === 'failed').length
    send({
      kind: 'file',
      result: {
        file: fromRoot(module.moduleId),
        passed: states.filter((state) => state === 'passed').length,
        failed: module.ok() ? failed : Math.max(1, failed),
        durationMs: Math.round(setup + collectDuration + duration),
        phases: {
          import: Math.round(collectDuration),
          setup: Math.round(setup),
          tests: Math.round(duration),
        },
        failures,
      },
    })
  }

  onTestRunEnd(_modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    for (const error of errors) {
      const path = error['VITEST_TEST_PATH'] as string | undefined
      send({ kind: 'stray', file: path ? fromRoot(path) : null, message: describe(error) })
    }
  }
}

/** Errors of the file itself and of its suites: a failed import or hook. */
function listFailures(entry: NonNullable<Entry>): TestFailure[] {
  if (entry.type === 'test') return []
  const name = entry.type === 'suite' ? entry.fullName : ''
  const ownFailures = entry.errors().map((error) => ({ test: name, message: describe(error) }))
  return [...ownFailures, ...[...entry.children].flatMap(listFailures)]
}

function testFailures(module: TestModule): TestFailure[] {
  return [...module.children.allTests('failed')].map((test) => ({
    test: test.fullName,
    message: (test.result().errors ?? []).map(describe).join('\n'),
  }))
}

/** The message, its difference and the first lines of the stack within the repository. */
function describe(error: ReportedError): string {
  const places = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line) && line.includes(root) && !line.includes('node_modules'))
    .slice(0, 2)
    .map((line) => line.trim().replaceAll(`${root}/`, ''))
  return [`${error.name ?? 'Error'}: ${error.message}`, error.diff ?? '', ...places]
    .filter(Boolean)
    .join('\n')
}
