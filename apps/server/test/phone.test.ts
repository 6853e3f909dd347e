import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../src/platform/database/database.ts'
import { pinSentTo, queuedMessages } from './support/queued-messages.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

const world = useTestApp()
const phone = { country_id: 'GB', country_code: '44', phone_number: '7400555111' }
const sms = '+447400555111'
const codes = (response: { body: Record<string, any> }) =>
  response.body['errors'].map((error: { key: string; code: string }) => `${error.key}: ${error.code}`)
const run = (query: ReturnType<typeof sql>) => world.services.database.withCompany((tx) => tx.run(query))

let ana: Caller
let rex: Caller
beforeAll(async () => {
  ana = await world.signIn('ana.accounts@harbour.example')
  rex = await world.signIn('rex.reader@harbour.example')
})
// each test is another hour, as far as the limits of one address go
beforeEach(() => run(sql`delete from rate_window`))

const auth = (caller: Caller, path: string, body: unknown) => caller.post(`/school/auth${path}`, body)
const statusOf = async (caller: Caller) =>
  (await caller.get('/school/auth/verification-status/phone?country_code=44&phone_number=7400555111')).body[
    'data'
  ].status

async function proves(caller: Caller): Promise<string> {
  await run(sql`delete from pin`)
  await auth(caller, '/phone-number/send', phone)
  const response = await auth(caller, '/phone-validate-pin/verify', {
    ...phone,
    pin: await pinSentTo(world, sms),
  })
  expect(response.body['data'].token_for).toBe('phone')
  return response.body['data'].token
}

