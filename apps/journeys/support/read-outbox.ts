import type { Page } from 'playwright-core'
import { expect } from 'vitest'

export type OutboxMessage = {
  id: string
  subject: string
  body_text: string
  attachments: { name: string }[]
}

/** The newest message to a recipient, once there is one that `isWanted`; the worker takes its moment. */
export async function readOutbox(
  page: Page,
  recipient: string,
  isWanted: (message: OutboxMessage) => boolean = () => true,
): Promise<OutboxMessage> {
  const address = `/api/dev/outbox?recipient=${encodeURIComponent(recipient)}`
  let found: OutboxMessage | undefined
  await expect
    .poll(
      async () => {
        const { data } = (await (await page.request.get(address)).json()) as {
          data: { messages: OutboxMessage[] }
        }
        found = data.messages.find(isWanted)
        return found
      },
      { timeout: 60_000, interval: 200, message: `a message to ${recipient}` },
    )
    .toBeDefined()
  return found as unknown as OutboxMessage
}

/** Mails say "Your one-time PIN is 123456", and SMS begin with it; the company's register number has six digits too. */
const pinOf = ({ body_text }: OutboxMessage) => /(?:PIN is |^)(\d{6})\b/.exec(body_text)?.[1] ?? ''

/** The pin in the newest message that has one and is not `other`. */
export async function readPin(page: Page, recipient: string, other = ''): Promise<string> {
  return pinOf(await readOutbox(page, recipient, (message) => !['', other].includes(pinOf(message))))
}

/** Puts the pin in as a person does who copied it: pasted whole into the first box. */
export async function pastePin(page: Page, pin: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByLabel('Digit 1 of 6').click()
  await page.evaluate(`navigator.clipboard.writeText('${pin}')`)
  await page.keyboard.press('Control+V')
}
