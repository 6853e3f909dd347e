import { expect, test } from 'vitest'
import { openDraft } from '../../../../test/open-review.tsx'
import type { DraftSaver } from './draft-saver.ts'
import { settleColumns } from './import-columns.ts'

const table = (headings: string[]) => ({
  sheet: 0,
  name: '',
  columns: headings.map((header, index) => ({
    index,
    header,
    field: null,
    confidence: 0,
    reason: { code: 'unknown', params: {} },
  })),
})

/** What is sent to be saved once the columns of a file are settled; its review is never finished. */
function settle(headings: string[]): unknown[] {
  const sent: unknown[] = []
  const derived = { rowCount: 3, offers: [], allIds: [], questions: [] }
  const session = openDraft({
    contract: {
      rules: { plans: [] },
      admin_fee: '0.00',
      pricing: { price_table: { regions: [], plans: {} }, taxes: [], risk_country_id: 'ES' },
    },
    matched: { tables: [table(headings)], derived },
  })
  session.saver = { addPart: (part: unknown) => sent.push(part), stop: () => {} } as unknown as DraftSaver
  session.worker.review = () => new Promise(() => {})
  void settleColumns(session)
  return sent
}

test('the headings of a file are saved with its columns, and a file without headings has none', () => {
  expect(settle(['Surname', ''])).toEqual([expect.objectContaining({ headings: ['Surname'] })])
  const [part] = settle(['', ''])
  expect(part).toMatchObject({ stage: 'format', row_count: 3 })
  expect(part).not.toHaveProperty('headings')
})
