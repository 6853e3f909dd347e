import { describe, expect, test } from 'vitest'
import { runRetention } from '../src/features/privacy/run-retention.ts'
import { sql } from '../src/platform/database/database.ts'
import { ops, opsAs, rejection, rejectionOf } from './support/ops.ts'
import { useTestApp } from './support/test-app.ts'
import { afternoon } from './support/test-environment.ts'

/** At 15:00 UTC on 1 December 2026. */
const world = useTestApp({ CLOCK: afternoon })

const failedOrders = ['--text', 'Orders failed', '--severity', 'high', '--started', '2026-12-01T13:00:00Z']
const added = (...words: string[]) => ops(world, 'incidents', 'add', ...failedOrders, ...words)

describe('the register of incidents', () => {
  test('has a number without gaps, and the history of what was written down when', async () => {
    const { number } = (await added('--clients', 'harbour,pacific', '--noticed', '2026-12-01T13:10:00Z'))
      .output
    expect(number).toBe('GB-INC-2026-0001')
    const update = (...words: string[]) => ops(world, 'incidents', 'update', number, ...words)
    await update('--cause', 'A full disk', '--ended', '2026-12-01T14:00:00Z', '--major', '0')
    await update('--informed', 'Harbour', '--at', '2026-12-01T13:30:00Z', '--note', 'They had noticed it.')
    const { output, text } = await ops(world, 'incidents', 'show', number.toLowerCase())
    expect(output).toMatchObject({
      cause: 'A full disk',
      is_major: false,
      clients: ['Harbour Language School', 'Pacific Bridge Institute'],
      steps: [
        { kind: 'added', changes: { severity: 'high' } },
        { kind: 'changed', changes: { cause: 'A full disk' } },
        { kind: 'noted', text: 'They had noticed it.' },
        { kind: 'informed', informed: 'Harbour', informed_at: new Date('2026-12-01T13:30:00Z') },
      ],
    })
    expect(text).toContain('Harbour at 2026-12-01T13:30')
    const actions = (await ops(world, 'audit', 'list')).output['lines']
      .filter(({ subject }: { subject: string }) => subject === number)
      .map(({ action }: { action: string }) => action)
    expect(actions).toEqual(['update-incident', 'update-incident', 'add-incident'])
  })

  test('an open incident is named by status until it has ended, and counts in the report of its year', async () => {
    const { number } = (await added()).output
    const check = async () =>
      (await ops(world, 'status')).output['checks'].find(({ name }: { name: string }) => name === 'incidents')
    expect(await check()).toMatchObject({ state: 'warning', text: expect.stringContaining(number) })
    expect((await ops(world, 'incidents', 'list', '--open')).output['incidents']).toMatchObject([
      { number, client_ids: null },
    ])
    await ops(world, 'incidents', 'update', number, '--ended', '2026-12-01T13:20:00Z')
    expect(await check()).toMatchObject({ state: 'fine' })
    const { output } = await ops(world, 'incidents', 'report', '2026')
    expect(output).toMatchObject({
      incidents: 2,
      open: 0,
      unclassified: 1,
      by_severity: { high: 2 },
      minutes: 80,
    })
  })

  test.each([
    [
      ['add', '--text', 'x', '--severity', 'grave', '--started', '2026-12-01T13:00:00Z'],
      '--severity must be one of',
    ],
    [['add', '--text', 'x', '--severity', 'low'], '--started is required'],
    [['add', '--text', 'x', '--severity', 'low', '--started', 'today'], '--started must be an instant'],
    [
      [
        'add',
        '--text',
        'x',
        '--severity',
        'low',
        '--started',
        '2026-12-01T13:00:00Z',
        '--ended',
        '2026-12-01T12:00:00Z',
      ],
      '--ended must not be before --started',
    ],
    [['update', 'GB-INC-2026-0001'], 'Nothing would change'],
    [['update', 'GB-INC-2026-0001', '--clients', 'nowhere'], 'No client is called "nowhere"'],
    [['update', 'GB-INC-2026-9999', '--note', 'x'], 'No incident "GB-INC-2026-9999"'],
    [['report', '2099'], 'not in the future'],
  ])('%s is rejected: %s', async (words, message) => {
    expect(await rejection(world, 'incidents', ...words)).toMatchObject({
      message: expect.stringContaining(message),
    })
  })

  test('its history only grows, and schools and operators of one company cannot reach it', async () => {
    const company = (text: string) => world.services.database.withCompany((tx) => tx.run(sql.raw(text)))
    await expect(company(`update incident_step set text = 'x'`)).rejects.toThrow('permission denied')
    await expect(company('delete from incident')).rejects.toThrow('permission denied')
    const { id } = await world.services.database.withCompany((tx) =>
      tx.one<{ id: string }>(sql`select client_id as id from client limit 1`),
    )
    for (const table of ['incident', 'incident_step'])
      await expect(
        world.services.database.withClient(id, (tx) => tx.run(sql`select 1 from ${sql.table(table)}`)),
      ).rejects.toThrow('permission denied')
    await ops(world, 'operator', 'create', 'first@campus-cover.example')
    const own = 'own@campus-cover.example'
    await ops(world, 'operator', 'create', own, '--role', 'support', '--company', 'gb')
    expect(await rejectionOf(world, own, 'incidents', 'list')).toMatchObject({ code: 'operator_not_allowed' })
    const all = 'all@campus-cover.example'
    await ops(world, 'operator', 'create', all, '--role', 'support')
    await opsAs(world, all, 'incidents', 'update', 'GB-INC-2026-0001', '--note', 'Seen')
    const { steps } = (await ops(world, 'incidents', 'show', 'GB-INC-2026-0001')).output
    expect(steps.at(-1)).toMatchObject({ kind: 'noted', operator: all })
  })
})

test('seven years after its end an incident goes with its history; an open one stays', async () => {
  const ended = (await added('--ended', '2026-12-01T14:00:00Z')).output['number'] as string
  const open = (await added()).output['number'] as string
  const numbers = async () =>
    (await ops(world, 'incidents', 'list')).output['incidents'].map(
      ({ number }: { number: string }) => number,
    ) as string[]
  await runRetention(world.services, new Date('2033-11-30T14:00:00Z'))
  expect(await numbers()).toEqual(expect.arrayContaining([ended, open]))
  const { counts } = await runRetention(world.services, new Date('2033-12-02T14:00:00Z'))
  expect(counts['incidents']).toBeGreaterThan(0)
  const left = await numbers()
  expect(left).toContain(open)
  expect(left).not.toContain(ended)
  const orphans = await world.services.database.withCompany((tx) =>
    tx.all(sql`select 1 as yes from incident_step where incident_id not in (select id from incident)`),
  )
  expect(orphans).toEqual([])
})

test('no one deletes an incident before its time, or changes its history', async () => {
  const number = (await added()).output['number'] as string
  const company = world.services.database.withCompany
  await expect(company((tx) => tx.run(sql`delete from incident where number = ${number}`))).rejects.toThrow(
    'permission denied',
  )
  await expect(company((tx) => tx.run(sql`update incident_step set text = 'x'`))).rejects.toThrow(
    'permission denied',
  )
  await expect(company((tx) => tx.run(sql`delete from incident_step`))).rejects.toThrow('permission denied')
})
