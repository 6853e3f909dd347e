import { maxSteps } from '@campus/draft/model/limits'
import { expect, test } from 'vitest'
import { findOrderTarget } from './support/order.ts'
import { startDraft } from './support/start-draft.ts'
import { useTestApp } from './support/test-app.ts'

const world = useTestApp()
const stepId = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`
const cell = { row: 2, to: 5001, field: 'plan', before: '\u{E000}', after: 'gold' }
const content = { label: { code: 'set', params: { field: 'plan', count: 5000 } }, cells: [cell] }
const done = (number: number) => ({ id: stepId(number), status: 'done', content })

async function openDraft() {
  const mia = await world.signIn('mia.master@harbour.example')
  const place = await findOrderTarget(mia, 'travel', 'Brighton')
  const id = await startDraft(mia, place.campusId, place.contractId)
  let version = (await mia.get(`/school/imports/${id}`)).body['data'].draft.version as number
  const save = async (steps: unknown[], part: object = {}) => {
    const { status, body } = await mia.call('PATCH', `/school/imports/${id}`, { version, steps, ...part })
    if (status === 200) version = body['data'].version
    return status
  }
  const steps = async () => (await mia.get(`/school/imports/${id}/steps`)).body['data'].steps
  const shown = async () =>
    (await steps()).map((step: { id: string; is_undone: boolean }) => [
      Number(step.id.slice(-12)),
      step.is_undone,
    ])
  return { mia, id, save, steps, shown }
}

test('steps are kept with the cells they changed, in their order, with who did them and when', async () => {
  const { save, steps } = await openDraft()
  expect(await save([done(2), done(1)], { cells: [{ row: 2, field: 'plan', value: 'gold' }] })).toBe(200)
  const kept = await steps()
  expect(kept.map(({ id }: { id: string }) => id)).toEqual([stepId(2), stepId(1)])
  expect(kept[0]).toMatchObject({ by: 'Mia Master', is_undone: false, label: content.label, content })
  expect(kept[0].at).toMatch(/^2/)
})

test('a save that comes twice keeps each step once; undone, redone and dropped ones are what became of them last', async () => {
  const { save, shown } = await openDraft()
  await save([done(1), done(2), done(3)])
  await save([done(1), done(2), done(3)])
  expect(await shown()).toEqual([
    [1, false],
    [2, false],
    [3, false],
  ])
  await save([
    { id: stepId(3), status: 'undone' },
    { id: stepId(2), status: 'undone' },
    { id: stepId(2), status: 'done' },
  ])
  expect(await shown()).toEqual([
    [1, false],
    [2, false],
    [3, true],
  ])
  // something new: what was undone can be redone no more
  await save([{ id: stepId(3), status: 'dropped' }, done(4), { ...done(5), status: 'dropped' }])
  expect(await shown()).toEqual([
    [1, false],
    [2, false],
    [4, false],
  ])
})

test('only the newest are kept, and of what is too large the newest that fit', async () => {
  const { save, shown } = await openDraft()
  for (let from = 0; from < 4; from++)
    await save(Array.from({ length: 60 }, (_, index) => done(from * 60 + index + 1)))
  const kept = await shown()
  expect(kept).toHaveLength(maxSteps)
  expect(kept[0][0]).toBe(41)
  const large = {
    label: { code: 'paste' },
    cells: Array.from({ length: 6000 }, (_, row) => ({
      row: row + 2,
      field: 'email',
      before: 'b'.repeat(400),
      after: 'a'.repeat(400),
    })),
  }
  await save([{ id: stepId(500), status: 'done', content: large }])
  await save([{ id: stepId(501), status: 'done', content: large }])
  expect(await shown()).toEqual([[501, false]])
})

test('a colleague has none of what was done in a draft that is not theirs, and the steps go with it', async () => {
  const { mia, id, save } = await openDraft()
  await save([done(1)])
  const omar = await world.signIn('omar.master@oakfield.example')
  expect((await omar.get(`/school/imports/${id}/steps`)).status).toBe(404)
  expect((await mia.get(`/school/imports/${id}/steps`)).status).toBe(200)
  expect((await mia.call('DELETE', `/school/imports/${id}`)).status).toBe(200)
  expect((await mia.get(`/school/imports/${id}/steps`)).status).toBe(404)
})

test('what is no step is rejected, not kept', async () => {
  const { save, shown } = await openDraft()
  expect(await save([{ id: 'x', status: 'done', content }])).toBe(422)
  expect(await save([{ id: stepId(1), status: 'gone', content }])).toBe(422)
  // known steps that are not there change nothing
  expect(await save([{ id: stepId(9), status: 'undone' }])).toBe(200)
  expect(await shown()).toEqual([])
})

test('a colleague sees by name what was done and undone, without what it changed', async () => {
  const { mia, id, save } = await openDraft()
  const eli = await world.signIn('eli.enrol@harbour.example')
  const seen = async (who: typeof mia) =>
    (await who.get(`/school/imports/${id}/steps?others=true`)).body['data'].steps
  await save([done(1)], { cells: [{ row: 2, field: 'plan', value: 'gold' }] })
  expect(await seen(mia)).toEqual([])
  const [step] = await seen(eli)
  expect(step).toMatchObject({ by: 'Mia Master', is_undone: false, label: content.label })
  expect(step.content).toBeUndefined()
  await save([{ id: stepId(1), status: 'undone' }])
  expect(await seen(eli)).toMatchObject([{ id: stepId(1), is_undone: true }])
})
