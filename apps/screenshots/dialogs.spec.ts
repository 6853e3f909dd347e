import type { Page } from '@playwright/test'
import { readWorld, type Account } from './prepare-world.ts'
import { takePicture, test } from './take-picture.ts'

/** A dialog, by how a person opens it. */
type Opening = {
  key: string
  screen: string
  account?: Account
  open: (page: Page) => Promise<void>
}

/** The heading of a column may have the name of a dialog, and sorts. */
const notHeading = ':not(:is(th, [role="columnheader"]) *)'
const button = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: true })
    .and(page.locator(notHeading))
    .locator('visible=true')
    .first()

/** A button of a page, or what stands for it in a menu and on a phone in a sheet. */
async function choose(page: Page, name: string): Promise<void> {
  const plain = button(page, name)
  const more = button(page, /^(More|Actions|More actions)$/).and(page.locator('main button'))
  await plain.or(more).first().waitFor()
  if (await plain.isVisible()) return plain.click()
  await more.click()
  await page
    .getByRole('menuitem', { name })
    .or(page.getByRole('dialog').getByRole('button', { name, exact: true }))
    .first()
    .click()
}

async function chooseRows(page: Page): Promise<void> {
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ }).locator('visible=true')
  await boxes.first().waitFor()
  for (const index of [0, 1, 2]) await boxes.nth(index).check()
}

const ofRows = (key: string, name: string): Opening => ({
  key,
  screen: '/policy',
  open: async (page) => {
    await chooseRows(page)
    await choose(page, name)
  },
})

const by = (
  key: string,
  screen: string,
  { name, account }: { name: string | RegExp; account?: Account },
): Opening => ({
  key,
  screen,
  ...(account ? { account } : {}),
  open: (page) => (typeof name === 'string' ? choose(page, name) : button(page, name).click()),
})

const policy = '/policy/$id/policy_details'

const dialogs: readonly Opening[] = [
  ofRows('cancel-policies', 'Cancel policies'),
  ofRows('edit-dates-of-several', 'Edit trip dates'),
  ofRows('group-name', 'Group name'),
  ofRows('order-again', 'Order again'),
  by('cancel-policy', policy, { name: 'Cancel policy' }),
  by('extend', policy, { name: 'Extend' }),
  by('edit-dates', policy, { name: 'Edit trip dates' }),
  by('edit-details', policy, { name: 'Edit details' }),
  by('group-leader', policy, { name: 'Assign group leader' }),
  by('documents', policy, { name: 'Download documents' }),
  by('record-payment', '/invoices/$id/show', { name: 'Record payment', account: 'owing' }),
  by('statements', '/invoices', { name: 'Statements and export' }),
  by('add-user', '/profile?tab=manage-users', { name: 'Add user' }),
  by('create-key', '/profile?tab=api', { name: 'Create key' }),
  by('add-webhook', '/profile?tab=api', { name: 'Add address' }),
  by('upload', '/documents', { name: /^Upload/ }),
  by('edit-person', '/cart', { name: /^Edit \S/ }),
  by('trouble', '/auth/login', { name: 'Having Trouble Accessing The System?', account: 'guest' }),
  by('notifications', '/home', { name: /^Notifications/ }),
  by('account-menu', '/home', { name: /account menu/ }),
  {
    key: 'command-bar',
    screen: '/home',
    open: async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').getByRole('option').first().waitFor()
    },
  },
  { key: 'keys', screen: '/policy/covered', open: (page) => page.keyboard.press('?') },
  {
    key: 'help',
    screen: '/policy',
    open: async (page) => {
      const help = page.getByRole('button', { name: 'Help', exact: true }).locator('visible=true')
      if ((await help.count()) === 0) await button(page, 'More').click()
      await help.first().click()
    },
  },
  { key: 'yearly-check', screen: '/home', account: 'yearly', open: async () => undefined },
]

/** A dialog, a menu, or the list of notifications; its part of the app may still be loading. */
const opened = ':is([role="dialog"], [role="menu"]):visible'

const openings: readonly Opening[] = [
  { key: 'chosen-rows', screen: '/policy', open: chooseRows },
  ...dialogs.map(({ open, ...opening }) => ({
    ...opening,
    open: async (page: Page) => {
      await open(page)
      await page.locator(opened).last().waitFor()
    },
  })),
]

for (const { key, screen, account = 'demo', open } of openings)
  test.describe(() => {
    test.use({ account })
    test(`dialog-${key} ${screen}`, { tag: '@usual' }, async ({ page }) => {
      const address = readWorld().addresses[account][screen] ?? screen
      await takePicture(page, { screen, state: `dialog-${key}`, address, open })
    })
  })
