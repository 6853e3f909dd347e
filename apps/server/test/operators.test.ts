import { describe, expect, test } from 'vitest'
import { allCommands } from '../src/ops/all-commands.ts'
import { commandRights } from '../src/ops/command-rights.ts'
import { sql } from '../src/platform/database/database.ts'
import { ops, opsAs, rejection, rejectionOf } from './support/ops.ts'
import { useTestApp, type TestApp } from './support/test-app.ts'

const world = useTestApp()
const anna = 'anna@operators.example'
const inProduction = (): TestApp => ({
  ...world,
  services: { ...world.services, config: { ...world.services.config, isProduction: true } },
})
const words = (name: string) => [
  ...name.split(' '),
  ...Array.from({ length: allCommands[name]?.words?.[0] ?? 0 }, () => 'x'),
]

describe('in production', () => {
  test('nobody is let in without a name, but the first administrator is made without one', async () => {
    const production = inProduction()
    expect(await rejection(production, 'client', 'list')).toMatchObject({
      code: 'operator_required',
      message: expect.stringContaining('OPS_USER'),
    })
    expect(await rejectionOf(production, anna, 'client', 'list')).toMatchObject({ code: 'operator_unknown' })
    expect(
      await rejection(production, 'operator', 'create', 'eva@operators.example', '--role', 'accounts'),
    ).toMatchObject({ message: expect.stringContaining('The first operator is an administrator') })
    const made = await Promise.allSettled(
      [anna, 'eva@operators.example'].map((email) => ops(production, 'operator', 'create', email)),
    )
    // of two at once the second is no longer the first, and has no role
    expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const { output } = await opsAs(world, 'setup@operators.example', 'operator', 'list')
    const [first] = output['operators']
    expect(first).toMatchObject({ role: 'administrator', company: null })
    if (first.email !== anna)
      await opsAs(production, first.email, 'operator', 'create', anna, '--role', 'administrator')
    expect(await rejection(production, 'operator', 'create', 'third@operators.example')).toMatchObject({
      code: 'operator_required',
    })
    const { text } = await opsAs(production, anna, 'client', 'list')
    expect(text).toContain('Harbour')
  })

  test('an unknown or wrong name is told how to become one', async () => {
    const production = inProduction()
    expect(await rejectionOf(production, 'nobody@operators.example', 'client', 'list')).toEqual({
      code: 'operator_unknown',
      message:
        'No operator has the address nobody@operators.example: an administrator makes one by "operator create nobody@operators.example --role …".',
    })
    expect(await rejectionOf(production, 'Anna', 'client', 'list')).toMatchObject({
      code: 'operator_unknown',
      message: 'OPS_USER must be an email address, not "Anna".',
    })
  })
})

describe('the rights of a command', () => {
  test('are written down for each', () => {
    expect(Object.keys(commandRights)).toEqual(Object.keys(allCommands))
  })

  test.each(['accounts', 'support'] as const)('keep %s from every other command', async (role) => {
    const email = `${role}@operators.example`
    await opsAs(world, anna, 'operator', 'create', email, '--role', role)
    const others = Object.keys(allCommands).filter((name) => !commandRights[name]?.roles.includes(role))
    expect(others).toContain('operator create')
    for (const name of others)
      expect(await rejectionOf(world, email, ...words(name)), name).toMatchObject({
        code: 'operator_not_allowed',
        message: expect.stringContaining(`has the role ${role}`),
      })
    await opsAs(world, email, 'client', 'list')
  })

  test('keep an operator of one company from what acts on all', async () => {
    const email = 'gina@operators.example'
    await opsAs(world, anna, 'operator', 'create', email, '--role', 'administrator', '--company', 'gb')
    const forAll = Object.keys(allCommands).filter((name) => commandRights[name]?.isForAllClients)
    expect(forAll).toContain('catalogue import')
    for (const name of forAll)
      expect(await rejectionOf(world, email, ...words(name)), name).toMatchObject({
        code: 'operator_not_allowed',
        message: expect.stringContaining('of gb alone'),
      })
  })
})

