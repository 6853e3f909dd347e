import { expect, test } from 'vitest'
import { schoolGroups } from '../src/demo/school-groups.ts'
import { sql } from '../src/platform/database/database.ts'
import { useTestApp } from './support/test-app.ts'

const world = useTestApp()

test('the groups of the demo world are insured whole, with their leaders and families, and paid', async () => {
  const rows = await world.services.database.withCompany((tx) =>
    tx.all<{
      group_name: string
      type: string
      people: number
      led: number
      family: number
      paid: boolean
    }>(sql`
      select y.group_name, y.type, count(*)::int as people, count(y.group_leader_id)::int as led, count(y.dependency_id)::int as family,
        bool_and(i.status = 'paid') as paid
      from policy y join invoice i on i.client_id = y.client_id and i.id = y.invoice_id
      where y.group_name = any(${schoolGroups.map(({ name }) => name)}::text[]) group by 1, 2`),
  )
  for (const { name, students, family = [] } of schoolGroups) {
    const of = (type: string) => rows.find((row) => row.group_name === name && row.type === type)
    expect(of('group_leader')).toMatchObject({ people: 1, paid: true })
    expect(of('student')).toMatchObject({ people: students, led: students, paid: true })
    expect(of('immediate_family')?.family ?? 0).toBe(family.length)
  }
})
