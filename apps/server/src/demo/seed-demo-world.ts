import { join } from 'node:path'
import { addDays } from '@campus/domain/calendar-date'
import { importCatalogue } from '../features/catalogue/public.ts'
import { hashPassword } from '../features/auth/public.ts'
import { sendInvitation } from '../features/invitations/public.ts'
import type { Actor } from '../platform/actor.ts'
import { sql, type Tx } from '../platform/database/database.ts'
import { enqueue } from '../platform/jobs/jobs.ts'
import type { Services } from '../platform/services.ts'
import { demoPassword } from './demo-users.ts'
import { createClient, createUser, type MadeClient } from './factories.ts'
import { demoPeople } from './people.ts'
import { fillCart, placeOrder } from './place-order.ts'
import { peopleOfGroup, schoolGroups } from './school-groups.ts'
import { seedConversations, withTalkFiles } from './seed-conversations.ts'

const catalogueFolder = join(import.meta.dirname, '..', '..', '..', '..', 'catalogue')

/** Seeds the demo world of details, section 12, once; throws in production. Returns whether it did. */
export async function seedDemoWorld(services: Services): Promise<boolean> {
  if (services.config.isProduction) throw new Error('the demo world is never seeded in production')
  return withTalkFiles(services, (talkFiles) =>
    services.database.forLongWork().withCompany(async (tx) => {
      await tx.run(sql`select pg_advisory_xact_lock(7420018)`)
      if (await tx.maybe(sql`select 1 from client limit 1`)) return false
      await importCatalogue(tx, catalogueFolder, services.clock.now())
      const { today } = await tx.one<{ today: string }>(
        sql`select company_day('gb', ${services.clock.now()}) as today`,
      )
      const passwordHash = await hashPassword(demoPassword)
      await seedHarbour(tx, today, { passwordHash, services })
      await seedOakfield(tx, today, passwordHash)
      const sol = await createClient(tx, {
        name: 'Academia Sol',
        company: 'es',
        country: 'ES',
        isOnboardingDue: true,
        campuses: [{ name: 'Madrid', country: 'ES' }],
      })
      await createUser(tx, sol.clientId, {
        email: 'sol.master@academia.example',
        name: ['Sol', 'Marín'],
        role: 'Master User',
        firstLogin: true,
        passwordHash,
      })
      const waiting = await createClient(tx, {
        name: 'Waiting Hall',
        company: 'gb',
        country: 'GB',
        status: 'inactive',
        campuses: [{ name: 'Leeds', country: 'GB' }],
      })
      await createUser(tx, waiting.clientId, {
        email: 'wanda.wait@waiting.example',
        name: ['Wanda', 'Wait'],
        role: 'Master User',
        passwordHash,
      })
      await seedPacific(tx, today, passwordHash)
      await seedConversations(tx, services, talkFiles)
      // people who have used the portal for a year need no tour of it
      await tx.run(sql`update school_user set tour_ended = true where status = 'active' and not first_login`)
      return true
    }),
  )
}

