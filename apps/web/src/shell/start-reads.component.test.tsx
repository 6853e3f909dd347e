import { useState } from 'react'
import { listOwnSessions } from '@campus/contract/own-sessions'
import { listContacts } from '@campus/contract/contacts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { data, fakeApi } from '../../test/fake-api.ts'
import { renderInApp } from '../../test/render-in-app.tsx'
import { useCallQuery } from '../shared/api/use-call.ts'
import { read } from './page.ts'
import { startReads } from './start-reads.ts'

const sessions = 'GET /school/auth/sessions'
const answer = () => data({ sessions: [] })

function Sessions() {
  const query = useCallQuery(listOwnSessions, {})
  return <p>{query.data ? 'there' : 'waiting'}</p>
}

/** A page that is left and opened again. */
function Page() {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button onClick={() => setOpen(!isOpen)}>switch</button>
      {isOpen ? <Sessions /> : <p>away</p>}
    </>
  )
}

test('a page takes what its loader asked for, and asks again neither then nor on the way back', async () => {
  const asked = fakeApi({ [sessions]: answer })
  await startReads([read(listOwnSessions, {}, { isAwaited: true })], null)
  await renderInApp(<Page />)
  await expect.element(page.getByText('there')).toBeVisible()
  await page.getByRole('button', { name: 'switch' }).click()
  await expect.element(page.getByText('away')).toBeVisible()
  await page.getByRole('button', { name: 'switch' }).click()
  await expect.element(page.getByText('there')).toBeVisible()
  expect(asked).toEqual([sessions])
})

test('a visit that must be new asks although the response is fresh, and does not wait for it', async () => {
  const asked = fakeApi({ [sessions]: answer })
  await startReads([read(listOwnSessions, {}, { isAwaited: true })], null)
  await startReads([read(listOwnSessions, {}, { isAlwaysNew: true, isAwaited: true })], null)
  await expect.poll(() => asked).toEqual([sessions, sessions])
})

test('a page is painted after a moment although an awaited response is missing', async () => {
  const asked = fakeApi({ [sessions]: () => new Promise(() => undefined) })
  await startReads([read(listOwnSessions, {}, { isAwaited: true })], null)
  expect(asked).toEqual([sessions])
})

test('a read that the user may not send is left out', async () => {
  const asked = fakeApi({ [sessions]: answer })
  await startReads([read(listContacts, {}), read(listOwnSessions, {}, { isAwaited: true })], null)
  expect(asked).toEqual([sessions])
})
