import { expect, test } from 'vitest'
import {
  defaultLayout,
  gridFields,
  hideField,
  moveField,
  orderFields,
  placeField,
  showFields,
  shownFields,
  takeWidths,
} from './column-layout.ts'

test('as it comes, all columns show, the names first', () => {
  expect(shownFields(defaultLayout)).toEqual(gridFields)
  expect(shownFields(defaultLayout).slice(0, 2)).toEqual(['first_name', 'last_name'])
})

test('a column goes where another stands, in both directions', () => {
  const forth = placeField(defaultLayout, 'type', 'email')
  const [type, email] = ['type', 'email'].map((one) => shownFields(forth).indexOf(one as 'type'))
  expect(type! - email!).toBe(1)
  expect(shownFields(placeField(forth, 'type', shownFields(forth)[2]!))[2]).toBe('type')
})

test('the names are never moved, passed or hidden', () => {
  expect(placeField(defaultLayout, 'first_name', 'email')).toBe(defaultLayout)
  expect(placeField(defaultLayout, 'email', 'last_name')).toBe(defaultLayout)
  expect(moveField(defaultLayout, shownFields(defaultLayout)[2]!, -1)).toBe(defaultLayout)
  expect(hideField(defaultLayout, 'last_name')).toBe(defaultLayout)
  expect(shownFields({ ...defaultLayout, hidden: ['first_name'] })[0]).toBe('first_name')
})

test('a step passes hidden columns, and there and back is where it was', () => {
  const [, , , third, fourth, fifth] = gridFields
  const hidden = hideField(defaultLayout, fourth!)
  const moved = moveField(hidden, third!, 1)
  expect(shownFields(moved).indexOf(third!)).toBe(shownFields(moved).indexOf(fifth!) + 1)
  expect(shownFields(moveField(moved, third!, -1))).toEqual(shownFields(hidden))
  expect(moveField(defaultLayout, gridFields.at(-1)!, 1)).toBe(defaultLayout)
})

test('a hidden column keeps its place in the order', () => {
  const hidden = hideField(defaultLayout, 'email')
  expect(shownFields(hidden)).not.toContain('email')
  expect(orderFields(hidden)).toEqual(gridFields)
  expect(shownFields(showFields(hidden, ['email']))).toEqual(gridFields)
})

test('a field that came after the order was kept follows at its end', () => {
  expect(orderFields({ ...defaultLayout, order: ['email'] }).slice(0, 3)).toEqual([
    'first_name',
    'last_name',
    'email',
  ])
  expect(orderFields({ ...defaultLayout, order: ['email'] })).toHaveLength(gridFields.length)
})

test('a width changed by hand is kept once for each column, in whole pixels and within bounds', () => {
  const report = (key: string, width: number, type: 'resized' | 'measured' = 'resized') =>
    new Map([[key, { type, width }]])
  const once = takeWidths(defaultLayout, report('email', 200.4))
  expect(takeWidths(once, report('email', 200.4))).toBe(once)
  expect(takeWidths(once, report('email', 180.6)).widths).toEqual([{ column: 'email', width: 181 }])
  expect(takeWidths(defaultLayout, report('fee', 9999)).widths).toEqual([{ column: 'fee', width: 1000 }])
  expect(takeWidths(defaultLayout, report('email', 90, 'measured'))).toBe(defaultLayout)
  expect(takeWidths(defaultLayout, report('rdg-select-column', 90))).toBe(defaultLayout)
})
