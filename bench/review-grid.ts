import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findDuplicates } from '@campus/domain/applicant/duplicates'
import { standardApplicantRules } from '@campus/domain/applicant/applicant-rules'
import { foldText } from '@campus/domain/applicant/fold-text'
import { personProfile } from '@campus/domain/applicant/same-person'
import { openDraft } from '@campus/draft/open-draft'
import { revalidateRow } from '@campus/draft/relate/review-sheet'
import { planSet } from '../apps/web/src/features/draft/set-column/plan-set.ts'
import { findInTexts } from '../apps/web/src/features/draft/find/find-in-texts.ts'
import { layCells, reduceReview } from '../apps/web/src/features/draft/session/review-reducer.ts'
import type { ReviewState } from '../apps/web/src/features/draft/session/review-state.ts'
import { interleave } from './measure.ts'
import { ms, report } from './report.ts'

/** What the review does to all 5,000 rows at once, beside what has to be done at the least: each row judged alone. */
const bytes = new Uint8Array(readFileSync(join(import.meta.dirname, '..', 'samples', 'summer-5000.xlsx')))
const rules = standardApplicantRules('2026-12-01')
const review = openDraft(bytes, {
  fileName: 'summer-5000.xlsx',
  settings: {},
  cells: [],
  rules,
})
if (!review.ok || review.sheet.rows.length !== 5000)
  throw new Error('the sample no longer reads as 5,000 rows')
const { sheet } = review
const before: ReviewState = { ...sheet, rules, removed: new Map(), rejections: [] }
const field = 'destination_country_id'
const text = 'PT'
const cells = (state: ReviewState) =>
  state.rows.map(({ row, typed }) => ({ row, field, value: typed[field] ?? '' }))
const given = cells(before)
const set = () => {
  const { edits } = planSet(before.rows, field, text, { onlyEmpty: false })
  return reduceReview(before, { kind: 'edit', edits })
}
const after = set().state
if (cells(after).some(({ value }) => value !== text)) throw new Error('not every row was set')
const alone = () => before.rows.map((row) => revalidateRow(row, { [field]: text }, before.context, rules))
const texts = before.rows.map(({ applicant }) => applicant.email)
const query = { text: 'MAIL', isCaseKept: false, isWhole: false, isPattern: false, replacement: 'post' }
const people = before.rows.map(({ row, applicant }) => ({ row, applicant }))
// the same people once more, with other days: each is a question, and none is the same row twice
const again = people.map(({ row, applicant }) => ({
  row: row + 100_000,
  applicant: { ...applicant, last_name: `${applicant.last_name}a` },
}))

const time = (work: () => unknown) => () => {
  const started = performance.now()
  work()
  return performance.now() - started
}
const taken = await interleave(
  {
    alone: time(alone),
    set: time(set),
    undo: time(() => layCells(after, given)),
    redo: time(() => layCells(before, cells(after))),
    find: time(() => findInTexts(texts, query)),
    fold: time(() => texts.map((one) => foldText(one).replaceAll('mail', 'post'))),
    // of people never seen before: what somebody is compared by is kept with them
    compare: () => {
      const fresh = [...people, ...again].map(({ row, applicant }) => ({ row, applicant: { ...applicant } }))
      return time(() => findDuplicates(fresh))()
    },
    profiles: time(() => [...people, ...again].map(({ applicant }) => personProfile(applicant))),
  },
  { rounds: 15, warmUps: 4 },
)
const rowsAlone = `each row judged alone, ${ms(taken.alone)}`
const compare = (
  what: string,
  value: number,
  { peer, least, atMost }: { peer: string; least: number; atMost: number | null },
) =>
  report({
    what,
    product: ms(value),
    peer,
    ratio: value / least,
    target: atMost === null ? null : { atMost },
  })
compare('Set one column of 5,000 rows in the review', taken.set, {
  peer: rowsAlone,
  least: taken.alone,
  atMost: 3,
})
compare('Undo a step of 5,000 cells', taken.undo, { peer: rowsAlone, least: taken.alone, atMost: 3 })
compare('Redo a step of 5,000 cells', taken.redo, { peer: rowsAlone, least: taken.alone, atMost: 3 })
compare('Find and replace in 5,000 texts, whatever their case and accents', taken.find, {
  peer: `each text folded and replaced by a bare loop, ${ms(taken.fold)}`,
  least: taken.fold,
  // a worker does it, in so few milliseconds that nobody waits
  atMost: null,
})
compare('Tell 5,000 people from another 5,000 who are probably the same', taken.compare, {
  peer: `what each is recognised by, worked out alone, ${ms(taken.profiles)}`,
  least: taken.profiles,
  atMost: 6,
})
