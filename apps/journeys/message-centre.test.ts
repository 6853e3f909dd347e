import { expect, test } from 'vitest'
import { signIn, useBrowser } from './support/open-browser.ts'
import { runOps } from './support/run-ops.ts'

const { visit } = useBrowser()

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a message goes out with a file, the answer rings live, and is read, flagged, archived and brought back', async () => {
  const { page } = await visit()
  await signIn(page, 'omar.master@oakfield.example')
  await page.getByRole('link', { name: 'Messages, none unread' }).click()
  await page.getByText('No messages yet').waitFor()
  // the page is named after what is open
  const isNamed = async (name: string) => {
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
    await expect.poll(() => page.title()).toBe(`${name} · Campus Cover`)
    expect(await page.locator('h1').count()).toBe(1)
  }
  await isNamed('Message centre')
  await page.getByRole('link', { name: 'New message' }).click()
  await isNamed('New message')

  // what is missing and what cannot be sent stands beside its place, and nothing typed is lost
  await page.getByLabel('Message', { exact: true }).fill('Two students of ours change their course.')
  await page.getByRole('button', { name: 'Send message' }).click()
  // the teams and the subject
  await page.getByText('This field is required').nth(1).waitFor()
  const files = page.getByLabel('Attach files')
  await files.setInputFiles([
    { name: 'course.png', mimeType: 'image/png', buffer: png },
    { name: 'course.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') },
  ])
  await page.getByText('Attach only images, PDFs, or Word, Excel or PowerPoint files.').waitFor()
  await page.getByRole('button', { name: 'Remove course.exe' }).click()
  await page.getByRole('checkbox', { name: 'Ordering policies' }).check()
  await page.getByLabel('Subject').fill('Change of course')

  // leaving asks first
  await page.getByRole('link', { name: 'Home' }).first().click()
  await page.getByRole('button', { name: 'Stay here' }).click()
  expect(await page.getByLabel('Subject').inputValue()).toBe('Change of course')
  await page.getByRole('button', { name: 'Send message' }).click()
  await isNamed('Change of course')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Download course\.png/ }).click(),
  ])
  expect(download.suggestedFilename()).toBe('course.png')

  // the company replies while somebody is elsewhere: the badge appears by itself
  await page.getByRole('link', { name: 'Home' }).first().click()
  const listed = JSON.parse(await runOps('conversation', 'list', '--client', 'oakfield', '--json')) as {
    conversations: { id: string; subject: string }[]
  }
  const { id } = listed.conversations.find(({ subject }) => subject === 'Change of course') ?? { id: '' }
  await runOps('conversation', 'reply', id, '--text', 'Send us their names.', '--name', 'Tom Reed')
  await page.getByRole('link', { name: 'Messages, 1 unread' }).click()
  await page.getByRole('link', { name: /Unread.*Tom Reed.*Change of course/ }).click()
  await page.getByRole('log').getByText('Send us their names.').waitFor()
  await page.getByRole('link', { name: 'Messages, none unread' }).waitFor()

  // interrupted in the middle of a reply: it is still there afterwards
  await page.getByLabel('Your reply').fill('Aoife Byrne and')
  await page.getByRole('link', { name: 'Home' }).first().click()
  await page.getByRole('heading', { name: /^Welcome/ }).waitFor()
  await page.goto(`/message-center/${id}`)
  await page.getByText('Aoife Byrne and').waitFor()
  expect(await page.getByLabel('Your reply').inputValue()).toBe('Aoife Byrne and')
  await page.getByLabel('Your reply').fill('Aoife Byrne and Niamh Walsh.')
  await page.getByLabel('Your reply').press('Control+Enter')
  await page.getByRole('log').getByText('Aoife Byrne and Niamh Walsh.').waitFor()
  await expect.poll(() => page.getByLabel('Your reply').inputValue()).toBe('')

  await page.getByRole('button', { name: 'Flag', exact: true }).click()
  await page.getByRole('tab', { name: 'Flagged 1' }).waitFor()
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await page.getByText('Choose a conversation').waitFor()
  await page.getByRole('tab', { name: 'Archived 1' }).click()
  await page.getByRole('link', { name: /Change of course/ }).click()
  await page.getByRole('button', { name: 'Move to inbox' }).click()
  await page.getByText('No archived conversations').waitFor()
  await page.getByRole('tab', { name: 'Inbox 1' }).click()
  await page.getByRole('link', { name: /Change of course/ }).waitFor()

  // by the keyboard alone: to the conversation, and marked as unread again
  await page.getByRole('searchbox', { name: 'Search messages' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Mark as unread' }).press('Enter')
  await page.getByRole('link', { name: 'Messages, 1 unread' }).waitFor()
})

test('a viewer on a phone reads one thing at a time and is told why there is nowhere to write', async () => {
  const { page } = await visit({ width: 390, height: 844 })
  await signIn(page, 'rex.reader@harbour.example', '/message-center')
  await page.getByRole('link', { name: /Luggage lost/ }).click()
  await page.getByRole('heading', { name: 'Luggage lost on the way to Edinburgh' }).waitFor()
  expect(await page.getByRole('searchbox').isVisible()).toBe(false)
  await page.getByText(/can read messages but not send them/).waitFor()
  await page.getByRole('link', { name: 'All messages' }).click()
  await page.getByRole('searchbox', { name: 'Search messages' }).fill('Nantes')
  await page.getByRole('link', { name: /Luggage lost/ }).waitFor({ state: 'detached' })
  await page.getByText('Group of 40 from Nantes, arriving 8 February').waitFor()
})
