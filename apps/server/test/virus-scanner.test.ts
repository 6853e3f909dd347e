import { beforeAll, describe, expect, test } from 'vitest'
import { allCalls } from '@campus/contract/all-calls'
import { createFileScanner } from '../src/platform/files/file-scanner.ts'
import { pdf, startConversation } from './support/conversation.ts'
import { endAfterAll } from './support/end-after-all.ts'
import { eicar, startFakeClamd, type FakeClamd } from './support/fake-clamd.ts'
import { pdfBytes, pngBytes, sendForm } from './support/send-form.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

const world = useTestApp()
let clamd: FakeClamd
let mia: Caller
const scannerAt = (url: string) => createFileScanner({ CLAMAV_URL: url }, world.services.log)

beforeAll(async () => {
  clamd = await startFakeClamd()
  world.services.scanner = scannerAt(clamd.url)
  mia = await world.signIn('mia.master@harbour.example')
})
endAfterAll('the virus scanner', () => clamd.stop())

const bad = { name: 'holiday.pdf', bytes: new TextEncoder().encode(pdfBytes(eicar)) }
const harmful = 'Our virus scanner found a problem with this file, so we didn’t keep it.'

describe('every door for files refuses what the scanner finds', () => {
  test('a message, by the place of the attachment', async () => {
    const good = { name: 'a.pdf', bytes: pdf }
    const { status, body } = await startConversation(mia, 'Bad', [good, bad])
    expect([status, body['errors']]).toEqual([
      422,
      [{ key: 'attachments.1', code: 'file_infected', message: harmful }],
    ])
    expect((await startConversation(mia, 'Good', [good])).status).toBe(201)
  })

  const doors = allCalls.filter((call) => call.multipart)
  const fieldOf: Record<string, string> = { payments: 'receipt', conversations: 'attachments[]' }

  test.each(doors.map((call) => [call.name, call] as const))('%s', async (_name, call) => {
    const path = call.path.replace(/:\w+/g, '0197f000-0000-7000-8000-000000000000') as `/${string}`
    const field = fieldOf[call.feature] ?? 'file'
    const { body } = await sendForm(mia, path, { [field]: bad })
    expect(body['errors']).toEqual([
      { key: field.replace('[]', '.0'), code: 'file_infected', message: harmful },
    ])
  })

  test('a file larger than one block is sent whole', async () => {
    const bytes = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(300_000, 'x'), Buffer.from(eicar)])
    const { body } = await sendForm(mia, '/school/client/return-policy/upload', {
      file: { name: 'a.pdf', bytes },
    })
    expect(body['errors']).toMatchObject([{ code: 'file_infected' }])
  })
})

test('a scanner that is down, or talks nonsense, lets nothing in and says to try again', async () => {
  const gone = await startFakeClamd()
  await gone.stop()
  const logo = { file: { name: 'logo.png', bytes: pngBytes } }
  world.services.scanner = scannerAt(gone.url)
  const rejected = await sendForm(mia, '/school/client/logo/upload', logo)
  expect([rejected.status, rejected.body['errors']]).toEqual([
    409,
    [
      {
        key: 'file',
        code: 'scanner_unavailable',
        message: 'We can’t check files for viruses right now. Try again in a few minutes.',
      },
    ],
  ])
  world.services.scanner = scannerAt(clamd.url)
  expect((await sendForm(mia, '/school/client/logo/upload', logo)).status).toBe(201)
})

test('without a setting there is no scanner', () => {
  expect(createFileScanner({ CLAMAV_URL: undefined }, world.services.log)).toBeNull()
})
