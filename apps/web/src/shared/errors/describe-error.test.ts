import { expect, it } from 'vitest'
import { browserFamily, ownFrames, withoutQuotes } from './describe-error.ts'

it('keeps the lines of a stack that lie in our files, without host and query', () => {
  const stack = `TypeError: x is not a function
    at Row (https://portal.example/assets/review-1a2b.js:3:1204)
    at async load (https://portal.example/assets/start-9f.js:1:22)
    at https://portal.example/assets/kit-77.js:9:1
    at chrome-extension://abc/inject.js:1:1
    at eval (https://evil.example/track.js:1:1)
    at http://localhost:3000/src/main.tsx?t=123:40:7`
  expect(ownFrames(stack)).toEqual([
    'Row assets/review-1a2b.js:3:1204',
    'load assets/start-9f.js:1:22',
    'assets/kit-77.js:9:1',
    'src/main.tsx:40:7',
  ])
})

it('reads Firefox and Safari too', () => {
  expect(
    ownFrames(
      'render@https://portal.example/assets/review-1a2b.js:3:1204\n@https://portal.example/assets/a.js:1:2',
    ),
  ).toEqual(['render assets/review-1a2b.js:3:1204', 'assets/a.js:1:2'])
})

it('finds the file that did not load', () => {
  expect(
    ownFrames('Failed to fetch dynamically imported module: https://portal.example/assets/cart-1.js'),
  ).toEqual(['assets/cart-1.js'])
})

it.each([
  [`Unexpected token 'M', "Mia Master" is not valid JSON`, `Unexpected token 'M', "…" is not valid JSON`],
  [`Cannot read properties of undefined (reading 'first_name')`, null],
  [`no such option: 'Chloé Lefèvre'`, `no such option: '…'`],
  ['mia@harbour.example is no id', '[email] is no id'],
  ['passport 123456789', 'passport [number]'],
  ['https://portal.example/policies?search=Mia failed', '[address] failed'],
])('%s', (message, expected) => {
  expect(withoutQuotes(message)).toBe(expected ?? message)
})

it.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'chrome',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0', 'edge'],
  ['Mozilla/5.0 (X11; rv:140.0) Gecko/20100101 Firefox/140.0', 'firefox'],
  ['Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15', 'safari'],
  ['curl/8', 'other'],
])('%s', (userAgent, family) => {
  expect(browserFamily(userAgent)).toBe(family)
})
