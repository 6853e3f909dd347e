import { expect, test } from 'vitest'
import { findForbidden } from './forbidden-text.ts'

const anywhere = 'apps/server/src/features/policies/list-policies.ts'

test.each([
  ['where y.email ilike ${pattern}', 'textHas', 'apps/web/src/a.ts'],
  ['where y.email like ${pattern}', 'textHas', 'bench/a.ts'],
  [
    "new Intl.NumberFormat('en', { style: 'currency', currency })",
    'formatMoney',
    'packages/i18n/src/format-money.ts',
  ],
  ['moneyText(minor(row.total_minor))', 'unitsText', 'packages/domain/src/money.ts'],
  ["(key: 'insurance_cost' | 'tax' | 'admin_fee' | 'total')", 'addSums', null],
  ["(key: 'insurance_cost_minor' | 'tax_minor')", 'addSums', null],
  ['/^Bearer\\s+(.*)$/.exec(header)', 'bearerToken', 'apps/server/src/platform/security/presented-token.ts'],
  [
    'request.cookies[sessionCookie]',
    'presentedToken',
    'apps/server/src/platform/security/presented-token.ts',
  ],
  ['now.toISOString().slice(0, 10)', 'todayIn', 'packages/i18n/src/format-date.ts'],
  [
    '(${now}::timestamptz at time zone o.zone)::date',
    'dayIn',
    'apps/server/src/platform/database/fragments.ts',
  ],
  [
    "['first_name', 'last_name', 'gender', 'type', 'email', 'plan', 'address', 'end_date']",
    'applicantFieldTable',
    null,
  ],
  ['test.only(', 'narrowed', null],
])('%s is found, and only its one place may', (text, instead, place) => {
  expect(findForbidden(anywhere, text).join()).toContain(instead)
  if (place) expect(findForbidden(place, text)).toEqual([])
})

const aTest = 'apps/server/test/bulk.test.ts'

test.each([
  ['const begun = performance.now()', 'elapsed time'],
  ['expect(Date.now() - began).toBeLessThan(500)', 'elapsed time'],
  ['await new Promise((resolve) => setTimeout(resolve, 200))', 'wait for a while'],
  ['new Promise<void>((r) => void setTimeout(r, 1))', 'wait for a while'],
  ["import { setTimeout } from 'node:timers/promises'", 'wait for a while'],
])('%s is found in tests and what supports them alone', (text, what) => {
  for (const file of [aTest, 'apps/web/test/draft-window.ts', 'apps/journeys/support/sign-in.ts'])
    expect(findForbidden(file, text).join()).toContain(what)
  expect(findForbidden(anywhere, text)).toEqual([])
})

test.each([
  'const offset = Date.parse(instant) - Date.now()',
  'signedHeaders({ at: new Date(Date.now() - 3_600_000) })',
  'setTimeout(() => (done = [...seen]))',
  'vi.useFakeTimers()\nawait new Promise((resolve) => setTimeout(resolve, wayMs))',
])('%s measures nothing and waits for nothing', (text) => expect(findForbidden(aTest, text)).toEqual([]))

test.each([
  "where p.identifier like 'sandbox\\_%'",
  'formatMoney(amount, currency, locale)',
  'at.toISOString().slice(0, 16)',
  "last_at at time zone 'UTC' < now()",
])('%s is no second one', (text) => expect(findForbidden(anywhere, text)).toEqual([]))

test.each([
  'let lastReview = 0',
  'export const status = createStore<DraftStatus>(() => initial)',
  'const keys = new WeakMap<ReviewRow, string>()',
  'const useFind = create<FindState>(() => closed)',
])('%s is found under features/draft, where a session holds the state, and nowhere else', (text) => {
  expect(findForbidden('apps/web/src/features/draft/compare.ts', text).join()).toContain('DraftSession')
  expect(findForbidden('apps/web/src/features/cart/compare.ts', text)).toEqual([])
})

test.each([
  "const plainReasons: ReadonlySet<string> = new Set(['hidden'])",
  'export const indexIssues = oncePer((state: ReviewState) => build(state))',
  '  let first = 0',
])('%s holds no state of a draft', (text) =>
  expect(findForbidden('apps/web/src/features/draft/compare.ts', text)).toEqual([]),
)
