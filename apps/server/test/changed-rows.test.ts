import { beforeAll, describe, expect, test } from 'vitest'
import { buyPolicies, payInSandbox, somebody, type Bought } from './support/bought-policies.ts'
import { addImport } from './support/draft.ts'
import { addPeople, emptyCart, findOrderTarget, type OrderTarget } from './support/order.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

const world = useTestApp()
let mia: Caller
let place: OrderTarget

beforeAll(async () => {
  mia = await world.signIn('mia.master@harbour.example')
  place = await findOrderTarget(mia, 'travel', 'Brighton')
})

type Row = { id: string; updated_at: string; ref?: string | null }
const listed = async (path: string): Promise<Row[]> => {
  const { status, body, text } = await mia.get(path)
  if (status !== 200) throw new Error(text)
  return body['data'].items
}

/** Follows `links.next` to the end, and lets something happen after the first page. */
async function walk(path: string, meanwhile: () => Promise<unknown> = async () => undefined) {
  const rows: Row[] = []
  let next: string | null = path
  while (next) {
    const { body, status, text } = await mia.get(next.replace('/api', ''))
    if (status !== 200) throw new Error(text)
    if (rows.length === 0) await meanwhile()
    rows.push(...body['data'].items)
    next = body['data'].links.next
  }
  return rows
}

describe('what has changed', () => {
  let bought: Bought[]
  let since: string
  beforeAll(async () => {
    bought = await buyPolicies(
      world,
      mia,
      Array.from({ length: 5 }, () => somebody()),
      place,
    )
    since = (await listed('/school/policies?order=-updated_at&items=1'))[0]!.updated_at
  })

  let corrections = 0
  const correct = async (id: string) => {
    const address = `${++corrections} Street`
    expect((await mia.post(`/school/policies/${id}/update`, { address })).status).toBe(200)
  }

  test('a policy that changes while a copy is read comes once more at the end, and none is left out', async () => {
    const path = `/school/policies?order=updated_at&items=2&ids=${bought.map(({ id }) => id).join(',')}`
    const before = await walk(path)
    const first = before[0]!
    const ids = before.map(({ id }) => id)
    expect(new Set(ids).size).toBe(bought.length)
    const copied = await walk(path, () => correct(first.id))
    expect(copied.map(({ id }) => id)).toEqual([...ids, first.id])
    expect(copied.at(-1)!.updated_at > first.updated_at).toBe(true)
  })

  test('is asked for by `updated_since`, and has the cancelled as well', async () => {
    const [one, other] = bought as [Bought, Bought]
    await correct(one.id)
    const preview = await mia.post('/school/policies/amount', { policies: [other.id], action: 'cancel' })
    await mia.post('/school/policies/cancel', {
      policies: [other.id],
      quote_id: preview.body['data'].quote_id,
    })
    const rows = await listed(`/school/policies?updated_since=${since}&order=-updated_at&items=2`)
    expect(rows.map(({ id }) => id)).toEqual([other.id, one.id])
    expect(
      (await listed(`/school/policies?updated_since=${rows[0]!.updated_at}`)).map(({ id }) => id),
    ).toEqual([other.id])
    const detail = (await mia.get(`/school/policies/${one.id}`)).body['data'].policy
    expect(detail.updated_at).toBe(rows[1]!.updated_at)
  })

  test('ends before `updated_before`: windows that meet have each policy once', async () => {
    const path = `/school/policies?order=updated_at&items=2&ids=${bought.map(({ id }) => id).join(',')}`
    await correct(bought[0]!.id)
    const rows = await walk(path)
    const newest = rows.at(-1)!
    const earlier = await walk(`${path}&updated_before=${newest.updated_at}`)
    const later = await walk(`${path}&updated_since=${newest.updated_at}`)
    expect(later).toEqual([newest])
    expect([...earlier, ...later]).toEqual(rows)
  })

  test('a row that changes while a window is read leaves the window, and no other row is skipped', async () => {
    const path = `/school/policies?order=updated_at&items=2&ids=${bought.map(({ id }) => id).join(',')}`
    const before = await walk(path)
    const end = new Date(Date.parse(before.at(-1)!.updated_at) + 1).toISOString()
    const [first, second, third, ...others] = before.map(({ id }) => id)
    const window = await walk(`${path}&updated_before=${end}`, async () => {
      await correct(first!)
      await correct(third!)
    })
    expect(window.map(({ id }) => id)).toEqual([first, second, ...others])
    const next = await walk(`${path}&updated_since=${end}`)
    expect(next.map(({ id }) => id)).toEqual([first, third])
  })

  test('ends before `updated_before` of invoices and of the cart as well', async () => {
    await emptyCart(mia)
    await addPeople(mia, place, [somebody(), somebody()])
    for (const path of ['/school/invoices?', '/school/enrollments?status=any&']) {
      const [newest] = await listed(`${path}order=-updated_at&items=1`)
      const before = await listed(`${path}order=-updated_at&items=1&updated_before=${newest!.updated_at}`)
      expect(before[0]!.updated_at < newest!.updated_at, path).toBe(true)
    }
  })

  test('of invoices: one that is paid comes again', async () => {
    await emptyCart(mia)
    await addPeople(mia, place, [somebody()])
    const confirmed = await mia.post('/school/policy-batches/confirm-open', { accuracy_confirmed: true })
    const { invoice } = confirmed.body['data']
    const [due] = await listed('/school/invoices?order=-updated_at&items=1')
    expect(due!.id).toBe(invoice.id)
    const copied = await walk(
      `/school/invoices?order=updated_at&updated_since=${due!.updated_at}&items=1`,
      () => payInSandbox(world, mia, invoice),
    )
    expect(copied.map(({ id }) => id)).toEqual([invoice.id, invoice.id])
  })

  test('of the cart has everybody, whatever became of them', async () => {
    await emptyCart(mia)
    const added = await addPeople(mia, place, [somebody(), somebody(), somebody()])
    const ids = added.body['data'].enrollments.map(({ id }: Row) => id) as string[]
    await mia.put('/school/enrollments/delete', { enrollment_ids: [ids[0]] })
    const batch = added.body['data'].policy_batch.id
    const rows = await walk(`/school/enrollments?status=any&policy_batch=${batch}&order=updated_at&items=2`)
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
    expect(rows).toHaveLength(ids.length)
  })

  test('a cursor of one’s own making, and a moment that is none, are rejected', async () => {
    const response = await mia.get('/school/policies?cursor=1&updated_since=yesterday&updated_before=now')
    expect(response.status).toBe(422)
    expect(response.body['errors']).toMatchObject([
      { key: 'updated_since', code: 'date_invalid' },
      { key: 'updated_before', code: 'date_invalid' },
      { key: 'cursor', code: 'id_invalid' },
    ])
  })
})

