import { describe, expect, test } from 'vitest'
import { notifyClient } from '../src/features/notifications/public.ts'
import { sql } from '../src/platform/database/database.ts'
import { demoPassword } from '../src/demo/demo-users.ts'
import { ops, rejection } from './support/ops.ts'
import { queuedMessages } from './support/queued-messages.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

const world = useTestApp()
const details = {
  first_name: 'Mia',
  last_name: 'Master',
  date_of_birth: '1980-02-03',
  job_title: 'Bursar',
  department: 'Office',
  language: 'en',
  date_format: 'YYYY-MM-DD',
}
const patch = (caller: Caller, path: string, body: unknown) => caller.call('PATCH', path, body)
const ownId = async (caller: Caller) =>
  (await caller.get('/school/auth/get')).body['data'].school.id as string
const textsOf = (response: { body: Record<string, any> }) =>
  response.body['errors'].map(({ key, message }: Record<string, string>) => `${key}: ${message}`)
const mailsOf = async (email: string) =>
  (await queuedMessages(world, email)).map(({ subject }) => ({ subject }))

describe('own details', () => {
  test('are changed, reach the session, and leave their old and new values', async () => {
    const rex = await world.signIn('rex.reader@harbour.example')
    const before = (await rex.get('/school/account')).body['data'].details
    expect(before).toMatchObject({ email: 'rex.reader@harbour.example', date_format: 'default' })
    const response = await patch(rex, '/school/account/update', { ...details, first_name: 'Rexford' })
    expect(response.status).toBe(200)
    const school = (await rex.get('/school/auth/get')).body['data'].school
    expect(school).toMatchObject({ full_name: 'Rexford Master', date_format: 'YYYY-MM-DD' })
    const changes = (await rex.get('/school/account/changes?items=500')).body['data']
    expect(changes.items).toContainEqual(
      expect.objectContaining({
        field: 'first_name',
        old_value: 'Rex',
        new_value: 'Rexford',
        // whoever it was, by the name of today
        actor: 'Rexford Master',
      }),
    )
    // fields that stayed the same are no change
    await patch(rex, '/school/account/update', { ...details, first_name: 'Rexford' })
    expect((await rex.get('/school/account/changes')).body['data'].meta.total).toBe(changes.meta.total)
    const page = (await rex.get('/school/account/changes?items=2&page=2')).body['data']
    expect(page.items).toHaveLength(2)
    expect(page.meta.last_page).toBe(Math.ceil(changes.meta.total / 2))
  })

  test('are changed one field at a time, and the others stay', async () => {
    const rex = await world.signIn('rex.reader@harbour.example')
    await patch(rex, '/school/account/update', details)
    const response = await patch(rex, '/school/account/update', { job_title: 'Reader' })
    expect([response.status, response.body['data'].details]).toEqual([
      200,
      expect.objectContaining({ ...details, job_title: 'Reader' }),
    ])
  })

  test('are refused with every message at its field', async () => {
    const mia = await world.signIn('mia.master@harbour.example')
    const response = await patch(mia, '/school/account/update', {
      ...details,
      first_name: 'M1a',
      last_name: '',
      date_of_birth: '2999-01-01',
      job_title: 'x'.repeat(101),
      department: 'x'.repeat(101),
    })
    expect(response.status).toBe(422)
    expect(textsOf(response)).toEqual([
      'first_name: Name has invalid characters',
      'last_name: This field is required',
      'date_of_birth: Date of birth cannot be on or after current date',
      'job_title: Job title must be less than 100 characters',
      'department: Department must be less than 100 characters',
    ])
    const odd = await patch(mia, '/school/account/update', { ...details, language: 'xx', date_format: 'no' })
    expect(odd.body['errors'].map(({ key }: { key: string }) => key)).toEqual(['language', 'date_format'])
  })

  test('leave a history that every reader finds in their own language', async () => {
    const pia = await world.signIn('pia.master@pacific.example')
    const { notification_choices: choices } = (await pia.get('/school/account')).body['data'].details
    await patch(pia, '/school/account/update', { ...details, language: 'fr', date_of_birth: '1980-03-04' })
    const none = { mail: false, portal: false }
    const few = Object.fromEntries(Object.keys(choices).map((event) => [event, none]))
    await patch(pia, '/school/account/notification-choices/update', {
      notification_choices: {
        ...few,
        payment: { mail: true, portal: true },
        message: { mail: true, portal: false },
      },
    })
    const valueOf = async (field: string, locale: string) => {
      const path = '/school/account/changes?items=500'
      const { body } = await pia.call('GET', path, undefined, { 'accept-language': locale })
      return body['data'].items.find((one: { field: string }) => one.field === field).new_value
    }
    expect(await valueOf('language', 'en')).toBe('French')
    expect(await valueOf('language', 'de')).toBe('Französisch')
    expect(await valueOf('date_of_birth', 'en')).toBe('4 Mar 1980')
    expect(await valueOf('date_format', 'fr')).toBe('AAAA-MM-JJ')
    expect(await valueOf('notification_choices', 'de')).not.toMatch(/payment|mail,|true/)
    // rows of before hold the text of their time
    await world.services.database.withCompany((tx) =>
      tx.run(sql`
        insert into field_change (client_id, subject, subject_id, field, old_value, new_value, actor_kind, actor_id, actor_name, at)
        select client_id, subject, subject_id, 'notification_choices', '', 'payment mail, payment portal', actor_kind, actor_id, actor_name, at
        from field_change where field = 'language' order by id desc limit 1`),
    )
    expect(await valueOf('notification_choices', 'de')).toBe('payment mail, payment portal')
    await patch(pia, '/school/account/update', { ...details, language: 'en' })
  })

  test('show dates as the company set for its schools, until the user chooses otherwise', async () => {
    const eli = await world.signIn('eli.enrol@harbour.example')
    const formats = async () => ({
      school: (await eli.get('/school/auth/get')).body['data'].school.date_format,
      company: (await eli.get('/school/account')).body['data'].details.company_date_format,
    })
    expect(await formats()).toEqual({ school: 'default', company: 'default' })
    await ops(world, 'company', 'set', 'gb', '--date-format', 'D MMM YYYY')
    expect(await formats()).toEqual({ school: 'D MMM YYYY', company: 'D MMM YYYY' })
    await patch(eli, '/school/account/update', { ...details, date_format: 'language' })
    expect(await formats()).toEqual({ school: 'language', company: 'D MMM YYYY' })
    await patch(eli, '/school/account/update', { ...details, date_format: 'DD-MM-YYYY' })
    expect((await formats()).school).toBe('DD-MM-YYYY')
    expect((await rejection(world, 'company', 'set', 'gb', '--date-format', 'DD/MM')).message).toMatch(
      /One of default, DD-MM-YYYY/,
    )
    await ops(world, 'company', 'set', 'gb', '--date-format', 'default')
  })

  test('cannot change the email', async () => {
    const mia = await world.signIn('mia.master@harbour.example')
    await patch(mia, '/school/account/update', { ...details, email: 'other@harbour.example' })
    expect((await mia.get('/school/account')).body['data'].details.email).toBe('mia.master@harbour.example')
  })

  test('show the changes of nobody else', async () => {
    const mia = await world.signIn('mia.master@harbour.example')
    await patch(mia, '/school/account/update', { ...details, job_title: 'Head' })
    const ana = await world.signIn('ana.accounts@harbour.example')
    expect((await ana.get('/school/account/changes')).body['data'].items).toEqual([])
  })
})