describe('what an operator does', () => {
  test('names them, in the lists of the operator’s side alone', async () => {
    const email = 'olga@operators.example'
    await opsAs(world, anna, 'operator', 'create', email, '--role', 'administrator')
    await opsAs(world, email, 'client', 'payment-days', 'harbour', '21')
    await opsAs(world, email, 'client', 'show', 'harbour')
    const { output, text } = await opsAs(world, anna, 'audit', 'list', '--operator', email)
    expect(output['lines']).toMatchObject([
      { client: null, who: email, action: 'operator-look', subject: 'client show' },
      {
        client: expect.stringContaining('Harbour'),
        who: email,
        action: 'set-payment-days',
        details: { before: 14, after: 21 },
      },
    ])
    expect(text).toContain(`${email}  set-payment-days`)
    const mia = await world.signIn('mia.master@harbour.example')
    const { body } = await mia.get('/school/audit-log?person=operator')
    expect(body['data'].items[0]).toMatchObject({ action: 'set-payment-days' })
    const summary = await mia.get('/school/audit-log/summary')
    const shown = JSON.stringify([body, summary.body])
    expect(shown).not.toContain('operators.example')
    const operators = summary.body['data'].people.filter(({ id }: { id: string }) => id === 'operator')
    expect(operators).toHaveLength(1)
    expect(
      await rejectionOf(world, anna, 'audit', 'list', '--operator', 'no@operators.example'),
    ).toMatchObject({
      message: 'No operator has the address no@operators.example.',
    })
    const whole = await opsAs(world, anna, 'audit', 'verify')
    expect(whole.output['broken']).toEqual([])
  })

  test('is stored by an id that is one', async () => {
    const { database } = world.services
    await expect(
      database.withCompany((tx) =>
        tx.run(
          sql`insert into audit_line (client_id, actor_kind, actor_id, action, subject, details, address, device, at, line_number, previous_hash, hash)
            values (null, 'operator', ${crypto.randomUUID()}, 'x', '', '{}', '', '', now(), 0, '', '')`,
        ),
      ),
    ).rejects.toThrow('none of this client')
  })

  test('ends with their rights: at once, for good, and never with the last administrator', async () => {
    const [one, two] = ['una@operators.example', 'duo@operators.example'] as const
    const { output } = await opsAs(world, anna, 'operator', 'list')
    for (const email of [one, two])
      await opsAs(world, anna, 'operator', 'create', email, '--role', 'administrator')
    const administrators = output['operators'].filter(
      (other: { role: string; company: string | null; ended_at: string | null }) =>
        other.role === 'administrator' && other.company === null && other.ended_at === null,
    )
    for (const { email } of administrators) await opsAs(world, one, 'operator', 'end', email)
    expect(await rejectionOf(world, anna, 'client', 'list')).toMatchObject({ code: 'operator_unknown' })
    // each ends the other at the same moment: one stays
    const ended = await Promise.allSettled([
      opsAs(world, one, 'operator', 'end', two),
      opsAs(world, two, 'operator', 'end', one),
    ])
    expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const left = await opsAs(world, undefined, 'operator', 'list')
    expect(
      left.text
        .split('\n')
        .filter((line) => line.includes('administrator  all companies') && !line.includes('left')),
    ).toHaveLength(1)
    // whoever comes back is a new operator of the same address
    await ops(world, 'operator', 'create', anna, '--role', 'support')
    expect(await rejectionOf(world, anna, 'operator', 'list')).toMatchObject({ code: 'operator_not_allowed' })
    expect(await rejection(world, 'operator', 'create', anna, '--role', 'accounts')).toMatchObject({
      message: `${anna} is an operator already: "operator end" comes first.`,
    })
  })
})
