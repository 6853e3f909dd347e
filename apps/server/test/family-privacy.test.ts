import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, onTestFinished, test } from 'vitest'
import { erasePerson } from '../src/features/privacy/erase-person.ts'
import { exportPerson } from '../src/features/privacy/export-person.ts'
import { sql } from '../src/platform/database/database.ts'
import { tokensIn, useFamilies, type FamilyDraft } from './support/family.ts'
import { logLines } from './support/log-lines.ts'
import { queuedMessages } from './support/queued-messages.ts'
import { useTestApp } from './support/test-app.ts'
import { stopClock } from './support/use-clock.ts'

const log = logLines()
const world = useTestApp(
  { PUBLIC_CALLS_PER_MINUTE: '10000', COSTLY_CALLS_PER_MINUTE: '10000', LOG_LEVEL: 'debug' },
  log.destination,
)
const office = useFamilies(world)
const { clock, draftOf, askFor, list, open, answer, company } = office

const tokenOf = async (address: string) => tokensIn((await queuedMessages(world, address))[0]?.text ?? '')[0]!

describe('a person’s own data', () => {
  const named = { first_name: 'Xaverine', last_name: 'Quellmann', date_of_birth: '2003-04-05' }
  const left = async (draft: FamilyDraft) =>
    company((tx) =>
      tx.all<{ name: string }>(
        sql`select person ->> 'first_name' as name from family_request where draft_id = ${draft.id} order by row_number`,
      ),
    )

  test('a copy holds what was asked and answered of them and of nobody else; an erasure removes it and its link', async () => {
    const draft = await draftOf(
      { ...named, passport_number: '', email: 'xaverine@copy.example' },
      { passport_number: '', first_name: 'Bystander', email: 'by@copy.example' },
    )
    await askFor(draft)
    const token = await tokenOf('xaverine@copy.example')
    await answer(token, { passport_number: 'C01X00T47' })
    // the same person stands in an order, by which they are found
    const { id: enrollmentId, clientId } = await company(async (tx) => {
      const { client_id: clientId } = await tx.one<{ client_id: string }>(
        sql`select client_id from family_request where draft_id = ${draft.id} limit 1`,
      )
      return tx.one<{ id: string; clientId: string }>(sql`
        update enrollment e set details = e.details || ${JSON.stringify(named)}::jsonb, date_of_birth = ${named.date_of_birth},
          person_key = (select person_key from family_request where draft_id = ${draft.id} and person ->> 'first_name' = 'Xaverine')
        where e.id = (select id from enrollment where client_id = ${clientId} and anonymised_at is null limit 1)
        returning e.id, e.client_id as "clientId"`)
    })
    const ref = { kind: 'insured', id: enrollmentId }
    const copy = await office.mia.post('/school/privacy/exports', ref)
    expect(copy.status).toBe(202)
    const copyId = copy.body['data'].request.id
    await exportPerson({ client_id: clientId, request_id: copyId }, world.services)
    const file = await office.mia.get(`/school/privacy/requests/${copyId}/download`)
    const json = strFromU8(unzipSync(new Uint8Array(file.bytes))['personal-data.json']!)
    expect(json).toContain('C01X00T47')
    expect(json).toContain('xaverine@copy.example')
    expect(json).not.toContain('Bystander')
    expect(json).not.toContain(token)

    const erasure = await office.mia.post('/school/privacy/erasures', { ...ref, confirmed: true })
    expect(erasure.status).toBe(202)
    await erasePerson({ client_id: clientId, request_id: erasure.body['data'].request.id }, world.services)
    expect(await left(draft)).toEqual([{ name: 'Bystander' }])
    expect((await open(token)).status).toBe(404)
    expect((await open(await tokenOf('by@copy.example'))).status).toBe(200)
  })
})

describe('a link', () => {
  test('is of its person alone, whatever ids and rows of others are sent beside it', async () => {
    const draft = await draftOf(
      { passport_number: '', email: 'own@ids.example' },
      { passport_number: '', email: 'other@ids.example' },
    )
    await askFor(draft)
    const [own, other] = [await tokenOf('own@ids.example'), await tokenOf('other@ids.example')]
    const requests = (await list(draft)).requests
    const theirs = requests.find((one: { email: string }) => one.email === 'other@ids.example')
    await answer(own, { passport_number: 'C01X00T47' })
    const page = (await open(own)).body['data']
    for (const more of [
      { id: theirs.id },
      { request_id: theirs.id },
      { row: theirs.row },
      { draft_id: draft.id },
    ]) {
      const opened = await world.anonymous.post('/family/open', { token: own, ...more })
      // either the strange key is rejected or it changes nothing
      if (opened.status === 200) expect(opened.body['data']).toEqual(page)
      else expect(opened.status).toBe(422)
      await answer(own, { passport_number: 'C01X00T47' }, more)
    }
    expect((await open(other)).body['data']).toMatchObject({ state: 'open', answers: null })
    for (const guess of [
      theirs.id,
      requests[0].id,
      draft.id,
      '',
      ' ',
      '%',
      own.slice(0, -1),
      `${own}A`,
      own.toLowerCase(),
    ]) {
      const { status } = await open(guess)
      expect([guess, [404, 422].includes(status)]).toEqual([guess, true])
    }
  })

  test('stands in no line of the log, opened, answered, mistyped or expired', async () => {
    const draft = await draftOf({ passport_number: '' })
    const { token } = await askFor(draft)
    await open(token)
    await answer(token, { passport_number: '!!' })
    await answer(token, { passport_number: 'C01X00T47' })
    await world.anonymous.call(
      'POST',
      '/family/open',
      { token, more: [token] },
      { referer: `http://portal.example/family#${token}` },
    )
    clock.at('2026-12-01T22:00:01Z')
    await open(token)
    const lines = log.texts.join('\n')
    expect(lines).toContain('open-family-link')
    expect(lines).not.toContain(token)
    expect(lines).not.toContain('C01X00T47')
  })

  test('guessing is slowed down for one address, and costs the holder of a link elsewhere nothing', async () => {
    const draft = await draftOf({ passport_number: '' })
    const { token } = await askFor(draft)
    stopClock(world)
    const { config } = world.services
    const before = config.PUBLIC_CALLS_PER_MINUTE
    onTestFinished(() => void (config.PUBLIC_CALLS_PER_MINUTE = before))
    config.PUBLIC_CALLS_PER_MINUTE = 5
    const from = (remoteAddress: string, wanted: string) =>
      world.app.inject({ method: 'POST', url: '/api/family/open', payload: { token: wanted }, remoteAddress })
    const statuses: number[] = []
    for (let turn = 0; turn < 12; turn++) {
      statuses.push((await from('203.0.113.7', `${'G'.repeat(42)}${turn}`)).statusCode)
    }
    const holder = await from('198.51.100.9', token)
    expect(statuses.filter((status) => status === 404).length).toBeLessThanOrEqual(5)
    expect(statuses.at(-1)).toBe(429)
    expect(holder.statusCode).toBe(200)
  })
})
