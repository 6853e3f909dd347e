import { beforeAll, describe, expect, test } from 'vitest'
import { textPdf } from '../src/demo/text-pdf.ts'
import { pdf, png, startConversation, subjectsOf, xlsx } from './support/conversation.ts'
import { useTestApp, type Caller } from './support/test-app.ts'

const world = useTestApp()
let mia: Caller
let ana: Caller
let rex: Caller

beforeAll(async () => {
  mia = await world.signIn('mia.master@harbour.example')
  ana = await world.signIn('ana.accounts@harbour.example')
  rex = await world.signIn('rex.reader@harbour.example')
})

const text = (content: string) => new TextEncoder().encode(content)

describe('starting', () => {
  test('a message to two teams with attachments is kept, and every file comes back as a download', async () => {
    const files = [
      { name: 'photo.png', bytes: png },
      { name: '護照.pdf', bytes: pdf },
      { name: 'families.xlsx', bytes: xlsx },
    ]
    const started = await startConversation(mia, 'Three files', files)
    expect(started.status).toBe(201)
    const { conversation } = started.body['data']
    expect(conversation).toMatchObject({
      subject: 'Three files',
      status: 'inbox',
      read: true,
      flagged: false,
      archived: false,
      has_attachments: true,
      messages_count: 1,
    })
    expect(conversation.recipients).toEqual([
      { id: 'claims', name: 'Claims and assistance' },
      { id: 'account', name: 'Account management' },
    ])
    const [message] = conversation.messages.items
    expect(message).toMatchObject({
      company: null,
      clients: ['Harbour Language School'],
      own: true,
      author: 'Mia Master',
      subject: 'Three files',
      body: 'About Three files',
    })
    expect(message.attachments.map((one: { name: string }) => one.name)).toEqual(
      files.map(({ name }) => name),
    )
    for (const [index, file] of files.entries()) {
      const path = `/school/conversations/${conversation.id}/messages/${message.id}/download`
      const got = await ana.post(path, { index })
      expect(got.status).toBe(200)
      expect(got.bytes.equals(Buffer.from(file.bytes))).toBe(true)
      expect(got.headers['content-disposition']).toContain('attachment;')
      expect(got.headers['content-disposition']).toContain(encodeURIComponent(file.name))
      expect(got.headers['x-content-type-options']).toBe('nosniff')
    }
    const path = `/school/conversations/${conversation.id}/messages/${message.id}/download`
    expect((await ana.post(path, { index: 3 })).status).toBe(404)
    expect((await ana.post(path, { index: 'x' })).status).toBe(422)
  })

  test('every missing field is named at once', async () => {
    const rejected = await mia.post('/school/conversations/start', { body: '  ' })
    expect(rejected.status).toBe(422)
    expect(rejected.body['errors'].map((one: { key: string }) => one.key).sort()).toEqual([
      'body',
      'recipients',
      'subject',
    ])
    for (const { message } of rejected.body['errors']) expect(message).toBe('This field is required')
  })

  test('a team that the company does not have is rejected', async () => {
    const rejected = await mia.post('/school/conversations/start', {
      recipients: ['president'],
      subject: 'x',
      body: 'x',
    })
    expect(rejected.body['errors'][0]).toMatchObject({ key: 'recipients.0', code: 'not_an_option' })
  })

  test('the longest subject is accepted and one more letter rejected', async () => {
    const write = (length: number) =>
      mia.post('/school/conversations/start', {
        recipients: ['account'],
        subject: 'x'.repeat(length),
        body: 'x',
      })
    expect((await write(150)).status).toBe(201)
    const rejected = await write(151)
    expect(rejected.body['errors'][0]).toMatchObject({
      key: 'subject',
      message: 'Maximum allowed number of characters “150” exceeded.',
    })
  })

  test('a viewer reads and does not write', async () => {
    expect((await rex.get('/school/conversations')).status).toBe(200)
    expect((await startConversation(rex, 'No')).status).toBe(403)
  })

  test('a repeated request with its key starts one conversation; another file under it is rejected', async () => {
    const again = async (bytes: Uint8Array) => {
      const boundary = 'same-boundary'
      const part = (name: string, value: string) =>
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
      const head =
        part('recipients[]', 'account') +
        part('subject', 'Once') +
        part('body', 'Once') +
        `--${boundary}\r\ncontent-disposition: form-data; name="attachments[]"; filename="a.pdf"\r\n\r\n`
      const payload = Buffer.concat([
        Buffer.from(head),
        Buffer.from(bytes),
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ])
      return mia.call('POST', '/school/conversations/start', payload, {
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'idempotency-key': 'once',
      })
    }
    const first = await again(pdf)
    expect(first.status).toBe(201)
    expect((await again(pdf)).text).toBe(first.text)
    expect((await again(textPdf('Other'))).status).toBe(409)
    expect(await subjectsOf(mia, 'search=Once')).toEqual(['Once'])
  })
})

describe('attachments', () => {
  const macro = 'Attach only images, PDFs, or Word, Excel or PowerPoint files.'
  test.each([
    ['a page of scripts', { name: 'page.pdf', bytes: text('<html><script>alert(1)</script>') }],
    [
      'a drawing that may carry scripts',
      { name: 'drawing.png', bytes: text('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>') },
    ],
    ['a program', { name: 'photo.jpg', bytes: text('MZ\u0090\u0000') }],
    ['an empty file', { name: 'empty.pdf', bytes: new Uint8Array() }],
    [
      'an archive',
      { name: 'all.zip', bytes: new Uint8Array([0x50, 0x4b, 5, 6, ...Array.from({ length: 18 }, () => 0)]) },
    ],
  ])('%s is rejected at its own key, and nothing is sent', async (_what, file) => {
    const rejected = await startConversation(mia, `Refused ${file.name}`, [
      { name: 'good.pdf', bytes: pdf },
      file,
    ])
    expect(rejected.status).toBe(422)
    expect(rejected.body['errors']).toEqual([
      { key: 'attachments.1', code: 'attachment_type', message: macro },
    ])
    expect(await subjectsOf(mia, `search=Refused ${file.name}`)).toEqual([])
  })

  test('a picture by the name of a program arrives as a picture', async () => {
    const started = await startConversation(mia, 'Named', [{ name: '../../setup.exe', bytes: png }])
    expect(started.body['data'].conversation.messages.items[0].attachments[0]).toMatchObject({
      name: 'setup.exe.png',
      content_type: 'image/png',
    })
  })

  test('ten files go, eleven do not', async () => {
    const files = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ name: `${index}.png`, bytes: png }))
    expect((await startConversation(mia, 'Ten', files(10))).status).toBe(201)
    const rejected = await startConversation(mia, 'Eleven', files(11))
    expect(rejected.status).toBe(422)
    expect(rejected.body['errors'][0]).toMatchObject({
      key: 'attachments',
      message: 'You can attach up to 10 files to a message.',
    })
  })

  test('a file of 10 MB goes, one byte more is rejected by its key', async () => {
    const sized = (bytes: number) => {
      const file = new Uint8Array(bytes)
      file.set(png)
      return file
    }
    const limit = 10 * 1024 * 1024
    expect((await startConversation(mia, 'Just', [{ name: 'a.png', bytes: sized(limit) }])).status).toBe(201)
    const rejected = await startConversation(mia, 'Over', [
      { name: 'a.png', bytes: png },
      { name: 'b.png', bytes: sized(limit + 1) },
    ])
    expect(rejected.status).toBe(413)
    expect(rejected.body['errors']).toMatchObject([
      { key: 'attachments.1', message: 'File cannot be larger than 10 MB' },
    ])
  })
})
