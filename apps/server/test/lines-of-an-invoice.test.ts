import { expect, test } from 'vitest'
import { readPdf } from '../../../packages/documents/test/pdf-text.ts'
import { closeMonths } from '../src/features/billing/close-months.ts'
import { buyPolicies, somebody, type Bought } from './support/bought-policies.ts'
import { findOrderTarget } from './support/order.ts'
import { amountOf } from './support/policy-changes.ts'
import { useTestApp } from './support/test-app.ts'

const world = useTestApp()

test('a line says what it is for, and policies are counted once however many lines they have', async () => {
  const omar = await world.signIn('omar.master@oakfield.example')
  const place = await findOrderTarget(omar, 'travel')
  const [moved, left] = (await buyPolicies(world, omar, [somebody(), somebody()], place)) as [Bought, Bought]
  const change = async (path: string, policies: unknown[]) => {
    const quote = await amountOf(omar, policies as string[])
    const { quote_id } = quote.body['data']
    const response = await omar.post(`/school/policies/${path}`, { policies, quote_id })
    expect(response.status).toBe(200)
  }
  await change('extend', [{ id: moved.id, end_date: '2027-02-20' }])
  await change('trip-dates/update', [{ id: moved.id, start_date: '2027-01-30', end_date: '2027-02-20' }])
  await change('cancel', [left.id])

  const [open] = (await omar.get('/school/invoices?status=open')).body['data'].items
  const textOf = async () => (await readPdf((await omar.get(`/school/invoices/${open.id}/pdf`)).bytes)).text
  const check = async () => {
    const { items } = (await omar.get(`/school/invoices/${open.id}/policies?items=100`)).body['data']
    const of = ({ policy_number }: Bought) =>
      items
        .filter((line: { policy_number: string }) => line.policy_number === policy_number)
        .map((line: { kind: string; change: string | null }) => `${line.kind} ${line.change}`)
    expect(of(moved)).toEqual(['policy null', 'change extension', 'change trip_dates'])
    expect(of(left)).toEqual(['policy null', 'credit cancellation'])
    const text = await textOf()
    for (const word of ['Extension', 'New dates', 'Cancellation'])
      expect(text.split(` ${word} `)).toHaveLength(2)
    const people = new Set(items.map((line: { policy_number: string }) => line.policy_number)).size
    expect(items.length).toBeGreaterThan(people)
    expect(text).toContain(`Dublin, Travel ${people} €`)
  }
  await check()
  await world.services.database.withCompany((tx) => closeMonths(tx, new Date('2027-01-01T12:00:00Z')))
  await check()
})
