import { describe, expect, test } from 'vitest'
import { mailFamilies, sendFamilyMail } from '../src/features/family-requests/mail-families.ts'
import { watchFamilyRequests } from '../src/features/family-requests/watch-family-requests.ts'
import { sql } from '../src/platform/database/database.ts'
import { clerk, tokensIn, useFamilies, type FamilyDraft } from './support/family.ts'
import { queuedMessages, queuedPayloads } from './support/queued-messages.ts'
import { setForTest } from './support/set-for-test.ts'
import { useTestApp } from './support/test-app.ts'

const world = useTestApp({ PUBLIC_CALLS_PER_MINUTE: '10000', COSTLY_CALLS_PER_MINUTE: '10000' })
const office = useFamilies(world)
const { clock, draftOf, families, ask, askFor, list, open, answer, company } = office

const watch = async (at?: string) => {
  if (at) clock.at(at)
  await watchFamilyRequests({}, world.services)
}
const tokenOf = async (address: string) => tokensIn((await queuedMessages(world, address))[0]?.text ?? '')[0]!

describe('the bell', () => {
  type Item = { title: string; description: string; to: string; read: boolean }
  const bell = async (): Promise<Item[]> =>
    (await office.mia.get('/school/notifications/list?items=50')).body['data'].items
  const three = () =>
    draftOf(
      ...['one', 'two', 'three'].map((name) => ({ passport_number: '', email: `${name}@bell.example` })),
    )
  const clear = () =>
    company(async (tx) => {
      await tx.run(sql`delete from notification`)
      await tx.run(sql`update school_user set notification_choices = '{}' where email = ${clerk}`)
      // what other tests left unheard is not of these
      await tx.run(sql`update family_request set noticed_version = answer_version`)
    })
  const replyOf = async (name: string, passport = 'C01X00T47') =>
    answer(await tokenOf(`${name}@bell.example`), { passport_number: passport })

  test('counts the families that wait, in one notice that grows until it is read; nothing is told twice', async () => {
    await clear()
    const draft = await three()
    await askFor(draft, { expires_on: '2026-12-10' })
    await replyOf('one')
    await watch()
    await watch()
    expect(await bell()).toMatchObject([
      {
        title: '1 family has replied',
        description: 'Check the replies for trip.csv. Nothing changes in the list until you accept them.',
        to: `/policy/review-applicants?draft=${draft.id}&families=answers`,
        read: false,
      },
    ])
    // the next ten minutes are one notice
    await replyOf('two')
    await replyOf('three')
    await replyOf('three', 'D02Y11U58')
    await watch('2026-12-01T15:05:00Z')
    expect((await bell()).map(({ title }) => title)).toEqual(['1 family has replied'])
    await watch('2026-12-01T15:11:00Z')
    expect((await bell()).map(({ title }) => title)).toEqual(['3 families have replied'])
    // read, then corrected: that is news
    await office.mia.post('/school/notifications/read')
    await replyOf('one', 'E03Z22V69')
    await watch('2026-12-01T15:22:00Z')
    expect((await bell()).map(({ title, read }) => [title, read])).toEqual([
      ['3 families have replied', false],
      ['3 families have replied', true],
    ])
    await watch('2026-12-01T15:40:00Z')
    expect(await bell()).toHaveLength(2)
  })

  test('brothers and sisters at one address are one family; an answer decided at once needs no notice', async () => {
    await clear()
    const draft = await draftOf(
      { passport_number: '', email: 'home@bell.example' },
      { passport_number: '', email: 'HOME@bell.example' },
      { passport_number: '', email: 'quick@bell.example' },
    )
    await askFor(draft)
    const mails = [...(await queuedMessages(world, 'home@bell.example'))]
    for (const [at, token] of tokensIn(mails[0]?.text ?? '').entries())
      await answer(token, { passport_number: `E0${at}Z22V6${at}` })
    await watch()
    expect((await bell()).map(({ title }) => title)).toEqual(['1 family has replied'])
    await company((tx) => tx.run(sql`delete from notification`))
    await replyOf('quick')
    const quick = (await list(draft)).requests.find(
      (one: { email: string }) => one.email === 'quick@bell.example',
    )
    await families(draft, 'decide', {
      decisions: [{ request_id: quick.id, answer_version: 1, decision: 'accepted' }],
    })
    await watch('2026-12-01T15:30:00Z')
    expect(await bell()).toEqual([])
  })

  test('as each chose: by mail alone, in their language; colleagues hear of it where who asked is gone', async () => {
    await clear()
    const draft = await three()
    await askFor(draft)
    const set = (values: Parameters<typeof setForTest>[3]) =>
      setForTest(world, 'school_user', sql`email = ${clerk}`, values)
    await set({ language: 'de', notification_choices: { family_answered: { mail: true, portal: false } } })
    await replyOf('one')
    await watch()
    expect(await bell()).toEqual([])
    expect((await queuedMessages(world, clerk))[0]?.subject).toBe('1 Familie hat geantwortet')
    await set({ suspended_at: world.services.clock.now() })
    await replyOf('two')
    await watch('2026-12-01T15:30:00Z')
    const heard = await company((tx) =>
      tx.all<{ email: string; families: number }>(sql`
        select u.email, (n.params ->> 'families')::int as families from notification n join school_user u on u.client_id = n.client_id and u.id = n.user_id
        where n.kind = 'family_answered'`),
    )
    expect(heard).toEqual([{ email: 'eli.enrol@harbour.example', families: 2 }])
  })
})

