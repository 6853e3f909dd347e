import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files that take longest or wait most. Started last, one of them would run alone at the end of its lane. */
const longest = [
  'summer-5000',
  'draft-faults',
  'every-screen',
  'failing-screens',
  'slow-responses',
  'policy-changes',
  'shell',
  'corrected-file',
  'page-weight',
  'draft-kills',
  'database-restart',
  'stopping',
  'embedded-port',
  'payment-providers',
]

const rank = ({ moduleId }: TestSpecification): number => {
  const index = longest.indexOf(basename(moduleId, '.test.ts'))
  return index === -1 ? longest.length : index
}

/** Vitest's own order, with the longest files first also on a machine that has no times of an earlier run. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other))
  }
}
