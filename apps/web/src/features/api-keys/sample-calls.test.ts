import { allCalls } from '@campus/contract/all-calls'
import { expect, test } from 'vitest'
import { curlExample, fetchExample, sampleCalls } from './sample-calls.ts'

test.each(sampleCalls)(
  '$name is a call of the contract that reads, with the scope it says',
  ({ path, scope }) => {
    const [bare] = path.split('?')
    const call = allCalls.find((one) => `/api${one.path}` === bare && one.method === 'GET')
    expect(call).toBeDefined()
    expect(call?.access).toBe(scope ?? 'session')
  },
)

test('the examples carry the address and the key', () => {
  for (const example of [curlExample, fetchExample]) {
    expect(example('https://x.example', '/api/a?b=1', 'cc_test_1')).toContain('https://x.example/api/a?b=1')
    expect(example('https://x.example', '/api/a', 'cc_test_1')).toContain('Bearer cc_test_1')
    expect(example('https://x.example', '/api/a', '')).toContain('Bearer YOUR_API_KEY')
  }
})
