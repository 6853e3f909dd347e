import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useState } from 'react'
import { openDraft, renderInDraft } from '../../../../test/open-review.tsx'
import { SaveLine } from './save-line.tsx'
import { StatusAnnouncer } from './status-announcer.tsx'

function Harness() {
  const [errors, setErrors] = useState(12)
  return (
    <>
      <button type="button" onClick={() => setErrors(errors - 1)}>
        Fix one
      </button>
      <SaveLine />
      <StatusAnnouncer rows={30} errors={errors} questions={0} selected={0} />
    </>
  )
}

const news = () => page.getByRole('status').element().textContent
const patience = { timeout: 10_000 }

/** Every text that is announced from now on. */
function announcements(): (string | null)[] {
  const announced: (string | null)[] = []
  const changes = { childList: true, characterData: true, subtree: true }
  new MutationObserver(() => announced.push(news())).observe(page.getByRole('status').element(), changes)
  return announced
}
const at = '2026-12-01T15:00:00Z'

test('of an edit only what it changed is announced; a save that goes well is no news', async () => {
  const session = openDraft()
  session.set({ save: { kind: 'saved', at } })
  await renderInDraft(session, <Harness />)
  expect(news()).toBe('')
  const announced = announcements()
  await userEvent.click(page.getByRole('button', { name: 'Fix one' }))
  session.set({ save: { kind: 'waiting' } })
  session.set({ save: { kind: 'saved', at } })
  await expect.poll(news, patience).toBe('11 rows with errors left')
  session.set({ save: { kind: 'waiting' } })
  session.set({ save: { kind: 'saved', at: '2026-12-01T15:01:00Z' } })
  // the next announcement says nothing of the save, and none came before it
  await userEvent.click(page.getByRole('button', { name: 'Fix one' }))
  await expect.poll(news, patience).toBe('10 rows with errors left')
  expect(announced).toEqual(['11 rows with errors left', '10 rows with errors left'])
})

test('a save that fails is announced once, shown with its reason, and so is the next that works', async () => {
  const session = openDraft()
  session.set({ save: { kind: 'saved', at } })
  await renderInDraft(session, <Harness />)
  session.set({ save: { kind: 'rejected', message: 'The campus is closed.', cells: [] } })
  await expect.poll(news, patience).toContain('The campus is closed.')
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  session.set({ save: { kind: 'waiting' } })
  session.set({ save: { kind: 'saved', at } })
  await expect.poll(news, patience).toBe('Saved again')
  session.set({ save: { kind: 'offline' } })
  await expect.poll(news, patience).toContain('we can’t reach the server')
})
