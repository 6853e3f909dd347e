import type { Page } from 'playwright-core'

export type OutboxMessage = { id: string; subject: string; body_text: string }

/** The newest message to a recipient, once there is one that `isWanted`; the worker takes its moment. */
export async function readOutbox(
  page: Page,
  recipient: string,
  isWanted: (message: OutboxMessage) => boolean = () => true,
): Promise<OutboxMessage> {
  const address = `/api/dev/outbox?recipient=${encodeURIComponent(recipient)}`
  const deadline = Date.now() + 30_000
  while (Date.now() < deadline) {
    const { data } = (await (await page.request.get(address)).json()) as {
      data: { messages: OutboxMessage[] }
    }
    const found = data.messages.find(isWanted)
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
  throw new Error(`no such message came to ${recipient}`)
}

/** The pin in the newest message that has one and is not `other`. */
export async function readPin(page: Page, recipient: string, other = ''): Promise<string> {
  const pinOf = (message: OutboxMessage) => /\b\d{6}\b/.exec(message.body_text)?.[0] ?? ''
  return pinOf(await readOutbox(page, recipient, (message) => !['', other].includes(pinOf(message))))
}

/** Puts the pin in as a person does who copied it: pasted whole into the first box. */
export async function pastePin(page: Page, pin: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByLabel('Digit 1 of 6').click()
  await page.evaluate(`navigator.clipboard.writeText('${pin}')`)
  await page.keyboard.press('Control+V')
}
