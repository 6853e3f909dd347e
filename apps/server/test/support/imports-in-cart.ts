import { fullName } from '@campus/domain/full-name'
import { beforeEach, expect } from 'vitest'
import type { ApplicantItem } from '@campus/contract/enrollment-rows'
import type { DraftCell } from '@campus/contract/drafts'
import { demoPeople } from '../../src/demo/people.ts'
import { sheetOf, startDraft, type TestDraft } from './draft.ts'
import { emptyCart, findOrderTarget, type OrderTarget } from './order.ts'
import type { Caller, TestApp } from './test-app.ts'

export const someone = (seed: number, count = 3) =>
  demoPeople(count, { seed: 21_000 + seed, day: '2027-01-10', from: 20, spread: 30 }).map((person) => ({
    ...person,
    residence_country_id: 'ES',
    destination_country_id: 'GB',
  }))

export type PersonInCart = {
  id: string
  full_name: string
  data: Record<string, unknown>
  plan: string
  fee: unknown
  errors: { code: string; message: string }[]
  dependency_id: string | null
  group_leader_id: string | null
}
export const nameOf = (one: ApplicantItem) => fullName(one)

/** What somebody is, without what every adding gives anew. */
export function comparable({
  data,
  plan,
  fee,
  errors,
  full_name,
}: PersonInCart): Pick<PersonInCart, 'data' | 'plan' | 'fee' | 'errors' | 'full_name'> {
  // who chose no plan has the first one: `plan` is which
  return { full_name, data: { ...data, plan }, plan, fee, errors }
}
export const byName = (one: { full_name: string }, other: { full_name: string }) =>
  one.full_name < other.full_name ? -1 : 1

/** Mia at Brighton with an empty cart before each test, and what she can do with imports in it. */
export function useImportsInCart(world: TestApp) {
  const here = { mia: null as unknown as Caller, place: null as unknown as OrderTarget }
  beforeEach(async () => {
    here.mia = await world.signIn('mia.master@harbour.example')
    here.place = await findOrderTarget(here.mia, 'travel', 'Brighton')
    await emptyCart(here.mia)
  })
  const start = (people: readonly ApplicantItem[]) => startDraft(here.mia, here.place, sheetOf(people))
  const read = async (draft: Pick<TestDraft, 'id'>, caller = here.mia) => {
    const { draft: row, cells } = (await caller.get(`/school/imports/${draft.id}`)).body['data']
    return {
      draft: row,
      cells: cells.map(({ row: at, field, value }: DraftCell) => ({ row: at, field, value })) as DraftCell[],
    }
  }
  const save = async (draft: TestDraft, cells: { row: number; field: string; value: string }[]) => {
    const { body } = await here.mia.call('PATCH', `/school/imports/${draft.id}`, {
      version: draft.version,
      cells,
    })
    draft.version = body['data'].version
  }
  const commit = async (draft: Pick<TestDraft, 'id'>, people: number, version?: number) => {
    const seen = version ?? (await read(draft)).draft.version
    return here.mia.post(`/school/imports/${draft.id}/commit`, { version: seen, people })
  }
  const undo = (id: string, caller = here.mia) => caller.post(`/school/cart-imports/${id}/undo`, {})
  const importsOf = async (batchId: string, caller = here.mia) =>
    (await caller.get(`/school/policy-batches/${batchId}/imports`)).body['data']
  const cart = async (query = ''): Promise<PersonInCart[]> =>
    (await here.mia.get(`/school/enrollments?items=500&status=open${query}`)).body['data'].items
  const notEnrolled = async (): Promise<PersonInCart[]> =>
    (await here.mia.get('/school/enrollments?items=500&status=not_enrolled')).body['data'].items
  const names = async () => (await cart()).map((one) => one.full_name).toSorted()
  const update = (person: PersonInCart, changes: object) =>
    here.mia.post(`/school/enrollments/${person.id}/update`, changes)
  const find = async (name: string): Promise<PersonInCart> => {
    const found = (await cart()).find(({ full_name }) => full_name === name)
    if (!found) throw new Error(`${name} is not in the cart`)
    return found
  }
  /** Adds a file to the cart; answers the draft, the import and the batch. */
  async function add(people: readonly ApplicantItem[], ready = people.length) {
    const draft = await start(people)
    const { status, body } = await commit(draft, ready)
    expect([status, body['errors']]).toEqual([200, undefined])
    const { import_id: importId, policy_batch: batch } = body['data']
    return { draft, importId: importId as string, batchId: batch.id as string }
  }
  const batch = async () => (await here.mia.get('/school/policy-batches/open')).body['data'].policy_batches[0]

  return {
    here,
    start,
    read,
    save,
    commit,
    undo,
    importsOf,
    cart,
    notEnrolled,
    names,
    update,
    find,
    batch,
    add,
  }
}
