import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formatDeadline, formatProseDate } from '@campus/i18n/format-date'
import { buyPolicies, somebody, type Bought } from './support/bought-policies.ts'
import { complaint, identifierOf, useComplaints } from './support/complaints.ts'
import { ops } from './support/ops.ts'
import { queuedMails, queuedMessages } from './support/queued-messages.ts'
import { useTestApp, type ApiResponse, type Caller } from './support/test-app.ts'
import { afternoon } from './support/test-environment.ts'

/** Complaints are received on 1 December 2026 at 15:00 UTC: docs/decisions/0146-complaints.md. */
const world = useTestApp({ CLOCK: afternoon })
const { send, sent, stored, forgetLimits } = useComplaints(world)
let mia: Caller
let policy: Bought & { identifier: string }

beforeAll(async () => {
  mia = await world.signIn('mia.master@harbour.example')
  const [bought] = await buyPolicies(world, mia, [somebody()])
  if (!bought) throw new Error('no one has been insured')
  policy = { ...bought, identifier: await identifierOf(world, bought.id) }
})
beforeEach(forgetLimits)

const codes = ({ body }: ApiResponse) =>
  body['errors'].map(({ key, code }: { key: string; code: string }) => `${key}: ${code}`)

describe('a complaint without signing in', () => {
  test.each([
    ['GB', 'product', '2027-01-26', 'Financial Ombudsman Service', 'gb'],
    ['IE', 'product', '2027-01-26', 'Financial Services and Pensions Ombudsman (FSPO)', 'ie'],
    [
      'ES',
      'sale',
      '2027-01-01',
      'Servicio de Reclamaciones de la Dirección General de Seguros y Fondos de Pensiones (DGSFP)',
      'es',
    ],
    ['GB', 'data', '2026-12-31', 'Information Commissioner’s Office (ICO)', 'gb'],
    ['JP', 'sale', '2027-01-26', 'Financial Ombudsman Service', 'gb'],
  ])('in %s about the %s is answered by %s', async (country, about, respondBy, ombudsman, answering) => {
    const { number, ...told } = await sent({ country_id: country, about })
    expect(number).toMatch(/^GB-C-2026-\d{6}$/)
    expect(told).toMatchObject({ respond_by: respondBy, ombudsman: { name: ombudsman } })
    const row = await stored(number)
    expect(row).toMatchObject({
      company_id: answering,
      country_id: country,
      respond_by: respondBy,
      acknowledged_at: row['received_at'],
      state: 'open',
      client_id: null,
    })
  })

  test('is numbered without gaps', async () => {
    const numbers = [await sent(), await sent()].map(({ number }) => Number(number.slice(-6)))
    expect((numbers[1] ?? 0) - (numbers[0] ?? 0)).toBe(1)
  })

  test('is acknowledged by mail at once, and told to the company without the private notes', async () => {
    const { number, email } = await sent({
      country_id: 'IE',
      trusted_name: 'Tom Trusted',
      trusted_contact: '+353 1 000 0000',
      trusted_consent: true,
      vulnerability: 'I have just lost my mother.',
      vulnerability_consent: true,
    })
    const [mail] = await queuedMessages(world, email)
    expect(mail?.subject).toBe(`We’ve received your complaint ${number}`)
    for (const words of [
      number,
      'The hospital was not paid.',
      formatDeadline(afternoon, 'en', 'UTC'),
      formatProseDate('2027-01-26', 'en'),
      'Lincoln House, Lincoln Place, Dublin 2',
    ])
      expect(mail?.text).toContain(words)
    const [told] = await queuedMessages(world, 'schools@campuscover.ie.example')
    expect(told?.subject).toBe(`Complaint ${number}: answer by ${formatProseDate('2027-01-26', 'en')}`)
    expect(told?.text).toContain(email)
    expect(told?.text).not.toContain('lost my mother')
    expect(await stored(number)).toMatchObject({
      trusted_name: 'Tom Trusted',
      vulnerability: 'I have just lost my mother.',
    })
  })

  test('that is sent twice is one, also at the same moment; another text is another', async () => {
    const body = complaint()
    const responses = await Promise.all([send(body), send(body)])
    const [first, second] = responses.map(({ body: answer }) => answer['data'])
    expect(second).toEqual(first)
    expect(await queuedMails(world, body.email)).toHaveLength(1)
    const other = await send({ ...body, text: 'Something else' })
    expect(other.body['data'].number).not.toBe(first.number)
  })

  test('floods no address with mails', async () => {
    const { email } = complaint()
    for (let count = 0; count < 7; count++) await send(complaint({ email, text: `Number ${count}` }))
    expect(await queuedMails(world, email)).toHaveLength(5)
  })

  test('is rejected for a robot', async () => {
    for (let count = 0; count < 10; count++) await sent()
    const { status, body } = await send(complaint())
    expect([status, body['code']]).toEqual([429, 'too_many_requests'])
  })

  test.each([
    [
      'nothing',
      {},
      [
        'about: required',
        'text: required',
        'name: required',
        'email: required',
        'capacity: required',
        'country_id: required',
      ],
    ],
    ['a subject', complaint({ about: 'weather' }), ['about: not_an_option']],
    ['a blank text', complaint({ text: ' ' }), ['text: required']],
    ['a long text', complaint({ text: 'x'.repeat(5001) }), ['text: too_long']],
    ['a long name', complaint({ name: 'x'.repeat(101) }), ['name: too_long']],
    ['an address', complaint({ email: 'paula@' }), ['email: email_invalid']],
    ['a capacity', complaint({ capacity: 'pilot' }), ['capacity: not_an_option']],
    ['a long policy number', complaint({ policy_number: 'x'.repeat(41) }), ['policy_number: too_long']],
    ['a country', complaint({ country_id: 'XX' }), ['country_id: not_an_option']],
    ['a channel', complaint({ channel: 'fax' }), ['channel: not_an_option']],
    ['a long identifier', complaint({ certificate: 'x'.repeat(61) }), ['certificate: too_long']],
    ['a flag', complaint({ trusted_consent: 'perhaps' }), ['trusted_consent: wrong_type']],
    [
      'a note without consent',
      complaint({ vulnerability: 'Ill' }),
      ['vulnerability_consent: consent_missing'],
    ],
    [
      'half a trusted contact',
      complaint({ trusted_name: 'Tom' }),
      ['trusted_contact: required', 'trusted_consent: consent_missing'],
    ],
    ['an unknown field', complaint({ colour: 'red' }), ['colour: unknown_field']],
  ])('says what is wrong with %s', async (_what, body, expected) => {
    const response = await send(body)
    expect(response.status).toBe(422)
    expect(codes(response)).toEqual(expected)
    for (const { message } of response.body['errors']) expect(message).not.toBe('')
  })

  test('names what is wrong in the language of the page', async () => {
    const response = await send(complaint({ vulnerability: 'krank' }), { 'accept-language': 'de' })
    expect(response.body['errors'][0].message).toContain('Setzen Sie dieses Häkchen')
  })
})

