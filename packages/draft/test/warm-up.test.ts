import { expect, test } from 'vitest'
import { warmUpSteps } from '@campus/draft/warm-up'
import { importFile, textFile } from './build-file.ts'

test('runs every step of an import in portions, and leaves the next file as it is', () => {
  const file = textFile([
    ['First name', 'Last name', 'Born', 'Destination'],
    ['Ana', 'Lopez', '03/02/2001', 'Spain'],
  ])
  const before = importFile(file)
  const steps = [...warmUpSteps()]
  // the file, its cells, its columns, what is said of them, its people and what can be made: of three workbooks
  expect(steps).toHaveLength(18)
  expect({ ...importFile(file), timings: 0 }).toEqual({ ...before, timings: 0 })
})
