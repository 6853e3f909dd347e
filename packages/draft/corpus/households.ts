import type { CorpusFile } from './corpus-file.ts'
import { makePerson, makeTrips, type PeopleOptions, type Person } from './world/make-people.ts'

/** The people of one row: one, the children of a family, or the same person once for each trip. */
export type Household = { number: number; people: Person[] }

/** Draws everyone of a file, row by row. */
export function makeHouseholds(
  { people = 14, repeats, nation }: CorpusFile,
  options: PeopleOptions,
): Household[] {
  const first = Array.from({ length: people }, (_, number) => makePerson(number, options))
  return first.map((person, number) => {
    const extra = repeats === undefined ? 0 : options.random.below(repeats.most)
    const others = Array.from({ length: extra }, (_, at) =>
      repeats?.what === 'people'
        ? makePerson(number * 10 + at + 100, options, person)
        : onLaterTrip(person, makeTrips(1, nation, options.random)[0]!),
    )
    return { number, people: [person, ...others] }
  })
}

/** The same person on another trip, in autumn. */
function onLaterTrip(person: Person, drawn: Person['trip']): Person {
  const start = drawn.start.replace(/-\d\d-/, '-09-')
  const end = drawn.end.replace(/-\d\d-/, '-10-')
  const trip = { ...drawn, start, end }
  return {
    ...person,
    trip,
    real: { ...person.real, destination_country_id: trip.country, start_date: start, end_date: end },
  }
}
