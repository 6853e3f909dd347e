import { fullName } from '@campus/domain/full-name'
import { expect, test } from 'vitest'
import { sql } from '../src/platform/database/database.ts'
import { useTestApp } from './support/test-app.ts'

const world = useTestApp()

const names: [string, string][] = [
  ['Mia', 'Master'],
  ['敏', '李'],
  ['娜娜', '欧阳'],
  ['民秀', '金'],
  ['민수', '김'],
  ['さくら', '田中'],
  ['菜々子', '佐々木'],
  ['マイケル', 'ジャクソン'],
  ['𠮷', '𠮷野'],
  ['Min', '李'],
  ['敏', 'Li'],
  ['', '李'],
  ['敏', ''],
  [' Ana ', '  '],
  [' 敏 ', ' 李 '],
  ['مريم', 'الحسن'],
  ['', ''],
]

test('the database joins names as the rule does', async () => {
  const joined = await world.services.database.withCompany(async (tx) => {
    const found: string[] = []
    for (const [first, last] of names)
      found.push((await tx.one<{ name: string }>(sql`select full_name(${first}, ${last}) as name`)).name)
    return found
  })
  expect(joined).toEqual(names.map(([first_name, last_name]) => fullName({ first_name, last_name })))
})

test('a Chinese name is shown, and found family name first', async () => {
  const mia = await world.signIn('mia.master@harbour.example')
  const id = await world.services.database.withCompany(async (tx) => {
    const { id } = await tx.one<{ id: string }>(sql`
      select id from policy where restricted_at is null and state = 'issued'
        and client_id = (select client_id from client where name = 'Harbour Language School') order by id limit 1`)
    await tx.run(sql`update policy set first_name = '敏', last_name = '李' where id = ${id}`)
    return id
  })
  const found = await mia.get(`/school/policies?search=${encodeURIComponent('李敏')}`)
  expect(found.body['data'].items).toContainEqual(expect.objectContaining({ id, full_name: '李敏' }))
  const one = await mia.get(`/school/policies/${id}`)
  expect(one.body['data'].policy.full_name).toBe('李敏')
})
