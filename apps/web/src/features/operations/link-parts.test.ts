import { expect, it } from 'vitest'
import { linkParts } from './link-parts.ts'

it('finds addresses and leaves the full stop after them outside', () => {
  expect(linkParts('Open http://localhost:3000/invite?t=a.b. Thanks')).toEqual([
    { text: 'Open ', isLink: false },
    { text: 'http://localhost:3000/invite?t=a.b', isLink: true },
    { text: '. Thanks', isLink: false },
  ])
})

it('leaves other schemes as text', () => {
  expect(linkParts('javascript:alert(1)')).toEqual([{ text: 'javascript:alert(1)', isLink: false }])
})