async function seedHarbour(
  tx: Tx,
  today: string,
  { passwordHash, services }: { passwordHash: string; services: Services },
): Promise<void> {
  const harbour = await createClient(tx, {
    name: 'Harbour Language School',
    company: 'gb',
    country: 'GB',
    campuses: [
      { name: 'Brighton', country: 'GB' },
      { name: 'Edinburgh', country: 'GB' },
    ],
  })
  const [brighton = '', edinburgh = ''] = harbour.campusIds
  const phone = { country: 'GB', code: '44', number: '7400123456' }
  const mia = await createUser(tx, harbour.clientId, {
    email: 'mia.master@harbour.example',
    name: ['Mia', 'Master'],
    role: 'Master User',
    phone,
    passwordHash,
  })
  const officer = {
    email: 'eli.enrol@harbour.example',
    name: ['Eli', 'Enrol'] as [string, string],
    role: 'Enrolment Officer',
    campusIds: [brighton],
    passwordHash,
  }
  await createUser(tx, harbour.clientId, officer)
  await createUser(tx, harbour.clientId, {
    email: 'ana.accounts@harbour.example',
    name: ['Ana', 'Accounts'],
    role: 'Accounting',
    isAccounting: true,
    passwordHash,
  })
  await createUser(tx, harbour.clientId, {
    email: 'rex.reader@harbour.example',
    name: ['Rex', 'Reader'],
    role: 'Viewer',
    passwordHash,
  })
  await createUser(tx, harbour.clientId, {
    email: 'sam.suspended@harbour.example',
    name: ['Sam', 'Suspended'],
    role: 'Viewer',
    isSuspended: true,
    passwordHash,
  })
  const dana = await createUser(tx, harbour.clientId, {
    email: 'dana.draft@harbour.example',
    name: ['Dana', 'Draft'],
    role: 'Viewer',
    status: 'draft',
  })
  await sendInvitation(tx, services, { userId: dana })
  const actor = await readActor(tx, harbour, mia)
  const single = (
    campusId: string,
    daysAgo: number,
    count: number,
    from: number,
    spread: number,
    seed: number,
  ) => {
    const orderedOn = addDays(today, -daysAgo)
    return { campusId, orderedOn, people: demoPeople(count, { seed, day: orderedOn, from, spread }) }
  }
  const { first } = await tx.one<{ first: string }>(sql`select min(valid_from) as first from price_table`)
  const groups = schoolGroups.flatMap((group, index) => {
    const orderedOn = addDays(today, -group.orderedDaysAgo)
    // before the first price list nothing was sold
    if (orderedOn < first) return []
    return {
      campusId: group.campus === 0 ? brighton : edinburgh,
      orderedOn,
      people: peopleOfGroup(group, 41 + index, orderedOn),
    }
  })
  // people who come by themselves: their courses are over, under way, or still to begin
  const singles = [
    single(brighton, 200, 24, 5, 60, 11),
    single(brighton, 40, 18, 20, 19, 12),
    single(edinburgh, 10, 12, 30, 60, 13),
  ]
  const batches: string[] = []
  // in the order of their days, as invoices and policies are numbered
  for (const order of [...groups, ...singles].toSorted((a, b) => (a.orderedOn < b.orderedOn ? -1 : 1)))
    batches.push(await placeOrder(tx, { actor, product: 'travel', ...order }))
  await enqueue(tx, 'make-certificates', {
    client_id: harbour.clientId,
    policy_batch_ids: batches,
    send_welcome_email: false,
  })
  const people = demoPeople(4, { seed: 14, day: today, from: 30, spread: 60 })
  // one of the four in the cart still lacks a passport number
  if (people[3]) people[3].passport_number = ''
  await fillCart(tx, {
    actor,
    campusId: edinburgh,
    product: 'cancellation',
    orderedOn: today,
    at: services.clock.now(),
    people,
  })
}

async function seedOakfield(tx: Tx, today: string, passwordHash: string): Promise<void> {
  const oakfield = await createClient(tx, {
    name: 'Oakfield College',
    company: 'ie',
    country: 'IE',
    paysPerOrder: false,
    campuses: [{ name: 'Dublin', country: 'IE' }],
  })
  const omar = await createUser(tx, oakfield.clientId, {
    email: 'omar.master@oakfield.example',
    name: ['Omar', 'Master'],
    role: 'Master User',
    passwordHash,
  })
  const orderedOn = addDays(today, -3)
  const people = demoPeople(9, { seed: 21, day: orderedOn, from: 10, spread: 50 }).map((item) => ({
    ...item,
    destination_country_id: 'IE',
  }))
  await placeOrder(tx, {
    actor: await readActor(tx, oakfield, omar),
    campusId: oakfield.campusIds[0] ?? '',
    product: 'travel',
    orderedOn,
    people,
  })
}

async function seedPacific(tx: Tx, today: string, passwordHash: string): Promise<void> {
  const pacific = await createClient(tx, {
    name: 'Pacific Bridge Institute',
    company: 'gb',
    country: 'GB',
    campuses: [{ name: 'London', country: 'GB' }],
  })
  const pia = await createUser(tx, pacific.clientId, {
    email: 'pia.master@pacific.example',
    name: ['Pia', 'Master'],
    role: 'Master User',
    passwordHash,
  })
  const actor = await readActor(tx, pacific, pia)
  for (const [index, daysAgo] of [150, 30, 5].entries()) {
    const orderedOn = addDays(today, -daysAgo)
    const people = demoPeople(1000, { seed: 31 + index, day: orderedOn, from: 3, spread: 120 })
    await placeOrder(tx, {
      actor,
      campusId: pacific.campusIds[0] ?? '',
      product: 'travel',
      orderedOn,
      people,
    })
  }
}

async function readActor(tx: Tx, client: MadeClient, userId: string): Promise<Actor> {
  const row = await tx.one<{
    email: string
    full_name: string
    company_id: string
    pays_per_order: boolean
    time_zone: string
  }>(sql`
    select u.email, full_name(u.first_name, u.last_name) as full_name, c.company_id, c.gateway as pays_per_order, company.policy_time_zone as time_zone
    from school_user u join client c on c.client_id = u.client_id join company on company.id = c.company_id where u.id = ${userId}`)
  return {
    ...row,
    user_id: userId,
    client_id: client.clientId,
    language: 'en',
    is_superuser: false,
    is_suspended: false,
    is_client_active: true,
    sees_all_campuses: true,
    campus_ids: client.campusIds,
    roles: [],
  }
}
