import { expect, test } from 'vitest'
import { keepStanding, type TemplateName } from '../src/renderer.ts'

/** A renderer that notes what it draws; `fails` lets the next drawing fail. */
function noting() {
  const drawn: string[] = []
  const state = { fails: false }
  const renderer = keepStanding({
    render: async (template: TemplateName, view: object) => {
      drawn.push(`${template} ${JSON.stringify(view)}`)
      if (state.fails) throw new Error('out of memory')
      return new Uint8Array([drawn.length])
    },
  })
  return { drawn, state, renderer }
}

test('a standing document is drawn once for all who get it, at once or one after the other', async () => {
  const { drawn, renderer } = noting()
  const view = { product: 'travel' }
  const atOnce = await Promise.all([renderer.render('ipid', view), renderer.render('ipid', view)])
  expect(atOnce).toEqual([new Uint8Array([1]), new Uint8Array([1])])
  expect(await renderer.render('ipid', { ...view })).toEqual(new Uint8Array([1]))
  expect(await renderer.render('wording', view)).toEqual(new Uint8Array([2]))
  expect(await renderer.render('ipid', { product: 'multi_risk' })).toEqual(new Uint8Array([3]))
  expect(drawn).toHaveLength(3)
})

test('a document about a person is drawn each time', async () => {
  const { drawn, renderer } = noting()
  await renderer.render('certificate', { name: 'Ada' })
  await renderer.render('certificate', { name: 'Ada' })
  expect(drawn).toHaveLength(2)
})

test('a failed drawing is tried again', async () => {
  const { drawn, state, renderer } = noting()
  state.fails = true
  await expect(renderer.render('ipid', {})).rejects.toThrow('out of memory')
  state.fails = false
  await renderer.render('ipid', {})
  expect(drawn).toHaveLength(2)
})

test('the last 32 are kept: one in use stays, one long unused is drawn again', async () => {
  const { drawn, renderer } = noting()
  const render = (number: number) => renderer.render('wording', { number })
  for (let number = 0; number < 32; number++) await render(number)
  await render(0)
  await render(32)
  await render(0)
  expect(drawn).toHaveLength(33)
  await render(1)
  expect(drawn).toHaveLength(34)
})
