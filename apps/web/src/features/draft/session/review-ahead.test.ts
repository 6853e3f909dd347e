import type { Contract } from '@campus/contract/campuses'
import type { ImportDraft } from '@campus/contract/drafts'
import { chosenColumns } from '@campus/draft/draft-settings'
import type { MatchedResponse } from '@campus/draft/matched-response'
import { expect, test, vi } from 'vitest'
import type { DraftSession } from './draft-session.ts'
import type { ImportWorkerClient, Reviewed } from './import-worker-client.ts'
import { claimAhead, matchedAhead, startAhead } from './review-ahead.ts'

const matched = {
  file: 7,
  tables: [{ sheet: 0, columns: [{ index: 0, header: 'Name', field: 'first_name', confidence: 1 }] }],
} as unknown as MatchedResponse
const contract = {
  rules: { today: '2026-12-01' },
  admin_fee: '0.00',
  pricing: { price_table: { kind: 'none' }, taxes: [], risk_country_id: 'ES' },
} as unknown as Contract
const asked = {
  file: 7,
  columns: chosenColumns(matched.tables),
  dateOrders: {},
  derived: {},
  cells: [],
  values: {},
  rules: contract.rules,
}
const reviewed = { rows: [] } as unknown as Reviewed

vi.mock('./row-fee.ts', () => ({ getRowPricer: () => ({ feeOf: () => null }) }))

function openWith(review: () => Promise<Reviewed>): DraftSession {
  const worker = { review } as unknown as ImportWorkerClient
  return { ahead: startAhead(worker, matched, contract) } as unknown as DraftSession
}

test('what was judged ahead is taken where exactly that is asked, once', async () => {
  const session = openWith(() => Promise.resolve(reviewed))
  expect(await claimAhead(session, matched, asked)).toBe(reviewed)
  expect(claimAhead(session, matched, asked)).toBeUndefined()
})

test('it is forgotten where a column, a date, a cell or a remembered value is another', () => {
  const others: Parameters<typeof claimAhead>[2][] = [
    { ...asked, columns: chosenColumns(matched.tables, { columns: { '0:0': 'last_name' } }) },
    { ...asked, dateOrders: { date_of_birth: 'dmy' } },
    { ...asked, derived: { residence: true } },
    { ...asked, cells: [{ row: 2, field: 'first_name', value: 'Ana' }] },
    { ...asked, values: { gender: { w: 'female' } } },
  ]
  for (const other of others) {
    const session = openWith(() => Promise.resolve(reviewed))
    expect(claimAhead(session, matched, other)).toBeUndefined()
    expect(claimAhead(session, matched, asked)).toBeUndefined()
  }
})

test('it is forgotten where the rows are others: the file was matched again', () => {
  const session = openWith(() => Promise.resolve(reviewed))
  expect(claimAhead(session, { ...matched }, asked)).toBeUndefined()
})

test('a failure reaches whoever takes it, and nobody else', async () => {
  const session = openWith(() => Promise.reject(new Error('too slow')))
  await Promise.resolve()
  await expect(claimAhead(session, matched, asked)).rejects.toThrow('too slow')
})

test('a file is not matched again where nothing is chosen', () => {
  const { ahead } = openWith(() => Promise.resolve(reviewed))
  const draft = { settings: {} } as ImportDraft
  expect(matchedAhead(ahead, draft)).toBe(matched)
  expect(matchedAhead(ahead, { ...draft, settings: { sheets: [1] } })).toBeUndefined()
  expect(matchedAhead(undefined, draft)).toBeUndefined()
})
