import { describe, expect, it } from 'vitest'
import { buildingFiles } from '../corpus/building/files.ts'
import { readUnanswered, scoreFiles } from '../corpus/run-corpus.ts'

/** By file, the fields that the import still reads wrong in silence, and rows of people that it loses. */
const knownFaults: Record<string, string[]> = {}

const scores = scoreFiles(buildingFiles, readUnanswered)

describe.each(scores)('$file.name', ({ file, cells, lost, invented }) => {
  it('is read with nothing wrong, lost or invented in silence, but for known faults', () => {
    const wrong = cells.filter(({ verdict }) => verdict === 'wrong').map(({ field }) => field)
    const faults = [
      ...new Set(wrong),
      ...lost.map(({ row }) => `lost ${row}`),
      ...invented.map(({ row }) => `invented ${row}`),
    ]
    expect(faults.toSorted()).toEqual((knownFaults[file.name] ?? []).toSorted())
  })
})

it('knows no faults of files that are gone', () => {
  const names = buildingFiles.map(({ name }) => name)
  expect(Object.keys(knownFaults).filter((name) => !names.includes(name))).toEqual([])
})
