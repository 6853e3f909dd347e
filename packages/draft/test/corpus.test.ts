import { describe, expect, it } from 'vitest'
import { buildingFiles } from '../corpus/building/files.ts'
import { readUnanswered, scoreFiles } from '../corpus/run-corpus.ts'

const scores = scoreFiles(buildingFiles, readUnanswered)

describe.each(scores)('$file.name', ({ cells, lost, invented }) => {
  it('has no value that is wrong in silence, and no person who is lost or invented', () => {
    expect(cells.filter(({ verdict }) => verdict === 'wrong')).toEqual([])
    expect({ lost, invented }).toEqual({ lost: [], invented: [] })
  })
})