describe('field by field', () => {
  test('what is accepted is noted by field; what is not there is passed over', async () => {
    const draft = await draftOf({ passport_number: '', residence_country_id: '' })
    const { token, request } = await askFor(draft)
    await answer(token, { passport_number: 'C01X00T47', residence_country_id: 'AT' })
    const decision = { request_id: request.id, answer_version: 1, decision: 'accepted' }
    const decide = (fields: string[]) => families(draft, 'decide', { decisions: [{ ...decision, fields }] })
    expect((await decide(['total_fee'])).status).toBe(422)
    // as the review does it: the cell first, or the answer would wait again
    const { body } = await office.mia.call('PATCH', `/school/imports/${draft.id}`, {
      version: draft.version,
      cells: [{ row: request.row, field: 'residence_country_id', value: 'AT' }],
    })
    draft.version = body['data'].version
    expect((await decide(['residence_country_id', 'email'])).body['data'].decided).toBe(1)
    expect((await list(draft)).requests[0]).toMatchObject({
      state: 'accepted',
      accepted_fields: ['residence_country_id'],
    })
    // what was not accepted may be asked again
    expect((await ask(draft)).status).toBe(202)
  })
})

describe('an acceptance that was undone in the draft', () => {
  const passport = 'C01X00T47'
  /** Answers of one person, accepted as the review does it: cells first, then the decision. */
  async function accepted() {
    const draft = await draftOf({ passport_number: '', residence_country_id: '' })
    const { token, request } = await askFor(draft)
    await answer(token, { passport_number: passport, residence_country_id: 'AT' })
    let version = draft.version
    const write = async (value: string, field = 'passport_number') => {
      const body = { version, cells: [{ row: request.row, field, value }] }
      const saved = await office.mia.call('PATCH', `/school/imports/${draft.id}`, body)
      expect(saved.status).toBe(200)
      version = saved.body['data'].version
    }
    const decide = async (decision: 'accepted' | 'declined', more: object = {}) =>
      (
        await families(draft, 'decide', {
          decisions: [{ request_id: request.id, answer_version: 1, decision, ...more }],
        })
      ).body['data']
    await write(passport)
    expect((await decide('accepted', { fields: ['passport_number'] })).decided).toBe(1)
    const state = async () => {
      const { state: is, accepted_fields: fields, replaced } = (await list(draft)).requests[0]
      return [is, fields, replaced]
    }
    const preview = async () =>
      (await office.mia.post(`/school/imports/${draft.id}/families/ask?preview=1`, { version })).body['data']
    return { draft, request, write, decide, state, preview }
  }
  const taken = ['passport_number']

  test('leaves the request as it is: the list says what was replaced, and no one is asked for it twice', async () => {
    const { write, state, preview } = await accepted()
    // the field that was left out may be asked for; while the answers stand, the row is not waiting
    expect(await preview()).toMatchObject({
      waiting: 0,
      people: [{ fields: [{ field: 'residence_country_id' }] }],
    })
    await write('')
    expect(await state()).toEqual(['accepted', taken, []])
    expect(await preview()).toMatchObject({ waiting: 1, people: [] })
    // redone
    await write(passport)
    expect(await preview()).toMatchObject({ waiting: 0, people: [{}] })
  })

  test('the same answers can be accepted again, once their cells hold them', async () => {
    const { draft, request, write, decide, state } = await accepted()
    await write('')
    expect(await decide('accepted', { fields: taken })).toEqual({ decided: 0, left: [request.id] })
    await write('MINE')
    await write(passport)
    const replaced = [{ field: 'passport_number', value: 'MINE' }]
    expect(await decide('accepted', { fields: taken, replaced })).toEqual({ decided: 1, left: [] })
    expect(await state()).toEqual(['accepted', taken, replaced])
    expect(await office.actions(draft)).toEqual([
      'start-import',
      'answer-family-request',
      'accept-family-answers',
      'accept-family-answers',
    ])
  })

  test('they can be declined for good, and then asked for anew', async () => {
    const { draft, write, decide, state, preview } = await accepted()
    await write('')
    expect(await decide('declined')).toEqual({ decided: 1, left: [] })
    expect(await state()).toEqual(['declined', [], []])
    expect(await preview()).toMatchObject({ waiting: 0, people: [{}] })
    expect((await office.actions(draft)).at(-1)).toBe('decline-family-answers')
  })

  test('a colleague who decides by an old list does not undo answers that stand', async () => {
    const { request, write, decide, state } = await accepted()
    expect(await decide('declined')).toEqual({ decided: 0, left: [request.id] })
    await write('')
    await write(passport)
    expect(await decide('declined')).toEqual({ decided: 0, left: [request.id] })
    expect(await state()).toEqual(['accepted', taken, []])
  })

  test('two who decline at once are one decision', async () => {
    const { request, write, decide, state } = await accepted()
    await write('')
    const both = await Promise.all([decide('declined'), decide('declined')])
    expect(both.map(({ decided }) => decided).toSorted()).toEqual([0, 1])
    expect(both.flatMap(({ left }) => left)).toEqual([request.id])
    expect(await state()).toEqual(['declined', [], []])
  })
})

