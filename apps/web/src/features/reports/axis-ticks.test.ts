import { expect, test } from 'vitest'
import { axisTicks } from './axis-ticks.ts'

const person = 1
const pound = 100

test.each([
  { of: 'no figure but zero', from: 0, to: 0, unit: person, ticks: [0, 1] },
  { of: 'no amount but zero', from: 0, to: 0, unit: pound, ticks: [0, 100] },
  { of: 'one person', from: 1, to: 1, unit: person, ticks: [0, 1] },
  { of: 'as many people as steps', from: 0, to: 5, unit: person, ticks: [0, 1, 2, 3, 4, 5] },
  { of: 'one more', from: 0, to: 6, unit: person, ticks: [0, 2, 4, 6] },
  { of: 'no step of two and a half people', from: 0, to: 12, unit: person, ticks: [0, 5, 10, 15] },
  { of: 'a step of 25 people', from: 0, to: 110, unit: person, ticks: [0, 25, 50, 75, 100, 125] },
  { of: 'people', from: 0, to: 31, unit: person, ticks: [0, 10, 20, 30, 40] },
  { of: 'less than a pound', from: 0, to: 37, unit: pound, ticks: [0, 100] },
  { of: 'pounds', from: 0, to: 127_733, unit: pound, ticks: [0, 50_000, 100_000, 150_000] },
  { of: 'no step of two and a half pounds', from: 0, to: 1_150, unit: pound, ticks: [0, 500, 1_000, 1_500] },
  {
    of: 'a power of ten',
    from: 0,
    to: 500_000,
    unit: pound,
    ticks: [0, 1, 2, 3, 4, 5].map((one) => one * 1e5),
  },
  { of: 'millions', from: 0, to: 123_456_789_00, unit: pound, ticks: [0, 2.5e9, 5e9, 7.5e9, 1e10, 1.25e10] },
  {
    of: 'above and below zero',
    from: -30_000,
    to: 90_000,
    unit: pound,
    ticks: [-2, -1, 0, 1, 2, 3, 4].map((one) => one * 25_000),
  },
  {
    of: 'only below zero',
    from: -4_200,
    to: -100,
    unit: pound,
    ticks: [-5_000, -4_000, -3_000, -2_000, -1_000, 0],
  },
  { of: 'only below zero, small', from: -50, to: 0, unit: pound, ticks: [-100, 0] },
])('the axis of $of has round figures', ({ from, to, unit, ticks }) => {
  expect(axisTicks({ from, to, unit })).toEqual(ticks)
})