describe('the own password', () => {
  test('is changed with the present one, ends the other sessions and says so by mail', async () => {
    const here = await world.signIn('ana.accounts@harbour.example')
    const elsewhere = await world.signIn('ana.accounts@harbour.example')
    const path = `/school/school-users/${await ownId(here)}/password/update`
    const next = { password: 'Another-Pass-9!', password_confirmation: 'Another-Pass-9!' }
    const wrong = await here.post(path, { current_password: 'nope', ...next })
    expect(textsOf(wrong)).toEqual(['current_password: That password isn’t right.'])
    const same = await here.post(path, {
      current_password: demoPassword,
      password: demoPassword,
      password_confirmation: demoPassword,
    })
    expect(textsOf(same)).toEqual(['password: Your new password must be different from your current one.'])
    const weak = await here.post(path, {
      current_password: demoPassword,
      password: 'abc',
      password_confirmation: 'abd',
    })
    expect(textsOf(weak)).toEqual([
      'password: Password must contain at least 8 characters.',
      'password: Password must contain at least 1 uppercase letter.',
      'password: Password must contain at least 1 digit.',
      'password: Password must contain at least 1 special character.',
      'password_confirmation: Password mismatch.',
    ])
    expect((await here.post(path, { current_password: demoPassword, ...next })).status).toBe(200)
    expect((await here.get('/school/account')).status).toBe(200)
    expect((await elsewhere.get('/school/account')).status).toBe(401)
    expect(await mailsOf('ana.accounts@harbour.example')).toContainEqual({
      subject: 'Your password was changed',
    })
    const audited = await world.services.database.withCompany((tx) =>
      tx.all(sql`select 1 from audit_line where action = 'update-own-password'`),
    )
    expect(audited).toHaveLength(1)
  })

  test('of a colleague is not there', async () => {
    const mia = await world.signIn('mia.master@harbour.example')
    const rex = await world.signIn('rex.reader@harbour.example')
    const response = await mia.post(`/school/school-users/${await ownId(rex)}/password/update`, {
      current_password: demoPassword,
      password: 'Another-Pass-9!',
      password_confirmation: 'Another-Pass-9!',
    })
    expect(response.status).toBe(404)
  })

  test('cannot be guessed from an open session', async () => {
    const omar = await world.signIn('pia.master@pacific.example')
    const path = `/school/school-users/${await ownId(omar)}/password/update`
    const body = {
      current_password: 'guess',
      password: 'Another-Pass-9!',
      password_confirmation: 'Another-Pass-9!',
    }
    for (let tries = 0; tries < 5; tries += 1) expect((await omar.post(path, body)).status).toBe(422)
    expect((await omar.post(path, { ...body, current_password: demoPassword })).status).toBe(429)
  })
})

