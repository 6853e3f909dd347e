import { Skeleton } from '@mantine/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listApiKeys } from '@campus/contract/api-keys'
import { renderInApp } from '../../test/render-in-app.tsx'
import { queryClient } from '../shared/api/query-client.ts'
import { useCallQuery } from '../shared/api/use-call.ts'
import { ErrorState } from '../shared/feedback/error-state.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { OutOfDateWatch } from './out-of-date.tsx'

const busy = () => Response.json({ code: 'temporarily_unavailable', message: 'Not now.' }, { status: 503 })
const keys = () => Response.json({ data: { api_keys: [{ name: 'Timetable' }] } })
const bar = 'The service isn’t responding right now.'
let response = busy
/** What stood on the page, each as it came. */
let shown: string[] = []

function Keys() {
  const query = useCallQuery(listApiKeys, {})
  const state = query.isError ? 'failure' : query.data ? 'keys' : 'skeleton'
  if (shown.at(-1) !== state) shown.push(state)
  return (
    <>
      <OutOfDateWatch />
      <OfflineBar />
      {query.isError ? (
        <ErrorState failure={query.error} />
      ) : (
        (query.data?.api_keys.map(({ name }) => <p key={name}>{name}</p>) ?? <Skeleton height={8} />)
      )}
    </>
  )
}

beforeEach(() => {
  shown = []
  vi.spyOn(window, 'fetch').mockImplementation(() => Promise.resolve(response()))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** So many seconds of waits; a response is read and shown between two of them. */
async function seconds(count: number) {
  for (let second = 0; second < count; second++) {
    await vi.advanceTimersByTimeAsync(1000)
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
}

test('one steady message while there is nothing to show, until the answer comes', async () => {
  response = busy
  await renderInApp(<Keys />)
  await seconds(60)
  expect(shown).toEqual(['skeleton', 'failure'])
  expect(document.body.innerText.split('Not now.')).toHaveLength(2)
  expect(document.body.innerText).not.toContain(bar)
  response = keys
  await seconds(15)
  expect(shown).toEqual(['skeleton', 'failure', 'keys'])
})

test('what was shown stays while it cannot be read again, and one bar says so', async () => {
  response = keys
  await renderInApp(<Keys />)
  await seconds(1)
  response = busy
  void queryClient.invalidateQueries({ queryKey: [listApiKeys.name] })
  await seconds(60)
  expect(shown).toEqual(['skeleton', 'keys'])
  expect(document.body.innerText).toContain(bar)
  response = keys
  await seconds(15)
  expect(document.body.innerText).not.toContain(bar)
  expect(shown).toEqual(['skeleton', 'keys'])
})
