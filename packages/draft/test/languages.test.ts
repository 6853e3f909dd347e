import { describe, expect, it } from 'vitest'
import { importFile, matched, places, textFile } from './build-file.ts'
import { cases } from './language-cases.ts'

describe.each(cases)('a file in $language', ({ delimiter, headings, rows, first }) => {
  const result = importFile(textFile([headings.map(([heading]) => heading), ...rows], delimiter))

  it('is matched column by column', () => {
    expect(matched(result)).toEqual(Object.fromEntries(headings))
  })

  it('is read without a false issue', () => {
    expect(places(result)).toEqual([])
    expect(result.rows).toBe(rows.length)
  })

  it('has its first row understood', () => {
    expect(result.values[0]).toMatchObject(first)
  })
})
