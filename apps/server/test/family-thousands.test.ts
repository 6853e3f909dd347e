import { assert, expect, test } from 'vitest'
import { mailFamilies } from '../src/features/family-requests/mail-families.ts'
import type { Services } from '../src/platform/services.ts'
import { sql } from '../src/platform/database/database.ts'
import { countStatements } from './support/count-statements.ts'
import { tokensIn, useFamilies } from './support/family.ts'
import { asMessage, queuedPayloads } from './support/queued-messages.ts'
import { useTestApp } from './support/test-app.ts'

const world = useTestApp({ PUBLIC_CALLS_PER_MINUTE: '10000', COSTLY_CALLS_PER_MINUTE: '10000' })
const office = useFamilies(world)
const { draftOf, ask, families, list, open, company } = office

/** Services whose transactions of a client fail from the given one on: as a server that is killed before it commits. */
function killedAt(turn: number): Services {
  let turns = 0
  const { database } = world.services
  return {
    ...world.services,
    database: {
      ...database,
      withClient: (clientId, work) =>
        database.withClient(clientId, async (tx) => {
          const result = await work(tx)
          if (++turns >= turn) throw new Error('killed')
          return result
        }),
    },
  }
}

test('5,000 are asked by one request of few statements; a job that is killed and repeated writes to each once', async () => {
  const people = 5000
  const draft = await draftOf(
    ...Array.from({ length: people }, (_, at) => ({
      passport_number: '',
      // brothers and sisters share every tenth address
      email: `family${at % 10 === 9 ? at - 1 : at}@many.example`,
    })),
  )
  const preview = await office.mia.post(`/school/imports/${draft.id}/families/ask?preview=1`, {
    version: draft.version,
  })
  expect(preview.body['data'].people).toHaveLength(people)
  let asked: Awaited<ReturnType<typeof ask>> | undefined
  const statements = await countStatements(async () => {
    asked = await ask(draft)
  })
  expect(asked?.status).toBe(202)
  // a statement for each person would be 5,000
  expect(statements).toBeLessThan(40)
  // nothing was written to anybody inside the request
  expect(await queuedPayloads(world, 'send-family-mail')).toEqual([])
  const [job, ...others] = await queuedPayloads(world, 'mail-families')
  assert(job)
  expect(others).toEqual([])
  expect(job).toMatchObject({ ask_id: asked?.body['data'].ask_id, reminder: 0 })
  const askOf = async () => (await list(draft)).asks[0]
  expect(await askOf()).toMatchObject({ people, addressed: people, mailed: 0 })
  // asked once more meanwhile: all wait already
  expect((await ask(draft)).body['code']).toBe('nobody_to_ask')

  // killed inside the fifth chunk: what was committed stays, the rest is still to do
  await expect(mailFamilies(job, killedAt(5))).rejects.toThrow('killed')
  const before = await queuedPayloads(world, 'send-family-mail')
  expect(before).toHaveLength(800)
  expect((await askOf()).mailed).toBe(before.flatMap(({ request_ids: ids }) => ids).length)
  // the queue repeats it; a second worker that has it too finds what the first left
  const repeated = await countStatements(() =>
    Promise.all([mailFamilies(job, world.services), mailFamilies(job, world.services)]),
  )
  expect(repeated).toBeLessThan(1000)
  expect(await askOf()).toMatchObject({ people, addressed: people, mailed: people })

  const mails = await queuedPayloads(world, 'send-family-mail')
  const named = mails.flatMap(({ request_ids: ids }) => ids)
  expect([named.length, new Set(named).size]).toEqual([people, people])
  const addresses = mails.map(({ recipient }) => recipient.toLowerCase())
  expect([addresses.length, new Set(addresses).size]).toEqual([4500, 4500])
  const tokens = mails.flatMap((mail) => ('letter' in mail ? tokensIn(asMessage(world, mail).text) : []))
  expect(new Set(tokens).size).toBe(people)
  const { links } = await company((tx) =>
    tx.one<{ links: number }>(sql`
      select count(*) as links from family_link l join family_request r on r.client_id = l.client_id and r.id = l.request_id
      where r.draft_id = ${draft.id}`),
  )
  expect(links).toBe(people)
  const pages = await Promise.all([tokens[0]!, tokens.at(-1)!].map(open))
  expect(pages.map(({ status }) => status)).toEqual([200, 200])
  const requests = (await list(draft)).requests.map(({ id }: { id: string }) => id)
  const withdrawn = await countStatements(() => families(draft, 'withdraw', { requests }))
  expect(withdrawn).toBeLessThan(30)
}, 120_000)