test('the preview says who cannot be written to and why, and which rows have nothing to ask', async () => {
  const kid = { date_of_birth: '2012-05-05', passport_number: '' }
  const draft = await draftOf(
    { passport_number: '', email: '' },
    { email: 'anna at home' },
    { ...kid, email: 'kid@own.example' },
    { passport_number: '' },
    {},
    { start_date: '2020-01-01' },
  )
  const preview = async (body: object) =>
    (
      await office.mia.post(`/school/imports/${draft.id}/families/ask?preview=1`, {
        version: draft.version,
        ...body,
      })
    ).body['data']
  const whole = await preview({})
  expect(
    whole.people.map(({ row, reason }: { row: number; reason: string | null }) => [row, reason]),
  ).toEqual([
    [2, 'no_address'],
    [3, 'address_in_doubt'],
    [4, 'minor_alone'],
    [5, null],
  ])
  expect([whole.complete, whole.of_school, whole.waiting]).toEqual([1, 1, 0])
  const some = await preview({ rows: [5, 6] })
  expect([some.people.length, some.complete, some.of_school]).toEqual([1, 1, 0])
})

describe('reminders', () => {
  const quiet = 'quiet@reminded.example'
  const quick = 'quick@reminded.example'
  async function due(): Promise<{ draft: FamilyDraft; askId: string; remind: () => Promise<void> }> {
    const draft = await draftOf({ passport_number: '', email: quiet }, { passport_number: '', email: quick })
    const { askId } = await askFor(draft, { expires_on: '2026-12-10' })
    const remind = async () => {
      // ten o’clock in New York, three days before
      clock.at('2026-12-07T15:01:00Z')
      await watchFamilyRequests({}, world.services)
      for (const job of await queuedPayloads(world, 'mail-families'))
        if (job.ask_id === askId && job.reminder > 0) await mailFamilies(job, world.services)
      await office.signIn()
    }
    return { draft, askId, remind }
  }
  const linesOf = (askId: string) =>
    company((tx) =>
      tx.all<{ details: object }>(
        sql`select details from audit_line where subject = ${askId} and action = 'remind-families' order by line_number`,
      ),
    )
  const delivered = async (to: string) =>
    company((tx) =>
      tx.one<{ mails: number }>(sql`select count(*) as mails from outbox_message where recipient = ${to}`),
    )
  const lastMail = async (askId: string, to: string) =>
    (await queuedPayloads(world, 'send-family-mail')).find(
      ({ recipient }) => recipient === to && askId !== '',
    )!

  test('each has a line of its own in the audit log, with how many were reminded; a repeated job adds none', async () => {
    const { askId, remind } = await due()
    await answer(await tokenOf(quick), { passport_number: 'C01X00T47' })
    await remind()
    await remind()
    expect(await linesOf(askId)).toEqual([{ details: { people: 1, reminder: 1 } }])
  })

  test('where everybody has answered there is neither mail nor line', async () => {
    const { askId, remind } = await due()
    for (const address of [quiet, quick])
      await answer(await tokenOf(address), { passport_number: `C01X00T4${address.length}` })
    const before = (await queuedMessages(world, quiet)).length
    await remind()
    expect((await queuedMessages(world, quiet)).length).toBe(before)
    expect(await linesOf(askId)).toEqual([])
  })

  test('one that waits in the queue is not sent after an answer, a withdrawal, a stop or the deadline', async () => {
    for (const end of ['answer', 'withdraw', 'stop', 'deadline', 'nothing'] as const) {
      clock.at('2026-12-01T15:00:00Z')
      await office.signIn()
      const { draft, askId, remind } = await due()
      const token = await tokenOf(quiet)
      await remind()
      const mail = await lastMail(askId, quiet)
      expect(mail.is_reminder).toBe(true)
      const before = (await delivered(quiet)).mails
      if (end === 'answer') await answer(token, { passport_number: 'C01X00T47' })
      const requests = (await list(draft)).requests.map(({ id }: { id: string }) => id)
      if (end === 'withdraw') await families(draft, 'withdraw', { requests })
      if (end === 'stop') await families(draft, 'stop-reminders', { ask_id: askId })
      if (end === 'deadline') clock.at('2026-12-10T22:00:01Z')
      await sendFamilyMail(mail, world.services)
      expect([end, (await delivered(quiet)).mails - before]).toEqual([end, end === 'nothing' ? 1 : 0])
    }
  })

  test('a withdrawn link opens nothing, at once, and is not reminded of', async () => {
    const { draft, askId, remind } = await due()
    const token = await tokenOf(quiet)
    const { requests } = await list(draft)
    await families(draft, 'withdraw', { requests: requests.map(({ id }: { id: string }) => id) })
    expect((await open(token)).status).toBe(404)
    const before = (await queuedMessages(world, quiet)).length
    await remind()
    expect((await queuedMessages(world, quiet)).length).toBe(before)
    expect(await linesOf(askId)).toEqual([])
  })
})
