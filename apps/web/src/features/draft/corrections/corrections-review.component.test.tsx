import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Corrections } from '@campus/draft/relate/corrections/read-corrections'
import { openReview, renderInDraft, textsOf, useOpenReview } from '../../../../test/open-review.tsx'
import { mergeIncoming } from '../session/review-session.ts'
import { CorrectionsReview } from './corrections-review.tsx'

const corrections: Corrections = {
  draftId: 'draft',
  rows: [{ row: 2, before: { email: 's0@school.example' }, after: { email: 'file@x.example' } }],
  added: [],
  gone: [],
}

function Harness(props: Pick<Parameters<typeof CorrectionsReview>[0], 'isWanted' | 'onClose'>) {
  const { opened, context } = useOpenReview()
  return (
    <CorrectionsReview
      title="Corrections"
      corrections={corrections}
      opened={opened}
      context={context}
      {...props}
    />
  )
}

test('a colleague’s edit that arrives while the changes are being applied is shown, and not overwritten', async () => {
  const session = openReview(2)
  const onClose = vi.fn()
  let respond: (isWanted: boolean) => void = () => undefined
  const isWanted = () => new Promise<boolean>((resolve) => (respond = resolve))
  await renderInDraft(session, <Harness isWanted={isWanted} onClose={onClose} />)
  await page.getByRole('button', { name: 'Apply one change' }).click()
  mergeIncoming(session, [{ row: 2, field: 'email', value: 'colleague@x.example' }])
  respond(true)
  await expect.element(page.getByRole('radio', { name: /colleague@x\.example/ })).toBeChecked()
  expect(textsOf(session, 'email')[0]).toBe('colleague@x.example')
  expect(onClose).not.toHaveBeenCalled()
})

test('changes are applied where nothing else happened meanwhile', async () => {
  const session = openReview(2)
  const onClose = vi.fn()
  await renderInDraft(session, <Harness isWanted={() => Promise.resolve(true)} onClose={onClose} />)
  await page.getByRole('button', { name: 'Apply one change' }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(textsOf(session, 'email')[0]).toBe('file@x.example')
})
