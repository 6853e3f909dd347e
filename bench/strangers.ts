import { demoPeople } from '../apps/server/src/demo/people.ts'
import { addDays } from '@campus/domain/calendar-date'

/**
 * Nobody whom anybody could take for another, or the order would ask: within an order no two have one birthday, and the
 * last names of two orders differ in three letters at least.
 */
export function strangers(count: number, seed: number): object[] {
  const mark = String(seed).replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)).repeat(3))
  return demoPeople(count, { seed, day: '2026-12-01', from: 10, spread: 300 }).map((person, index) => ({
    ...person,
    last_name: `${person.last_name} ${mark.slice(-6)}`,
    date_of_birth: addDays('1998-01-01', index),
  }))
}
