import { findClashes, mergeCells, mergeSettings } from '@campus/draft/merge'
import { describe, expect, it } from 'vitest'
import { emptyApplicant } from '@campus/domain/applicant/applicant'
import { cellKey, type Cell } from '@campus/draft/model/cell'

const cell = (row: number, field: string, value: string): Cell => ({ row, field, value })

/** A small generator of its own, so that a failure comes back with its seed. */
function randomOf(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return Math.floor((state / 4_294_967_296) * below)
  }
}

describe('two windows', () => {
  it('keep different cells side by side, whoever saves first, and a value typed twice is one change', () => {
    expect(
      mergeCells(
        [cell(2, 'email', 'a'), cell(3, 'email', 'b')],
        [cell(2, 'type', 'c'), cell(3, 'email', 'b')],
      ),
    ).toEqual({ applied: [cell(2, 'email', 'a')], changes: [cell(2, 'type', 'c')], conflicts: [] })
  })

  it('ask about one cell with two values', () => {
    expect(mergeCells([cell(2, 'email', 'a')], [cell(2, 'email', 'b')])).toEqual({
      applied: [],
      changes: [],
      conflicts: [cell(2, 'email', 'b')],
    })
  })

  it('keep a row that one of them wants', () => {
    const [out, back] = [cell(2, 'deleted', '1'), cell(2, 'deleted', '0')]
    expect(mergeCells([back], [out])).toEqual({ applied: [back], changes: [], conflicts: [] })
    expect(mergeCells([out], [back])).toEqual({ applied: [], changes: [back], conflicts: [] })
  })

  it('never lose a cell, and end with the same cells in whatever order they save', () => {
    for (let seed = 1; seed <= 500; seed++) {
      const random = randomOf(seed)
      const some = () =>
        new Map(
          Array.from({ length: random(8) }, () =>
            cell(2 + random(3), ['email', 'type', 'deleted'][random(3)]!, String(random(2))),
          ).map((one) => [cellKey(one), one]),
        )
      const [mine, theirs] = [some(), some()]
      const save = (first: Map<string, Cell>, second: Map<string, Cell>) => {
        const kept = new Map(first)
        const { applied, changes, conflicts } = mergeCells([...second.values()], [...first.values()])
        for (const one of applied) kept.set(cellKey(one), one)
        // Every cell of the second is kept, is there already, or is asked about.
        const reported = new Set([...applied, ...conflicts].map(cellKey))
        for (const [key, one] of second)
          expect(
            reported.has(key) || kept.get(key)?.value === one.value || one.field === 'deleted',
            `seed ${seed}`,
          ).toBe(true)
        // What the second did not touch comes to it.
        for (const [key, one] of first)
          if (!second.has(key)) expect(changes, `seed ${seed}`).toContainEqual(one)
        return { kept, asked: new Set(conflicts.map(cellKey)) }
      }
      const [one, other] = [save(mine, theirs), save(theirs, mine)]
      expect(one.asked, `seed ${seed}`).toEqual(other.asked)
      const settled = ({ kept, asked }: typeof one) =>
        [...kept]
          .filter(([key]) => !asked.has(key))
          .map(([key, { value }]) => `${key} ${value}`)
          .sort()
      expect(settled(one), `seed ${seed}`).toEqual(settled(other))
    }
  })
})

it('lays settings over each other choice by choice, and a list as a whole', () => {
  expect(
    mergeSettings(
      { columns: { '0:1': 'email', '0:2': null }, sheets: [0, 1] },
      { columns: { '0:2': 'type' }, sheets: [1] },
    ),
  ).toEqual({ columns: { '0:1': 'email', '0:2': 'type' }, sheets: [1] })
})

const reviewed = (first_name: string) => ({
  row: 2,
  typed: { first_name },
  applicant: emptyApplicant(),
  issues: [],
})
const edit = (text: string, base?: string) => ({
  row: 2,
  field: 'first_name' as const,
  text,
  ...(base === undefined ? {} : { base }),
})

it('asks about a cell that another window changed while its editor was open, and about no other', () => {
  const theirs = [reviewed('Theirs')]
  expect(findClashes(theirs, [edit('Mine', 'Before')])).toEqual([
    { row: 2, field: 'first_name', mine: 'Mine', theirs: 'Theirs' },
  ])
  // nothing came meanwhile; both typed the same; a paste, which read nothing before
  expect(findClashes(theirs, [edit('Mine', 'Theirs')])).toEqual([])
  expect(findClashes(theirs, [edit('Theirs', 'Before')])).toEqual([])
  expect(findClashes(theirs, [edit('Mine')])).toEqual([])
  expect(findClashes([], [edit('Mine', 'Before')])).toEqual([])
})