describe('the id of the caller’s own system', () => {
  test('stays with a person from the cart to the policy, and finds them', async () => {
    await emptyCart(mia)
    const added = await addPeople(mia, place, [somebody({ ref: 'SIS-4711' }), somebody()])
    const [known, other] = added.body['data'].enrollments as [Row, Row]
    expect((await listed('/school/enrollments?ref=SIS-4711')).map(({ id }) => id)).toEqual([known.id])
    await mia.post('/school/policy-batches/confirm-open', { accuracy_confirmed: true })
    const [policy] = await listed('/school/policies?ref=SIS-4711')
    expect(policy!.ref).toBe('SIS-4711')
    expect((await listed('/school/policies?search=SIS-4711')).map(({ id }) => id)).toEqual([policy!.id])
    const detail = (await mia.get(`/school/policies/${policy!.id}`)).body['data'].policy
    expect(detail.ref).toBe('SIS-4711')
    const batch = added.body['data'].policy_batch.id
    const read = await mia.get(`/school/policy-batches/${batch}/enrollments/${known.id}`)
    expect(read.body['data'].enrollment.policy_id).toBe(policy!.id)
    const people = await listed(`/school/enrollments?status=enrolled&policy_batch=${batch}`)
    expect(people.map(({ id }) => id).sort()).toEqual([known.id, other.id].sort())
    const byIds = await listed(`/school/policies?ids=${policy!.id},${crypto.randomUUID()}`)
    expect(byIds.map(({ id }) => id)).toEqual([policy!.id])
  })

  test('is not the row of somebody who came in a file', async () => {
    await emptyCart(mia)
    await addImport(mia, place, [somebody({ first_name: 'Filed' })])
    await mia.post('/school/policy-batches/confirm-open', { accuracy_confirmed: true })
    const [filed] = await listed('/school/policies?search=Filed')
    expect(filed!.ref).toBeNull()
  })
})
