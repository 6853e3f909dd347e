import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../src/platform/database/database.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

const world = useTestApp()
let mia: Caller
/** `Zoë Lefèvre`, with the accents as marks of their own, as some files bring them. */
const decomposed = ['Zoë'.normalize('NFD'), 'Lefèvre'.normalize('NFD')]

beforeAll(async () => {
  mia = await world.signIn('mia.master@harbour.example')
  await world.services.database.withCompany(async (tx) => {
    const client = sql`(select client_id from client where name = 'Harbour Language School')`
    await tx.run(sql`update policy set first_name = ${decomposed[0]}, last_name = ${decomposed[1]}
      where id in (select id from policy where client_id = ${client} and restricted_at is null order by id limit 1)`)
    await tx.run(sql`update enrollment set details = jsonb_set(jsonb_set(details, '{first_name}', '"Søren"'), '{last_name}', '"Müller"')
      where id in (select id from enrollment where client_id = ${client} and status = 'open' order by id limit 1)`)
    await tx.run(
      sql`update school_user set first_name = 'Łukasz', last_name = 'Straßer' where email = 'rex.reader@harbour.example'`,
    )
    await tx.run(sql`update school_user set last_name = 'D’Angelo' where email = 'eli.enrol@harbour.example'`)
    await tx.run(
      sql`update conversation set subject = 'Übersicht für Élodie' where id in (select id from conversation where client_id = ${client} order by id limit 1)`,
    )
  })
})

describe('the fold of the database', () => {
  test.each([
    ['Lefèvre', 'lefevre'],
    ['LEFE\u0300VRE', 'lefevre'],
    ['Müller', 'muller'],
    ['Straße', 'strasse'],
    ['Łukasz Ørsted', 'lukasz orsted'],
    ['Æon Œuvre', 'aeon oeuvre'],
    ['İstanbul ısı', 'istanbul isi'],
    ['Ｓｍｉｔｈ', 'smith'],
    ['O’Brien', 'obrien'],
    ["O'BRIEN", 'obrien'],
    ["Dʼángelo `D'Arc´", 'dangelo darc'],
    ['Nguyễn Thị', 'nguyen thi'],
    ['مُحَمَّد', 'محمد'],
    ['王小明', '王小明'],
    ['', ''],
  ])('%s is looked for as %s', async (text, folded) => {
    const found = await world.services.database.withCompany((tx) =>
      tx.one<{ folded: string }>(sql`select search_fold(${text}) as folded`),
    )
    expect(found.folded).toBe(folded)
  })
})

describe('a search finds names without regard to case, accents and apostrophes', () => {
  const items = async (path: string) => {
    const response = await mia.get(path)
    expect([path, response.status]).toEqual([path, 200])
    return response.body['data'].items as Record<string, unknown>[]
  }
  const q = encodeURIComponent

  test.each(['lefevre', 'LEFÈVRE', 'lefe\u0300vre', 'zoe lef'])('policies: %s', async (typed) => {
    const found = await items(`/school/policies?search=${q(typed)}`)
    expect(found.map(({ last_name }) => last_name)).toContain(decomposed[1])
  })

  test.each(['muller', 'MÜLLER', 'soren'])('people of an order: %s', async (typed) => {
    const found = await items(`/school/enrollments?search=${q(typed)}`)
    expect(JSON.stringify(found)).toContain('Müller')
  })

  test('school users, conversations, invoices and the audit log', async () => {
    const users = await items('/school/school-users?search=lukasz+strasser')
    expect(users).toHaveLength(1)
    expect((await items('/school/conversations?search=ubersicht+fur+elodie')).length).toBe(1)
    expect(await items('/school/invoices?search=lefevre')).toHaveLength(4)
    expect(await items('/school/audit-log?search=lukasz')).toEqual([])
    const path = `/school/school-users/${String(users[0]?.['id'])}/update`
    expect((await mia.post(path, { job_title: 'Reader' })).status).toBe(200)
    expect(await items('/school/audit-log?search=lukasz')).toMatchObject([{ action: 'update-school-user' }])
  })

  test.each(['dangelo', "D'Angelo", 'd’angelo', 'D´Ángelo'])(
    'names without their apostrophe: %s',
    async (typed) => {
      const found = await items(`/school/school-users?search=${q(typed)}`)
      expect(found.map(({ last_name }) => last_name)).toEqual(['D’Angelo'])
    },
  )

  test('and takes what is typed for itself, never for a pattern', async () => {
    for (const typed of ['%', '_', '\\', '％', "'", '’'])
      expect([typed, await items(`/school/policies?search=${q(typed)}`)]).toEqual([typed, []])
  })
})
