import { expect, it } from 'vitest'
import { localiseInstants } from './localise-instants.ts'

it('says every UTC instant of a text and leaves the rest', () => {
  const formatted: string[] = []
  const text = localiseInstants(
    'Closes 2027-03-01T22:00:00Z, opened 2027-02-01 08:30 UTC. Trip 2027-03-05.',
    (instant) => {
      formatted.push(instant)
      return '[then]'
    },
  )
  expect(text).toBe('Closes [then], opened [then]. Trip 2027-03-05.')
  expect(formatted).toEqual(['2027-03-01T22:00:00Z', '2027-02-01T08:30Z'])
})
