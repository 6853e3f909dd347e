import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { standardApplicantRules } from '@campus/domain/applicant/applicant-rules'
import { readDraftSettings } from '@campus/draft/draft-settings'
import type { ColumnMatch } from '@campus/draft/model/column-match'
import { openDraft, renderInDraft } from '../../../../test/open-review.tsx'
import { ConfirmHost } from '../../../shared/feedback/confirm-host.tsx'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import type { DraftSaver } from '../session/draft-saver.ts'
import type { DraftSession } from '../session/draft-session.ts'
import { undoSteps } from '../steps/undo-session.ts'
import { askAboutColumns } from './ask-about-columns.tsx'

const column: ColumnMatch = {
  index: 0,
  header: 'Nick',
  field: 'first_name',
  confidence: 0.6,
  reason: { code: 'values_email', params: {} },
}

/** A draft with one doubtful column, what is sent to be saved of it, and the answers to the question. */
async function openDoubtful() {
  const sent: unknown[] = []
  const answers: boolean[] = []
  const session = openDraft({
    matched: {
      tables: [{ sheet: 0, columns: [column] }],
      derived: { rowCount: 1, offers: [], allIds: [], questions: [] },
    },
    columns: { 0: [column] },
    settings: readDraftSettings({}),
    contract: { rules: standardApplicantRules('2026-12-01') },
  })
  session.saver = { addPart: (part: unknown) => sent.push(part), stop: () => {} } as unknown as DraftSaver
  await renderInDraft(session, <Ask session={session} answers={answers} />)
  await userEvent.click(page.getByRole('button', { name: 'Continue' }))
  return { session, sent, answers }
}

function Ask({ session, answers }: { session: DraftSession; answers: boolean[] }) {
  const t = useTranslate()
  const doubtful = [{ ...column, name: 'Nick', samples: ['Ada', 'Bo'] }]
  const ask = () => void askAboutColumns(session, doubtful, t).then((answer) => answers.push(answer))
  return (
    <>
      <button onClick={ask}>Continue</button>
      <ConfirmHost />
    </>
  )
}

test('a doubtful column is shown with its field and values, and is marked as right if the user says so', async () => {
  const { session, sent, answers } = await openDoubtful()
  const dialog = page.getByRole('dialog', { name: 'Is this column right?' })
  await expect.element(dialog.getByText('“Nick” is First name')).toBeVisible()
  await expect.element(dialog.getByText('Ada · Bo')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'It’s right' }))
  await expect.poll(() => answers).toEqual([true])
  expect(session.opened.columns[0]).toMatchObject([{ confidence: 1, reason: { code: 'chosen' } }])
  expect(sent).toContainEqual({ settings: { checked: { Nick: 'first_name' } } })
})

test('the answer is a step that can be undone', async () => {
  const { session, answers } = await openDoubtful()
  session.worker.derive = () => Promise.resolve(session.opened.matched.derived)
  await userEvent.click(page.getByRole('button', { name: 'It’s right' }))
  await expect.poll(() => answers).toEqual([true])
  expect(session.state.history.past.map(({ label }) => label.code)).toEqual(['columns_right'])
  undoSteps(session)
  await expect.poll(() => session.opened.columns[0]).toEqual([column])
})

test('a doubtful column stays doubtful if the user goes back to the columns', async () => {
  const { session, sent, answers } = await openDoubtful()
  await userEvent.click(page.getByRole('button', { name: 'Back to the columns' }))
  await expect.poll(() => answers).toEqual([false])
  expect([session.opened.columns[0], sent]).toEqual([[column], []])
})
