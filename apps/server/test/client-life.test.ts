import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { applicantItem } from '../src/demo/factories.ts'
import { ops, rejection } from './support/ops.ts'
import { addPeople, findOrderTarget } from './support/order.ts'
import { pinSentTo, queuedMessages } from './support/queued-messages.ts'
import { useTestApp } from './support/test-app.ts'

const world = useTestApp()
const password = 'Quiet-Harbour-26!'
const email = 'paula.primeira@lisboa.example'

/** The link of the invitation, the pin of the address, a password: what a person does in the browser. */
async function signUp(): Promise<void> {
  const [mail] = await queuedMessages(world, email)
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  const auth = (path: string, body: object) => world.anonymous.post(`/school/auth${path}`, body)
  await auth('/email-verification/send', { email, token })
  const verified = await auth('/email-validate-pin/verify', { email, pin: await pinSentTo(world, email) })
  const set = await auth('/profile-password/set', {
    token: verified.body['data'].token,
    password,
    password_confirmation: password,
  })
  expect(set.status).toBe(200)
}

test('a company, a client, a campus, a contract, an invitation: then sign-up, order, payment, policy', async () => {
  const { output: model } = await ops(world, 'company', 'show', 'es')
  const file = (code: string, country_id: string) => {
    const path = join(world.services.config.dataDir, `${code}.yaml`)
    const legal_name = `Campus Cover ${code.toUpperCase()} SA`
    writeFileSync(path, stringify({ ...model, code, legal_name, country_id }))
    return path
  }
  // customers must get the information document in the language of their country
  const untranslated = await rejection(world, 'company', 'create', file('pt', 'PT'), '--products-of', 'it')
  expect(untranslated.message).toBe(
    'A customer in PT must get the information document (IPID) in "pt"; the catalogue has none for travel_plus_cancellation. Import it first.',
  )
  expect((await ops(world, 'company', 'list')).text).not.toContain('pt ')
  const company = await ops(world, 'company', 'create', file('ct', 'ES'), '--products-of', 'es')
  expect(company.output).toEqual({ id: 'ct', products: 3 })

  const client = ['--name', 'Escola de Girona', '--company', 'ct', '--country', 'ES', '--language', 'es']
  await ops(world, 'client', 'create', ...client)
  const campus = ['--client', 'escola', '--name', 'Centre', '--country', 'ES', '--contracts', '0']
  expect((await ops(world, 'campus', 'create', ...campus)).output).toMatchObject({
    contracts: 0,
    has_taxes: true,
  })
  const contract = ['--client', 'escola', '--campus', 'centre', '--product', 'travel', '--fee', '3.10']
  await ops(world, 'contract', 'create', ...contract, '--plans', 'standard')
  const master = ['--client', 'escola', '--email', email, '--name', 'Paula Primeira']
  expect((await ops(world, 'user', 'create', ...master)).text).toBe(`User ${email} invited.`)

  await signUp()
  const signedIn = await world.anonymous.post('/school/auth/sign-in', { login: email, password })
  const paula = world.withToken(String(signedIn.body['token']))
  expect((await paula.get('/user/info')).body['data']).toMatchObject({
    is_client_active: true,
    is_client_onboarded: true,
  })

  const place = await findOrderTarget(paula, 'travel')
  const added = await addPeople(paula, place, [applicantItem({ total_fee: undefined })], {
    validate_first: true,
  })
  expect(added.status).toBe(201)
  const confirmed = await paula.post('/school/policy-batches/confirm-open', { accuracy_confirmed: true })
  const { invoice } = confirmed.body['data']
  expect(invoice).toMatchObject({ currency: 'EUR', admin_fee: '3.10', status: 'due' })
  const started = await paula.post(`/school/payment/stripe/pay-invoice/${invoice.id}/start`, {})
  const sandbox = String(started.body['data'].redirect_url).split('/').at(-1)
  await world.anonymous.post(`/dev/sandbox-payments/${sandbox}/approve`)
  const { body: list } = await paula.get('/school/policies')
  expect(list['data'].items).toHaveLength(1)
  expect(list['data'].items[0]).toMatchObject({ status: 'not_started', first_name: 'Noa' })
  expect(list['data'].items[0].policy_number).toMatch(/^CT26-000001-/)

  await ops(world, 'client', 'suspend', 'escola')
  expect((await paula.get('/user/info')).body['data']?.suspended ?? true).toBe(true)
  expect((await paula.get('/school/policies')).status).toBe(403)
  await ops(world, 'client', 'activate', 'escola')
  const again = await world.anonymous.post('/school/auth/sign-in', { login: email, password })
  expect(again.status).toBe(200)
  expect((await ops(world, 'audit', 'verify')).exitCode).toBe(0)
})