describe('adding a phone number', () => {
  test('takes the pin of the SMS, and the number then signs in', async () => {
    expect(await statusOf(ana)).toBe('unknown')
    const token = await proves(ana)
    expect((await auth(rex, '/phone-number/set', { token })).status).toBe(422)
    const set = await auth(ana, '/phone-number/set', { token })
    expect(set.body['data'].school.phone_number).toEqual(phone)
    expect((await auth(ana, '/phone-number/set', { token })).status).toBe(422)
    expect([await statusOf(ana), await statusOf(rex), await statusOf(world.anonymous)]).toEqual([
      'verified',
      'unknown',
      'unknown',
    ])
    const signedIn = await auth(world.anonymous, '/sign-in', {
      login: '+44 7400 555111',
      password: 'Demo-Pass-2026!',
    })
    expect(signedIn.body['data'].school.email).toBe('ana.accounts@harbour.example')
  })

  test('a number that another account proved is rejected, also when both ask', async () => {
    const token = await proves(rex)
    const response = await auth(rex, '/phone-number/set', { token })
    expect(codes(response)).toEqual(['phone_number: phone_in_use'])
    // typed in by somebody else it changes nothing for the one who proved it
    await run(
      sql`update school_user set phone_country_id = 'GB', phone_country_code = '44', phone_number = '7400555111' where email = 'rex.reader@harbour.example'`,
    )
    const signedIn = await auth(world.anonymous, '/sign-in', {
      login: '07400555111',
      password: 'Demo-Pass-2026!',
    })
    expect(signedIn.body['data'].school.email).toBe('ana.accounts@harbour.example')
    expect(await statusOf(rex)).toBe('unverified')
  })

  test('a changed number is no longer proven', async () => {
    const email = 'ana.accounts@harbour.example'
    await run(sql`update school_user set phone_number = '7400555222' where email = ${email}`)
    const rows = await world.services.database.withCompany((tx) =>
      tx.all(sql`select 1 from school_user where email = ${email} and verified_phone_at is not null`),
    )
    expect(rows).toEqual([])
    await auth(ana, '/phone-number/set', { token: await proves(ana) })
  })

  test('a pin is one person’s, and a wrong one costs a try', async () => {
    await run(sql`delete from pin`)
    await auth(ana, '/phone-number/send', phone)
    const pin = await pinSentTo(world, sms)
    expect(codes(await auth(rex, '/phone-validate-pin/verify', { ...phone, pin }))).toEqual([
      'pin: pin_wrong',
    ])
    const wrong = pin === '111111' ? '222222' : '111111'
    for (let tries = 0; tries < 4; tries++)
      await auth(ana, '/phone-validate-pin/verify', { ...phone, pin: wrong })
    expect(codes(await auth(ana, '/phone-validate-pin/verify', { ...phone, pin: wrong }))).toEqual([
      'pin: pin_used_up',
    ])
  })

  test('a new pin is sent after a minute, and six an hour at most', async () => {
    await run(sql`delete from pin`)
    const before = (await queuedMessages(world, sms)).length
    await auth(ana, '/phone-number/send', phone)
    await auth(ana, '/phone-number/send-new-verification-pin', phone)
    expect(await queuedMessages(world, sms)).toHaveLength(before + 1)
    await run(sql`update pin set sent_at = sent_at - interval '61 seconds'`)
    await auth(ana, '/phone-number/send-new-verification-pin', phone)
    expect(await queuedMessages(world, sms)).toHaveLength(before + 2)
    const statuses = []
    for (let index = 0; index < 5; index++) {
      await run(sql`update pin set sent_at = sent_at - interval '61 seconds'`)
      statuses.push((await auth(ana, '/phone-number/send', phone)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429])
  })

  test.each([
    [
      { ...phone, phone_number: '' },
      'phone_number',
      'Phone number is required when phone country is present',
    ],
    [{ ...phone, phone_number: '12' }, 'phone_number', 'Phone number must be between 3 and 18 digits'],
    [{ ...phone, phone_number: 'abc' }, 'phone_number', 'Phone number must contain numbers only'],
    [{ ...phone, country_id: '' }, 'country_id', 'Phone country required when phone number is present'],
    [{ ...phone, country_code: '999' }, 'country_id', 'We don’t recognise this country code'],
  ])('%o is rejected', async (given, key, message) => {
    const response = await auth(ana, '/phone-number/send', given)
    expect(response.body['errors']).toMatchObject([{ key, message }])
  })

  test('a user of a client that is not active yet may add one; a suspended user may not', async () => {
    const wanda = await world.signIn('wanda.wait@waiting.example')
    expect((await auth(wanda, '/phone-number/send', phone)).status).toBe(200)
    const sam = await world.signIn('sam.suspended@harbour.example')
    expect((await auth(sam, '/phone-number/send', phone)).status).toBe(403)
  })
})

describe('a password forgotten, reset by phone', () => {
  const send = (given: unknown) => auth(world.anonymous, '/phone/forgot-password', given)

  test('responds the same for a proven, an unproven and an unknown number; only the proven one gets a pin', async () => {
    await run(
      sql`update school_user set phone_country_id = 'GB', phone_country_code = '44', phone_number = '7400777000' where email = 'eli.enrol@harbour.example'`,
    )
    const responses = [
      await send(phone),
      await send({ ...phone, phone_number: '7400777000' }),
      await send({ ...phone, phone_number: '7999000000' }),
    ]
    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(await pinSentTo(world, sms)).toMatch(/^\d{6}$/)
    expect(await queuedMessages(world, '+447400777000')).toEqual([])
    expect(await queuedMessages(world, '+447999000000')).toEqual([])
    const wrong = { ...phone, pin: '000000' }
    expect(
      (await auth(world.anonymous, '/phone/forgot-password/verify', { ...wrong, phone_number: '7999000000' }))
        .text,
    ).toBe((await auth(world.anonymous, '/phone/forgot-password/verify', wrong)).text)
  })

  test('sets a new password once, ends every session and says so by mail', async () => {
    await run(sql`delete from pin`)
    await send(phone)
    const { body } = await auth(world.anonymous, '/phone/forgot-password/verify', {
      ...phone,
      pin: await pinSentTo(world, sms),
    })
    const { token } = body['data']
    const password = 'Another-Pass-2026!'
    const reset = { token, password, password_confirmation: password }
    // the token of an SMS is not one of a mail
    expect((await auth(world.anonymous, '/reset-password', reset)).status).toBe(422)
    expect((await auth(world.anonymous, '/reset-password/phone', reset)).status).toBe(200)
    expect((await auth(world.anonymous, '/reset-password/phone', reset)).status).toBe(422)
    expect((await ana.get('/school/auth/get')).status).toBe(401)
    const login = 'ana.accounts@harbour.example'
    expect((await auth(world.anonymous, '/sign-in', { login, password })).status).toBe(200)
    const [mail] = await queuedMessages(world, login)
    expect(mail?.subject).toBe('Your password was changed')
  })
})

describe('asking for help while signed out', () => {
  const contact = (body: unknown) => auth(world.anonymous, '/contact-us', body)

  test('is kept, and mailed to the company', async () => {
    const message = {
      first_name: 'Lo',
      last_name: 'Locked',
      email: 'lo@school.example',
      reason: 'No pin comes',
    }
    expect((await contact(message)).status).toBe(200)
    const kept = await world.services.database.withCompany((tx) =>
      tx.one(sql`select first_name, last_name, email, reason from contact_request order by id desc limit 1`),
    )
    expect(kept).toEqual(message)
    const [mail] = await queuedMessages(world, 'schools@campuscover.co.uk.example')
    expect(mail?.subject).toBe('Lo Locked needs help signing in')
    expect(mail?.text).toContain('lo@school.example')
    expect(mail?.text).toContain('No pin comes')
  })

  test('a report of a barrier is told apart, and an unknown topic is named', async () => {
    const message = { first_name: 'Bo', last_name: 'Blind', email: 'bo@home.example', reason: 'No label' }
    expect((await contact({ ...message, topic: 'accessibility' })).status).toBe(200)
    const [mail] = await queuedMessages(world, 'schools@campuscover.co.uk.example')
    expect(mail?.subject).toBe('Bo Blind reports an accessibility barrier')
    expect(mail?.text).toContain('No label')
    const kept = await world.services.database.withCompany((tx) =>
      tx.one(sql`select topic from contact_request where email = 'bo@home.example'`),
    )
    expect(kept).toEqual({ topic: 'accessibility' })
    expect(codes(await contact({ ...message, topic: 'weather' }))).toEqual(['topic: not_an_option'])
  })

  test('needs all four fields and a valid email', async () => {
    expect(codes(await contact({}))).toEqual([
      'first_name: required',
      'last_name: required',
      'email: required',
      'reason: required',
    ])
    const response = await contact({ first_name: 'Lo', last_name: 'L', email: 'lo@', reason: 'x' })
    expect(response.body['errors'][0].message).toBe('This field must be a valid email')
  })

  test('is rejected for a robot', async () => {
    const message = { first_name: 'Ro', last_name: 'Bot', email: 'ro@bot.example', reason: 'x' }
    for (let count = 0; count < 10; count++) await contact(message)
    expect((await contact(message)).status).toBe(429)
  })
})
