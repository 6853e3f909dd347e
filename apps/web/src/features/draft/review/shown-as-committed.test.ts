import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { DraftCell } from '@campus/contract/drafts'
import { applicantFields } from '@campus/domain/applicant/applicant-field'
import { standardApplicantRules } from '@campus/domain/applicant/applicant-rules'
import { collectIssues } from '@campus/draft/relate/collect-issues'
import { chosenColumns, type DraftSettings } from '@campus/draft/draft-settings'
import { describeMatched } from '@campus/draft/match-response'
import { openDraft, readGrid, reviewSettled } from '@campus/draft/open-draft'
import { peopleOfReview, splitReady as splitDraft } from '@campus/draft/relate/split-ready'
import { takeBack } from '../../../../test/take-back.ts'
import { columnSetting } from '../session/draft-state.ts'
import { indexIssues, splitReady } from '../session/review-issues.ts'
import { reduceReview } from '../session/review-reducer.ts'
import type { ReviewState } from '../session/review-state.ts'

const rules = standardApplicantRules('2026-12-01')
const samples = [
  'agency.csv',
  'families.xlsx',
  'roma.csv',
  'guangzhou.txt',
  'office-template.xlsx',
  'classes.xlsx',
  'oneroster.zip',
]

/** The same choices at every run: a small linear congruential generator (Numerical Recipes). */
function chooser(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** A file as a window has it open: read and matched in its worker, its columns settled, nothing edited yet. */
function open(
  bytes: Uint8Array,
  fileName: string,
  isMade: boolean,
): { state: ReviewState; settings: DraftSettings } {
  const read = readGrid(bytes, { fileName, today: rules.today })
  if (!read.ok) throw new Error(read.code)
  const matched = describeMatched(read.grid, rules)
  const columns = chosenColumns(matched.tables)
  const derived = Object.fromEntries(matched.derived.allIds.map((id) => [id, isMade]))
  const { sheet } = reviewSettled(read.grid, {
    columns,
    dateOrders: {},
    derived,
    cells: [],
    values: {},
    rules,
  })
  return {
    state: { ...sheet, removed: new Map(), rejections: [] },
    settings: { columns: columnSetting(columns), date_orders: {}, derived },
  }
}

const texts = [
  '',
  'Ana',
  'López',
  'x',
  '2027-02-03',
  '3/4/2027',
  'Spain',
  'no mail',
  'a@b.example',
  'AB12345',
  '12',
]

/** Edits, removals and undone steps as a person makes them; what the draft is sent to keep comes back with the state. */
function edit(state: ReviewState, seed: number): { state: ReviewState; cells: Map<string, DraftCell> } {
  const next = chooser(seed)
  const cells = new Map<string, DraftCell>()
  let now = state
  for (let step = 0; step < 40; step++) {
    const row = now.rows[next(now.rows.length)]?.row ?? 0
    const field = applicantFields[next(applicantFields.length)] ?? 'type'
    const before = now
    const { state: after, changes } =
      next(9) === 0
        ? reduceReview(now, { kind: 'remove', rows: [row] })
        : reduceReview(now, { kind: 'edit', edits: [{ row, field, text: texts[next(texts.length)] ?? '' }] })
    const undone = next(7) === 0 ? takeBack(after, before, changes) : undefined
    for (const change of [...changes, ...(undone?.changes ?? [])])
      cells.set(`${change.row} ${change.field}`, change)
    now = undone?.state ?? after
  }
  return { state: now, cells }
}

const place = ({ row, field, code }: { row: number; field: string; code: string }) =>
  `${row} ${field} ${code}`

test.each(samples.flatMap((name) => [1, 2, 3].map((seed) => [name, seed] as const)))(
  'what a window shows of %s after the edits of seed %i is what the server commits of its draft',
  (name, seed) => {
    const bytes = new Uint8Array(readFileSync(new URL(`../../../../../../samples/${name}`, import.meta.url)))
    const opened = open(bytes, name, seed !== 1)
    const { state, cells } = edit(opened.state, seed)
    const kept = openDraft(bytes, {
      fileName: name,
      settings: opened.settings,
      cells: [...cells.values()],
      rules,
    })
    if (!kept.ok) throw new Error(kept.code)
    const issues = collectIssues(kept.sheet)
    expect(indexIssues(state).all.map(place).toSorted()).toEqual(issues.map(place).toSorted())
    const shown = splitReady(state)
    const committed = splitDraft(kept.sheet, new Set(issues.map(({ row }) => row)))
    expect(shown.waiting.map(({ row }) => row)).toEqual(committed.waiting.map(({ row }) => row))
    expect(peopleOfReview(shown.ready, shown.relations.links)).toEqual(
      peopleOfReview(committed.ready, committed.relations.links),
    )
  },
)
