import { allCalls } from '@campus/contract/all-calls'
import { isPlainRead } from '@campus/contract/define-call'
import { expect, test } from 'vitest'
import { buildAddress } from '../shared/api/build-address.ts'
import { frameReads } from '../shell/frame-reads.ts'
import { maySend, type Page } from '../shell/page.ts'
import type { Session } from '../shell/session/session-rights.ts'
import { pages } from './pages.ts'

/** A user with some permissions, who sees every campus or only their own. */
const sessionWith = (permissions: readonly string[], { seesAll = true } = {}) =>
  ({
    school: { can_access_all_campuses: seesAll, is_superuser: false },
    info: {
      is_superuser: false,
      roles: [{ name: 'Clerk', permissions: permissions.map((codename) => ({ name: codename, codename })) }],
      user_permissions: [],
    },
  }) as unknown as Session

/** The addresses that a page reads first, as its loader sends them. */
function readsOf(
  path: string,
  session: Session | null,
  given: { search?: Record<string, string>; params?: Record<string, string> } = {},
): string[] {
  const page: Page | undefined = pages.find(({ paths }) => (paths as readonly string[]).includes(path))
  const context = {
    search: page?.search?.({ ...given.search }) ?? {},
    params: given.params ?? {},
    session,
    findCampus: (id?: string) => ({ id: id ?? 'oak' }),
    rememberedInvoice: 'kept',
    timeZone: 'Europe/Rome',
  }
  return (page?.reads?.(context) ?? [])
    .filter((one) => maySend(one, session))
    .map(({ call, input }) => buildAddress(call.path, input.params, input.query))
}

const everything = [
  'read_policy',
  'create_policy',
  'read_invoice',
  'read_message',
  'read_document',
  'create_payment',
]

test.each([
  [
    '/home',
    everything,
    {},
    [
      'home/needs',
      'policies/summary',
      'invoices?items=1&status=due%2Coverdue',
      'conversations/unread',
      'client/company-updates?items=3',
    ],
  ],
  ['/home', [], {}, ['home/needs', 'client/company-updates?items=3']],
  [
    '/invoices',
    ['read_invoice'],
    { search: { tab: 'paid', page: '2' } },
    ['invoices?page=2&items=25&status=paid%2Ccancelled', 'payments/credit-balance?items=1'],
  ],
  [
    '/policy',
    ['read_policy'],
    { search: { search: 'ana' } },
    ['policies?page=1&items=25&search=ana&status=current', 'policies/summary', 'policies/group-names'],
  ],
  [
    '/policy/$id/policy_details',
    ['read_policy'],
    { search: { tab: 'documents' }, params: { id: 'p1' } },
    ['policies/p1'],
  ],
  [
    '/policy/$id/policy_details',
    everything,
    { search: { tab: 'documents' }, params: { id: 'p1' } },
    ['policies/p1', 'policies/p1/documents'],
  ],
  ['/policy/payment', everything, {}, ['invoices/kept']],
  ['/policy/payment', everything, { search: { invoice: 'asked' } }, ['invoices/asked']],
  ['/policy/order', everything, { search: { campus: 'elm' } }, ['campuses/elm/products', 'imports']],
  ['/reports', ['read_policy'], { search: { period: 'own', from: '2026-02-01', to: '2026-01-01' } }, []],
  ['/message-center/$id', everything, {}, ['conversations?page=1&items=25']],
])('%s of a user with %j, %j reads %j', (path, permissions, given, addresses) => {
  const sent = readsOf(path, sessionWith(permissions), given)
  expect(sent.map((address) => address.replace('/api/school/', ''))).toEqual(addresses)
})

test('what concerns the whole organisation is read only for users who see every campus', () => {
  const clerk = sessionWith(['read_invoice'], { seesAll: false })
  expect(readsOf('/invoices', clerk)).not.toContain('/api/school/payments/credit-balance?items=1')
  expect(readsOf('/invoices', clerk, { search: { tab: 'credit' } })).toEqual([
    '/api/school/invoices?page=1&items=25&status=due%2Coverdue%2Cpending%2Copen',
  ])
})

test('a page that everyone may open reads only what is public', () => {
  expect(readsOf('/verify/$identifier', null, { params: { identifier: 'HB1' } })).toEqual([
    expect.stringContaining('HB1'),
  ])
  expect(readsOf('/policy', null)).toEqual([])
})

test('a document can bring every read of the frame, and of each page that is prepared', () => {
  const context = { params: {}, session: null, findCampus: () => undefined, timeZone: 'UTC' }
  const prepared = pages
    .filter((page: Page) => page.isPrepared)
    .flatMap((page: Page) =>
      page.reads?.({ ...context, search: page.search?.({}) ?? {}, rememberedInvoice: undefined }),
    )
  const names = new Set([...frameReads('/policy'), ...prepared].map((one) => one?.call.name))
  const calls = allCalls.filter(({ name }) => names.has(name))
  expect(calls).toHaveLength(names.size)
  expect(calls.filter((call) => !isPlainRead(call)).map(({ name }) => name)).toEqual([])
})
