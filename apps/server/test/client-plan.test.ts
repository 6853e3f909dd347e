import { expect, test } from 'vitest'
import { ops } from './support/ops.ts'
import { useTestApp } from './support/test-app.ts'

const world = useTestApp()

test('the operator sets and ends the trial and the subscription that the access flow looks at', async () => {
  const mia = await world.signIn('mia.master@harbour.example')
  const plan = async () => {
    const { trial_ends_at, subscription } = (await mia.get('/user/info')).body['data']
    return { trial_ends_at, subscription }
  }
  await ops(world, 'client', 'subscription', 'harbour', 'none')
  expect(await plan()).toEqual({ trial_ends_at: null, subscription: null })
  await ops(world, 'client', 'trial', 'harbour', '2027-01-31')
  expect(await plan()).toEqual({ trial_ends_at: '2027-01-31T23:59:59.000Z', subscription: null })
  // a trial that is over leads away as none does
  await ops(world, 'client', 'trial', 'harbour', '2026-11-01')
  expect((await plan()).trial_ends_at).toBeNull()
  await ops(world, 'client', 'trial', 'harbour', 'none')
  await ops(world, 'client', 'subscription', 'harbour', 'standard')
  expect(await plan()).toEqual({ trial_ends_at: null, subscription: 'standard' })
})
