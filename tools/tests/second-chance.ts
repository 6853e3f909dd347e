import type { Lane } from './lane.ts'
import { isGreen, type FileResult, type LaneResult } from './run-lane.ts'

/** A run with more files that passed only at the second try is not believed. */
export const mostFlaky = 2
/** With more failed files than these, something is broken and nothing is flaky. */
const mostRetried = 10

export type Flaky = {
  first: FileResult
  second: FileResult
}

/**
 * Runs each failed file once more, alone. Returns the results with the second outcome of those that passed then, and
 * these files with both outcomes; a file that fails twice stays as it was.
 *
 * @param run runs a lane, given with one file in place of its own, in a fresh process
 */
export async function giveSecondChance(
  lanes: readonly Lane[],
  results: readonly LaneResult[],
  run: (lane: Lane) => Promise<LaneResult>,
): Promise<{ results: LaneResult[]; flaky: Flaky[] }> {
  const failed = results.flatMap(({ files }) => files.filter(isRed))
  const isBroken = failed.length > mostRetried || results.some(({ problem }) => problem !== null)
  if (isBroken) return { results: [...results], flaky: [] }
  const flaky: Flaky[] = []
  const after: LaneResult[] = []
  for (const [at, lane] of lanes.entries()) {
    let result = results[at]!
    for (const first of result.files.filter(isRed)) {
      const again = await run({ ...lane, args: onlyFile(lane.args, first.file) })
      const second = again.files.find(({ file }) => file === first.file)
      if (!second || !isGreen(again)) continue
      flaky.push({ first, second })
      result = {
        ...result,
        passed: result.passed - first.passed + second.passed,
        failed: result.failed - first.failed,
        files: result.files.map((file) => (file === first ? second : file)),
      }
    }
    after.push(result)
  }
  return { results: after, flaky }
}

const isRed = ({ failed }: FileResult) => failed > 0

/** The arguments of a lane with one file in place of its own. */
const onlyFile = (args: readonly string[], file: string): string[] => [
  ...args.filter((arg) => !/\.test\.tsx?$/.test(arg)),
  file,
]
