import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Arrangement } from '@campus/contract/campuses'
import { expectAccessible } from '../../../test/expect-accessible.ts'
import { renderInApp } from '../../../test/render-in-app.tsx'
import { Arrangements } from './arrangements.tsx'

const usual: Arrangement = {
  products: ['Travel'],
  risk_country_id: 'GB',
  distribution: 'school',
  register: null,
  needs_register: false,
  standing: 'not_consumer',
  documents_to: 'policyholder',
}
const text = () => document.body.textContent
const show = (...arrangements: Arrangement[]) => renderInApp(<Arrangements arrangements={arrangements} />)

test('a school that insures everyone reads that it pays, and no more than it needs', async () => {
  await show(usual)
  await expect.element(page.getByRole('heading', { name: 'How cover is arranged' })).toBeVisible()
  expect(text()).toContain('Your organisation insures everyone and pays.')
  expect(text()).toContain('Business customer')
  for (const other of ['Travel', 'Register number', 'welcome email']) expect(text()).not.toContain(other)
  await expectAccessible()
})

test('one whose families choose reads that its register number is missing, or what it is', async () => {
  const chosen = {
    ...usual,
    distribution: 'families_choose',
    needs_register: true,
    documents_to: 'insured',
  } as const
  await show(usual, { ...chosen, products: ['Cancellation', 'Multi-risk'], standing: 'assumed' })
  await expect.element(page.getByText('Cancellation and Multi-risk')).toBeVisible()
  expect(text()).toContain('Families choose whether to be insured, and pay.')
  expect(text()).toContain('Missing: send it to us so that you can order.')
  expect(text()).toContain('Consumer, until you tell us your turnover')
  expect(text()).toContain('Each gets all documents of the product with the welcome email.')
  await expectAccessible()
})

test('a register number is shown with its register', async () => {
  await show({ ...usual, register: { name: 'FCA Register', number: '42' } })
  await expect.element(page.getByText('42, FCA Register')).toBeVisible()
})

test('a campus without contracts has no such panel', async () => {
  await show()
  expect(page.getByRole('heading', { name: 'How cover is arranged' }).elements()).toEqual([])
})
