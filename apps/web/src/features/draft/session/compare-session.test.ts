import { emptyApplicant } from '@campus/domain/applicant/applicant'
import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import { standardApplicantRules } from '@campus/domain/applicant/applicant-rules'
import type { MatchedPerson } from '@campus/contract/same-person'
import { relateRows } from '@campus/draft/relate/relate-rows'
import { revalidateRow } from '@campus/draft/relate/review-sheet'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callApi } from '../../../shared/api/call-api.ts'
import { compareAgain, scheduleComparison } from './compare-session.ts'
import { DraftSession } from './draft-session.ts'
import type { OpenDraft } from './draft-state.ts'
import type { ImportWorkerClient } from './import-worker-client.ts'
import { dispatchReview } from './review-session.ts'

vi.mock('../../../shared/api/call-api.ts', () => ({ callApi: vi.fn() }))
// made by the build
vi.mock('../../../shared/i18n/translator.ts', () => ({}))
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
})

const rules = standardApplicantRules('2026-12-01')
const context = { today: rules.today, dateOrders: {}, mMeansFemale: false, language: 'en', plans: [] }
const ana = {
  type: 'student',
  first_name: 'Ana',
  last_name: 'Lopez',
  date_of_birth: '2005-04-13',
  email: 'ana@x.example',
  residence_country_id: 'ES',
  start_date: '2027-02-01',
  end_date: '2027-02-20',
}
const policy = { policy_id: 'p1', policy_number: 'GB25-1', product: 'Travel', end_date: '2026-02-14' }
const match = (index: number, part: Partial<MatchedPerson>): MatchedPerson => ({
  index,
  errors: [],
  current: null,
  earlier: null,
  ...part,
})
const wasInsured = (email: string) =>
  match(0, { earlier: { ...policy, differs: [{ field: 'email', value: email }] } })

function open(...people: Partial<Record<ApplicantField, string>>[]): DraftSession {
  const rows = people.map((texts, at) =>
    revalidateRow({ row: at + 2, typed: {}, applicant: emptyApplicant(), issues: [] }, texts, context, rules),
  )
  const review = { rows, relations: relateRows(rows), removed: new Map(), rejections: [], context, rules }
  const session = new DraftSession({ id: 'draft', worker: {} as ImportWorkerClient })
  // the comparison reads nothing else of a draft
  const opened = { draft: { campus_id: 'brighton' }, review } as unknown as OpenDraft
  session.set({ status: { kind: 'ready', opened } })
  return session
}

const respond = (...matches: MatchedPerson[]) =>
  vi.mocked(callApi).mockResolvedValueOnce({ data: { matches } })
/** The people of each request so far. */
const sent = () =>
  vi
    .mocked(callApi)
    .mock.calls.map(([, input]) => (input as unknown as { body: { people: object[] } }).body.people)
async function compare(session: DraftSession) {
  scheduleComparison(session, 0)
  await vi.runAllTimersAsync()
}
const edit = (session: DraftSession, field: ApplicantField, text: string) =>
  dispatchReview(session, { kind: 'edit', edits: [{ row: 2, field, text }] })
const differs = (session: DraftSession) => session.state.earlierPolicies.get(2)?.differs

test('one request answers for the issues, the cart and the earlier policies', async () => {
  const session = open(ana, { ...ana, first_name: 'Eva' }, { ...ana, first_name: 'Ida' })
  const errors = [{ key: 'start_date', message: '', code: 'duplicate_trip', params: { shown: 'cart' } }]
  const current = { kind: 'cart' as const, policy_id: null, policy_number: '', since: '', differs: [] }
  respond(match(1, { errors, current }), { ...wasInsured('old@x.example'), index: 2 })
  await compare(session)
  await compare(session)
  expect(sent()).toHaveLength(1)
  expect([...(session.opened.review?.comparison?.values() ?? [])]).toMatchObject([
    null,
    { finding: { field: 'start_date', code: 'duplicate_trip' }, current, earlier: null },
    { finding: null, current: null, earlier: policy },
  ])
  expect([...session.state.earlierPolicies.keys()]).toEqual([4])
})

test('only filled values are sent, and of wrong days none', async () => {
  const session = open({ ...ana, start_date: 'soon' }, { ...ana, date_of_birth: '' })
  respond(wasInsured('old@x.example'))
  await compare(session)
  const { start_date: _start, end_date: _end, ...person } = ana
  expect(sent()).toEqual([[person]])
  expect(session.state.earlierPolicies.size).toBe(1)
})

test('an edited row keeps its earlier policy until it is compared again', async () => {
  const session = open(ana)
  respond(wasInsured('old@x.example'))
  await compare(session)
  edit(session, 'email', 'old@x.example')
  expect(differs(session)).toEqual([{ field: 'email', value: 'old@x.example' }])
  respond(match(0, { earlier: { ...policy, differs: [] } }))
  await compare(session)
  expect(differs(session)).toEqual([])
  // the answer of before is found again
  edit(session, 'email', ana.email)
  await compare(session)
  expect(sent()).toHaveLength(2)
  expect(differs(session)).toHaveLength(1)
})

test('people insured before are compared again, by what the identity does not show', async () => {
  const session = open(ana, { ...ana, first_name: 'Eva' })
  respond(wasInsured('old@x.example'))
  await compare(session)
  edit(session, 'residence_country_id', 'IT')
  await compare(session)
  expect(sent()).toHaveLength(1)
  respond(match(0, { earlier: { ...policy, differs: [{ field: 'residence_country_id', value: 'ES' }] } }))
  compareAgain(session)
  await vi.runAllTimersAsync()
  expect(sent()[1]).toMatchObject([{ first_name: 'Ana', residence_country_id: 'IT' }])
  expect(differs(session)).toMatchObject([{ field: 'residence_country_id' }])
})

test('a response that comes after the draft was closed is dropped', async () => {
  const session = open(ana)
  const late = Promise.withResolvers<{ data: { matches: MatchedPerson[] } }>()
  vi.mocked(callApi).mockReturnValueOnce(late.promise)
  await compare(session)
  session.close()
  late.resolve({ data: { matches: [wasInsured('old@x.example')] } })
  await vi.runAllTimersAsync()
  expect(session.opened.review?.comparison).toBeUndefined()
  expect(session.state.earlierPolicies.size).toBe(0)
})
