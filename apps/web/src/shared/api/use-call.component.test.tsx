import { useState } from 'react'
import { deleteContact, listContacts } from '@campus/contract/contacts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '../../../test/render-in-app.tsx'
import { callApi } from './call-api.ts'
import { queryClient } from './query-client.ts'
import { useCallQuery } from './use-call.ts'

// How long a response is fresh: half a minute, or until something changes, here or in another window.

let asked = 0
beforeEach(() => {
  asked = 0
  vi.stubGlobal('fetch', async (_address: string, { method }: RequestInit) => {
    if (method === 'GET') asked++
    return new Response(JSON.stringify({ data: { contacts: [] } }), { status: 200 })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function Contacts() {
  const query = useCallQuery(listContacts, {})
  return <p>{query.data ? 'there' : 'waiting'}</p>
}

/** A page that is left and opened again. */
function Page() {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button onClick={() => setOpen(!isOpen)}>switch</button>
      {isOpen ? <Contacts /> : <p>away</p>}
    </>
  )
}

async function leaveAndComeBack() {
  await page.getByRole('button', { name: 'switch' }).click()
  await expect.element(page.getByText('away')).toBeVisible()
  await page.getByRole('button', { name: 'switch' }).click()
  await expect.element(page.getByText('there')).toBeVisible()
}

test('after any change of one’s own, what is shown next is read again', async () => {
  await renderInApp(<Page />)
  await expect.element(page.getByText('there')).toBeVisible()
  await callApi(deleteContact, { params: { id: '0198c0de-0000-7000-8000-000000000001' } })
  await leaveAndComeBack()
  await expect.poll(() => asked).toBe(2)
})

test('a change in another window of this browser is heard: what it names is read again at once', async () => {
  await renderInApp(<Page />)
  await expect.element(page.getByText('there')).toBeVisible()
  const other = new BroadcastChannel('changes')
  other.postMessage(['list-contacts'])
  await expect.poll(() => asked).toBe(2)
  other.postMessage([])
  await expect.poll(() => queryClient.getQueryState(['list-contacts', {}])?.isInvalidated).toBe(true)
  expect(asked).toBe(2)
  await leaveAndComeBack()
  await expect.poll(() => asked).toBe(3)
  other.close()
})