describe('the policy of a complaint', () => {
  const shown = ({ body }: ApiResponse) => {
    const { number: _number, received_at: _moment, ...rest } = body['data']
    return rest
  }

  test('is found by its number, whose country of risk binds us, and the answer never says whether it exists', async () => {
    const found = await send(
      complaint({ country_id: 'FR', policy_number: policy.policy_number.toLowerCase() }),
    )
    const unknown = await send(complaint({ country_id: 'FR', policy_number: 'GB26-999999-Z' }))
    expect(shown(found)).toEqual(shown(unknown))
    expect(shown(found)).toMatchObject({ respond_by: '2027-02-01' })
    expect(await stored(found.body['data'].number)).toMatchObject({
      policy_id: policy.id,
      company_id: 'gb',
      country_id: 'GB',
      promised_country_id: 'FR',
      // France allows two months, the United Kingdom eight weeks
      respond_by: '2027-01-26',
    })
    expect(await stored(unknown.body['data'].number)).toMatchObject({
      policy_id: null,
      client_id: null,
      company_id: 'gb',
      country_id: 'FR',
      respond_by: '2027-02-01',
    })
  })

  test('a stricter promise binds us too', async () => {
    const { number } = await sent({ country_id: 'PT', policy_number: policy.policy_number })
    expect(await stored(number)).toMatchObject({ country_id: 'GB', respond_by: '2026-12-21' })
  })

  test('the mails say no more of it either', async () => {
    const [found, unknown] = [
      await sent({ country_id: 'FR', policy_number: policy.policy_number }),
      await sent({ country_id: 'FR', policy_number: 'GB26-999999-Z' }),
    ]
    const [first, second] = await Promise.all(
      [found, unknown].map(async ({ email, number }) =>
        (await queuedMessages(world, email))[0]?.text.replaceAll(number, 'NUMBER'),
      ),
    )
    expect(first).toBe(second)
  })

  test('is the one of the check page, whose country counts', async () => {
    const body = complaint({ certificate: policy.identifier, country_id: '', channel: 'verify' })
    const { body: answer } = await send(body)
    expect(answer['data'].respond_by).toBe('2027-01-26')
    expect(await stored(answer['data'].number)).toMatchObject({
      policy_id: policy.id,
      country_id: 'GB',
      channel: 'verify',
    })
    const unknown = await sent({ certificate: 'no-such-page', country_id: '' })
    expect(await stored(unknown.number)).toMatchObject({ policy_id: null, country_id: 'GB' })
  })

  test('belongs to the organisation of a signed-in user, who is noted', async () => {
    const harbour = await stored((await sent({ capacity: 'school' }, mia)).number)
    expect(harbour['client_id']).not.toBeNull()
    const pia = await world.signIn('pia.master@pacific.example')
    const other = await stored((await sent({ policy_number: policy.policy_number }, pia)).number)
    expect(other['policy_id']).toBeNull()
    expect(other['client_id']).not.toBe(harbour['client_id'])
    const own = await stored((await sent({ policy_number: policy.policy_number }, mia)).number)
    expect([own['policy_id'], own['client_id']]).toEqual([policy.id, harbour['client_id']])
    const { output } = await ops(world, 'complaints', 'show', String(own['number']))
    expect(output['steps'][0]).toMatchObject({ kind: 'received', actor: 'Mia Master' })
  })
})
