import { describe, expect, test } from 'vitest'
import { publishUpdate } from '../src/ops/update-commands.ts'
import { pdfBytes, pngBytes, sendForm } from './support/send-form.ts'
import { useTestApp, type ApiResponse, type Caller } from './support/test-app.ts'
import { unnamed } from './support/ops.ts'

const world = useTestApp()
const textsOf = ({ body }: ApiResponse) =>
  body['errors'].map(({ key, message }: Record<string, string>) => `${key}: ${message}`)
const mia = () => world.signIn('mia.master@harbour.example')
const list = async (caller: Caller, query = '') =>
  (await caller.get(`/school/documents?items=100${query}`)).body['data']
const campusesOf = async (caller: Caller) =>
  (await caller.get('/school/auth/get')).body['data'].school.campuses as { id: string; name: string }[]
const pdf = (name: string) => ({ name, bytes: pdfBytes(name) })

describe('documents of the client', () => {
  test('are added by campus and product, get versions, and are downloaded as attachments', async () => {
    const master = await mia()
    const campuses = await campusesOf(master)
    const brighton = campuses.find(({ name }) => name === 'Brighton')
    const [product] = (await master.get(`/school/campuses/${brighton?.id}/products`)).body['data'].products
    const made = await sendForm(master, '/school/documents/upload', {
      title: 'Summer list',
      campus_id: String(brighton?.id),
      contract_id: product.contract_id,
      file: pdf('list.pdf'),
    })
    expect(made.status).toBe(201)
    const { document } = made.body['data']
    expect(document).toMatchObject({
      kind: 'own',
      campus: { name: 'Brighton' },
      product: { name: product.name },
      can_remove: true,
    })
    const newer = await sendForm(master, `/school/documents/${document.id}/versions/add`, {
      file: { name: 'list.png', bytes: pngBytes },
    })
    expect(newer.body['data'].document.versions).toMatchObject([
      { version: 2, file_name: 'list.png', uploaded_by: 'Mia Master' },
      { version: 1, file_name: 'list.pdf' },
    ])
    const rex = await world.signIn('rex.reader@harbour.example')
    const file = await rex.get(`/school/documents/${document.id}/versions/1/file`)
    expect(file.text).toBe(pdfBytes('list.pdf'))
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="list.pdf"/)
    expect((await list(rex)).items[0].can_remove).toBe(false)

    // only the newest, only by who added it, and its number is never used again
    const path = `/school/documents/${document.id}/versions`
    expect((await rex.call('DELETE', `${path}/newest`)).status).toBe(403)
    expect((await master.call('DELETE', `${path}/newest`)).status).toBe(200)
    expect((await master.get(`${path}/2/file`)).status).toBe(404)
    const third = await sendForm(master, `${path}/add`, { file: pdf('third.pdf') })
    expect(third.body['data'].document.versions.map(({ version }: { version: number }) => version)).toEqual([
      3, 1,
    ])
    await master.call('DELETE', `${path}/newest`)
    await master.call('DELETE', `${path}/newest`)
    expect((await list(master, '&kind=own')).items).toEqual([])
  })

  test('are refused without a title or file, of another kind, and for a campus of nobody', async () => {
    const master = await mia()
    const upload = (fields: Parameters<typeof sendForm>[2]) =>
      sendForm(master, '/school/documents/upload', fields)
    expect(textsOf(await upload({ file: pdf('a.pdf') }))).toEqual(['title: This field is required'])
    expect(textsOf(await upload({ title: 'A' }))).toEqual(['file: This field is required'])
    const script = { name: 'a.pdf', bytes: '<script>alert(1)</script>' }
    expect(textsOf(await upload({ title: 'A', file: script }))).toEqual([
      'file: This must be a PDF, Word, Excel, PowerPoint, PNG or JPG file.',
    ])
    const [london] = await campusesOf(await world.signIn('pia.master@pacific.example'))
    expect(textsOf(await upload({ title: 'A', campus_id: String(london?.id), file: pdf('a.pdf') }))).toEqual([
      'campus_id: You don’t have access to this campus.',
    ])
    const eli = await world.signIn('eli.enrol@harbour.example')
    expect((await sendForm(eli, '/school/documents/upload', { title: 'A', file: pdf('a.pdf') })).status).toBe(
      403,
    )
  })

  test('of a campus are seen by its people only, those of the whole organisation by all', async () => {
    const master = await mia()
    const edinburgh = (await campusesOf(master)).find(({ name }) => name === 'Edinburgh')
    await sendForm(master, '/school/documents/upload', {
      title: 'North',
      campus_id: String(edinburgh?.id),
      file: pdf('n.pdf'),
    })
    await sendForm(master, '/school/documents/upload', { title: 'Everywhere', file: pdf('e.pdf') })
    const eli = await world.signIn('eli.enrol@harbour.example')
    const titles = (await list(eli, '&kind=own')).items.map(({ title }: { title: string }) => title)
    expect(titles).toEqual(['Everywhere'])
    const hidden = (await list(master, '&search=north')).items[0]
    expect((await eli.get(`/school/documents/${hidden.id}/versions/1/file`)).status).toBe(404)
    expect((await list(master, `&campus=${edinburgh?.id}&kind=own`)).items).toHaveLength(1)
  })
})

test('the wording and IPID of every product of a campus stand beside them', async () => {
  const master = await mia()
  const [campus] = await campusesOf(master)
  const { items, products } = await list(master, `&campus=${campus?.id}&kind=ipid`)
  expect(items).toHaveLength(3)
  expect(items.every(({ kind, versions }: any) => kind === 'ipid' && versions.length === 0)).toBe(true)
  const one = await list(master, `&kind=wording&product=${encodeURIComponent(products[0])}`)
  expect(one.items.every(({ product }: any) => product.name === products[0])).toBe(true)
  const first = (await master.get('/school/documents?items=2&page=2')).body['data']
  expect(first.items).toHaveLength(2)
  expect(first.meta.current_page).toBe(2)
})

test('the operator publishes an update to the clients of one company', async () => {
  const options = {
    commit: false,
    json: false,
    company: 'gb',
    name: 'Closed on Monday',
    words: ['Back', 'soon.'],
  }
  await publishUpdate.run(unnamed(world.services), options)
  const { items } = (await (await mia()).get('/school/client/company-updates')).body['data']
  expect(items[0]).toMatchObject({ title: 'Closed on Monday', body: 'Back soon.' })
  const omar = await world.signIn('omar.master@oakfield.example')
  expect((await omar.get('/school/client/company-updates')).body['data'].items).toEqual([])
  await expect(publishUpdate.run(unnamed(world.services), { ...options, company: 'xx' })).rejects.toThrow(
    'No company',
  )
})
