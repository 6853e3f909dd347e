import { beforeEach, expect } from 'vitest'
import { demoPeople } from '../../src/demo/people.ts'
import { mailFamilies } from '../../src/features/family-requests/mail-families.ts'
import { sql } from '../../src/platform/database/database.ts'
import { queuedMessages, queuedPayloads } from './queued-messages.ts'
import { findOrderTarget, type OrderTarget } from './order.ts'
import { sendForm } from './send-form.ts'
import type { Caller, TestApp } from './test-app.ts'
import { useClock } from './use-clock.ts'

const fields = [
  'first_name',
  'last_name',
  'type',
  'date_of_birth',
  'email',
  'passport_number',
  'residence_country_id',
  'destination_country_id',
  'start_date',
  'end_date',
  'group_leader',
] as const
const headings =
  'First name,Last name,Type,Date of birth,Email,Passport number,Country of residence,Country of destination,Start date,End date,Group leader'
export type FamilyPerson = Partial<Record<(typeof fields)[number], string>>

/** People of a trip to Britain in January 2027, whole but for what a test takes out of them. */
export const travellers = (seed: number, changes: readonly FamilyPerson[]): FamilyPerson[] =>
  demoPeople(changes.length, { seed: 7000 + seed, day: '2027-01-10', from: 20, spread: 5 }).map(
    (person, index) => ({
      ...(person as FamilyPerson),
      type: 'student',
      residence_country_id: 'DE',
      destination_country_id: 'GB',
      start_date: '2027-01-10',
      end_date: '2027-01-24',
      ...changes[index],
    }),
  )

export type FamilyDraft = { id: string; version: number }

export async function startFamilyDraft(
  caller: Caller,
  place: OrderTarget,
  people: readonly FamilyPerson[],
): Promise<FamilyDraft> {
  const bytes = [headings, ...people.map((one) => fields.map((field) => one[field] ?? '').join(','))].join(
    '\n',
  )
  const { body } = await sendForm(caller, '/school/imports', {
    campus_id: place.campusId,
    contract_id: place.contractId,
    file: { name: 'trip.csv', bytes },
  })
  const { id, version } = body['data'].draft
  return { id, version }
}

/** Runs the job that a question has queued; the mails then wait in the queue. */
async function writeMails(world: TestApp, askId: string, reminder = 0): Promise<void> {
  const job = (await queuedPayloads(world, 'mail-families')).find((one) => one.ask_id === askId)
  if (!job) throw new Error('no job writes to these families')
  await mailFamilies({ ...job, reminder }, world.services)
}

/** The tokens of the links in a text. */
export const tokensIn = (text: string): string[] =>
  [...text.matchAll(/\/family#([\w-]+)/g)].map((match) => match[1]!)

/** A draft with a question to a family: the ids of the three. */
export async function askAFamily(
  caller: Caller,
  place: OrderTarget,
): Promise<Record<'draft' | 'familyAsk' | 'familyRequest', string>> {
  const draft = await startFamilyDraft(caller, place, travellers(1, [{ passport_number: '' }]))
  const asked = await caller.post(`/school/imports/${draft.id}/families/ask`, { version: draft.version })
  const listed = await caller.get(`/school/imports/${draft.id}/families`)
  return {
    draft: draft.id,
    familyAsk: asked.body['data'].ask_id,
    familyRequest: listed.body['data'].requests[0].id,
  }
}

export const clerk = 'mia.master@harbour.example'

/** A clerk of Harbour who asks families, and the families that answer, on the afternoon of 1 December 2026. */
export function useFamilies(world: TestApp) {
  const holder = {} as { mia: Caller; place: OrderTarget }
  const clock = useClock(world)
  let seed = 0
  const signIn = async () => {
    holder.mia = await world.signIn(clerk)
    holder.place = await findOrderTarget(holder.mia, 'travel', 'Brighton')
  }
  beforeEach(async () => {
    clock.at('2026-12-01T15:00:00Z')
    await signIn()
    seed++
  })
  const families = (draft: FamilyDraft, verb: string, body: object = {}, caller = holder.mia) =>
    caller.post(`/school/imports/${draft.id}/families/${verb}`, body)
  const ask = (draft: FamilyDraft, body: object = {}) =>
    families(draft, 'ask', { version: draft.version, ...body })
  const list = async (draft: FamilyDraft) =>
    (await holder.mia.get(`/school/imports/${draft.id}/families`)).body['data']
  const company = <T>(work: Parameters<typeof world.services.database.withCompany<T>>[0]) =>
    world.services.database.withCompany(work)

  /** Asks about a draft and gives the token of its first person. */
  async function askFor(draft: FamilyDraft, body: object = {}) {
    const asked = await ask(draft, body)
    expect(asked.status).toBe(202)
    const id: string = asked.body['data'].ask_id
    await writeMails(world, id)
    const { requests } = await list(draft)
    const [mail] = await queuedMessages(world, requests[0].email)
    return { askId: id, request: requests[0], token: tokensIn(mail?.text ?? '')[0] ?? '', mail }
  }
  return Object.assign(holder, {
    clock,
    signIn,
    families,
    ask,
    askFor,
    list,
    company,
    draftOf: (...changes: FamilyPerson[]) =>
      startFamilyDraft(holder.mia, holder.place, travellers(seed, changes)),
    open: (token: string) => world.anonymous.post('/family/open', { token }),
    answer: (token: string, answers: object, more: object = {}) =>
      world.anonymous.post('/family/answer', { token, answers, is_confirmed: true, ...more }),
    actions: async (draft: FamilyDraft) =>
      (
        await company((tx) =>
          tx.all<{ action: string }>(
            sql`select action from audit_line where subject = ${draft.id} order by line_number`,
          ),
        )
      ).map(({ action }) => action),
  })
}
