import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { markAllStale } from './use-invalidate.ts'

const key = ['list-policies'] as const
const isStale = (queries: QueryClient) => queries.getQueryState(key)?.isInvalidated

test('what was read before a change is stale after it', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } })
  await queries.fetchQuery({ queryKey: key, queryFn: () => 'before' })
  expect(isStale(queries)).toBe(false)
  markAllStale(queries)
  expect(isStale(queries)).toBe(true)
})

test('what a read brings that was under way during a change is stale too', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } })
  const response = Promise.withResolvers<string>()
  const reading = queries.fetchQuery({ queryKey: key, queryFn: () => response.promise })
  markAllStale(queries)
  response.resolve('before')
  expect(await reading).toBe('before')
  await expect.poll(() => isStale(queries)).toBe(true)
})

test('a read that fails under way stays failed, without a rejection that nobody handles', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const response = Promise.withResolvers<string>()
  const reading = queries.fetchQuery({ queryKey: key, queryFn: () => response.promise })
  markAllStale(queries)
  response.reject(new Error('away'))
  await expect(reading).rejects.toThrow('away')
  expect(queries.getQueryState(key)?.status).toBe('error')
})
