import { expect, it } from 'vitest'
import { keyFinder } from '../../build/message-keys.ts'

const many = Array.from({ length: 65 }, (_, number) => `draft.text_${number}`)
const keys = ['cart.title', 'cart.step_order', 'cart.step_pay', 'cart.step_pay_text', 'person.gender_male']
const findKeys = keyFinder([...keys, ...many])
const keysIn = (text: string) => [...findKeys({ file: text, text })]

it('finds the keys that a source names in full', () => {
  expect(keysIn("t('cart.title'); t('cart.no_text'); open('cart.tsx')")).toEqual(['cart.title'])
})

it('finds the keys that fit one made at run time', () => {
  expect(keysIn('t(`cart.step_${key}`)')).toEqual(['cart.step_order', 'cart.step_pay', 'cart.step_pay_text'])
  expect(keysIn('t(`cart.${part}_${isLong ? `pay_${one}` : "x"}_text`)')).toEqual(['cart.step_pay_text'])
  expect(keysIn("t(`cart.step_${{ a: 'pay' }[key]}_text`)")).toEqual(['cart.step_pay_text'])
  expect(keysIn('t(`person.${field}_${value}`)')).toEqual(['person.gender_male'])
})

it('rejects a key made at run time that fits no text', () => {
  expect(() => keysIn('t(`cart.state_${state}`)')).toThrow('no text has a key such as `cart.state_${state}`')
})

it('rejects a key made at run time that may be any text of a large feature', () => {
  expect(() => keysIn('t(`draft.${code}`)')).toThrow('stands for 65 texts')
})
