import { expect, test } from 'vitest'
import { createCompiledTranslate } from './compiled-translate.ts'
import { elide } from './elision.ts'
import { createTranslate, type Catalog } from './translate.ts'

test.each([
  ['it', 'Scade il 8 mar 2027.', 'Scade l’8 mar 2027.'],
  ['it', 'dal 11 mar 2027 al 8 apr 2027', 'dall’11 mar 2027 all’8 apr 2027'],
  ['it', 'Il 80% del prezzo, il 18 mar, il 1 mar', 'L’80% del prezzo, il 18 mar, il 1 mar'],
  ['it', 'il 110% e il 1180', 'il 110% e il 1180'],
  ['it', 'canal 8', 'canal 8'],
  ['es', 'del 8 al 11', 'del 8 al 11'],
] as const)('in %s “%s” reads “%s”', (locale, text, read) => {
  expect(elide(text, locale)).toBe(read)
})

test('in the browser and on the server alike', () => {
  const catalog: Catalog = { 'cart.closes': ['Il carrello chiude il ', ['date'], '.'] }
  const text = 'Il carrello chiude l’8 mar 2027.'
  expect(createCompiledTranslate('it', catalog).dynamic('cart.closes', { date: '8 mar 2027' })).toBe(text)
  const source = { 'cart.closes': 'Il carrello chiude il {date}.' }
  expect(createTranslate('it', source, {}).dynamic('cart.closes', { date: '8 mar 2027' })).toBe(text)
})