describe('notification choices', () => {
  test('decide whether a notice comes by mail and whether it shows in the portal', async () => {
    const omar = await world.signIn('omar.master@oakfield.example')
    const { notification_choices: choices } = (await omar.get('/school/account')).body['data'].details
    expect(choices.payment).toEqual({ mail: true, portal: true })
    const { client_id: clientId } = await world.services.database.withCompany((tx) =>
      tx.one<{ client_id: string }>(sql`select client_id from client where name = 'Oakfield College'`),
    )
    const notify = (number: string) =>
      world.services.database.withCompany((tx) =>
        notifyClient(tx, clientId, {
          kind: 'payment_received',
          params: { number },
          link: '',
          permission: 'read_invoice',
          invoiceId: crypto.randomUUID(),
          now: world.services.clock.now(),
        }),
      )
    await notify('A-1')
    const paid = { subject: 'Payment received' }
    expect(await mailsOf('omar.master@oakfield.example')).toEqual([paid])
    const response = await patch(omar, '/school/account/notification-choices/update', {
      notification_choices: { ...choices, payment: { mail: false, portal: false } },
    })
    expect(response.body['data'].details.notification_choices.payment).toEqual({ mail: false, portal: false })
    await notify('A-2')
    expect(await mailsOf('omar.master@oakfield.example')).toEqual([paid])
    const { text } = await omar.get('/school/notifications/list?items=5')
    expect(text).toContain('A-1')
    expect(text).not.toContain('A-2')
  })
})
