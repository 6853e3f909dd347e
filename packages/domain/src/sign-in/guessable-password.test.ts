import { expect, test } from 'vitest'
import { isGuessable, extractWord } from './guessable-password.ts'

const frequent = new Set(['password', 'sunshine', 'qwerty', '1qaz2wsx', 'abcd', 'letmein'])

test.each([
  ['P@ssw0rd2026!', 'password'],
  ['!!Sunshine7', 'sunshine'],
  ['Demo-Pass-2026!', 'demopass'],
  ['12345678!', ''],
])('the word of %s is "%s"', (password, word) => {
  expect(extractWord(password)).toBe(word)
})

test.each([
  ['Password1!', true],
  ['P@$$w0rd2026!', true],
  ['1qaz@WSX', true],
  ['Let.Me.In.7', true],
  ['Qwerty123456!', true],
  ['Campus-Cover-1', true],
  ['Insurance2026!', true],
  // eight signs around a word are still the word, nine are something to guess
  ['Sunshine8!462930', true],
  ['Sunshine8!4629305', false],
  ['Demo-Pass-2026!', false],
  ['Correct-Horse-9', false],
  ['Sunshine-Harbour-4', false],
  ['密码-Pass-word-77', true],
])('%s is guessable: %s', (password, is) => {
  expect(isGuessable(password, { frequent })).toBe(is)
})

test.each([
  ['Zoe.Muller1', ['Zoë Müller'], true],
  ['Muller2026!', ['Zoë Müller'], true],
  ['Mia-Master-1', ['mia.master@harbour.example'], true],
  ['Harbour2026!', ['Harbour Language School'], true],
  ['Zoe!2026x', ['Zoë'], false],
  ['Bridge-Tulip-7', ['Zoë Müller', 'zoe@school.example'], false],
])('%s, of %o, is guessable: %s', (password, personal, is) => {
  expect(isGuessable(password, { frequent, personal })).toBe(is)
})
