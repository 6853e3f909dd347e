import { describe, expect, test } from 'vitest'
import { delayAfter, isGivenUp } from './delivery-schedule.ts'
import { webhookAddressProblem } from './webhook-address.ts'
import { idsPerEvent, splitIntoParts, policiesPerEvent } from './webhook-event.ts'

describe('the schedule of tries', () => {
  test.each([
    [1, 5_000],
    [2, 300_000],
    [3, 1_800_000],
    [9, 86_400_000],
    [10, undefined],
  ])('after %i failures the next try comes %s ms later', (failures, delay) => {
    expect(delayAfter(failures, 0)).toBe(delay)
  })

  test('chance makes it later, never earlier', () => {
    expect(delayAfter(2, 1)).toBe(330_000)
  })

  test.each([
    [null, false],
    ['2026-11-26T15:00:01Z', false],
    ['2026-11-26T15:00:00Z', true],
  ])('failing since %s: given up %s', (since, expected) => {
    expect(isGivenUp(since ? new Date(since) : null, new Date('2026-12-01T15:00:00Z'))).toBe(expected)
  })
})

describe('the address of an endpoint', () => {
  test.each([
    ['https://school.example/hooks', false, undefined],
    ['http://school.example/hooks', false, 'webhook_url_https'],
    ['http://localhost:9000/hooks', true, undefined],
    ['ftp://school.example', true, 'webhook_url_invalid'],
    ['school.example', false, 'webhook_url_invalid'],
    ['https://me:secret@school.example', false, 'webhook_url_login'],
  ])('%s, http allowed %s: %s', (text, allowsHttp, problem) => {
    expect(webhookAddressProblem(text, { isDevelopment: allowsHttp })).toBe(problem)
  })
})

test('an order is cut into parts that lose nobody', () => {
  const ids = Array.from({ length: policiesPerEvent * 2 + 1 }, (_, index) => index)
  expect(splitIntoParts(ids).map((part) => part.length)).toEqual([policiesPerEvent, policiesPerEvent, 1])
  expect(splitIntoParts(ids).flat()).toEqual(ids)
  expect(splitIntoParts([])).toEqual([])
})

test('policies that each come from an order of their own make smaller parts, so that a message stays below 20 kB', () => {
  const policies = Array.from({ length: 400 }, (_, index) => ({
    id: `p${index}`,
    of: [`b${index}`, `i${index}`],
  }))
  const parts = splitIntoParts(policies, ({ of }) => of)
  expect(parts.flat()).toEqual(policies)
  for (const part of parts) expect(part.length * 3).toBeLessThanOrEqual(idsPerEvent)
  expect(parts.length).toBe(Math.ceil((policies.length * 3) / idsPerEvent))
  // one order of them all is counted once
  expect(splitIntoParts(policies, () => ['b', 'i']).map((part) => part.length)).toEqual([250, 150])
})
