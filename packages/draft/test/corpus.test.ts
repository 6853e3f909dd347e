import { describe, expect, it } from 'vitest'
import { certaintyOf, type DerivedRule } from '@campus/draft/derive/derived-offer'
import { buildFile } from '../corpus/build.ts'
import { buildingFiles } from '../corpus/building/files.ts'
import type { CorpusFile } from '../corpus/corpus-file.ts'
import { readAnswered, readUnanswered, scoreFiles, type Reader } from '../corpus/run-corpus.ts'
import { scoreReading } from '../corpus/score.ts'

/** Names of the files with values that could be derived. */
const hasOffers = new Set<string>()
const readAndNote: Reader = (built) => {
  const reading = readUnanswered(built)
  if (!('error' in reading) && reading.derived.length > 0) hasOffers.add(built.file.name)
  return reading
}
const scores = scoreFiles(buildingFiles, readAndNote)

describe.each(scores)('$file.name', ({ cells, lost, invented }) => {
  it('has no value that is wrong in silence, and no person who is lost or invented', () => {
    expect(cells.filter(({ verdict }) => verdict === 'wrong')).toEqual([])
    expect({ lost, invented }).toEqual({ lost: [], invented: [] })
  })
})

describe('values derived from other columns', () => {
  const shares = shareRight(buildingFiles.filter((file) => hasOffers.has(file.name)))
  it.each([...shares].filter(([, { cells }]) => cells >= 20))(
    'are right as often as stated: %s',
    (rule, found) => {
      expect(found.right / found.cells).toBeGreaterThanOrEqual(certaintyOf[rule])
    },
  )
  it('include those above a list, between its rows and of its sheets', () => {
    expect([...shares.keys()]).toEqual(expect.arrayContaining(['title', 'caption', 'sheet_name']))
  })
})

/** By rule, the number of derived cells once all offers are accepted, and of those that are right. */
function shareRight(files: readonly CorpusFile[]): Map<DerivedRule, { cells: number; right: number }> {
  const shares = new Map<DerivedRule, { cells: number; right: number }>()
  for (const file of files) {
    const built = buildFile(file)
    const reading = readAnswered(built)
    if ('error' in reading) continue
    const rules = new Map(reading.derived.map(({ field, rule }) => [field, rule]))
    for (const { field, read, verdict } of scoreReading(reading, built.people).cells) {
      const rule = rules.get(field)
      if (rule === undefined || read === '') continue
      const share = shares.get(rule) ?? { cells: 0, right: 0 }
      shares.set(rule, { cells: share.cells + 1, right: share.right + (verdict === 'wrong' ? 0 : 1) })
    }
  }
  return shares
}
