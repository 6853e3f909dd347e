import type { ReactNode } from 'react'
import { emptyApplicant } from '@campus/domain/applicant/applicant'
import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import { standardApplicantRules } from '@campus/domain/applicant/applicant-rules'
import { revalidateRow } from '@campus/draft/relate/review-sheet'
import { relateRows } from '@campus/draft/relate/relate-rows'
import { onTestFinished } from 'vitest'
import type { ReviewRow } from '@campus/draft/model/review-row'
import { DraftContext, useDraft } from '../src/features/draft/session/draft-context.tsx'
import { DraftSession } from '../src/features/draft/session/draft-session.ts'
import type { OpenDraft } from '../src/features/draft/session/draft-state.ts'
import { ImportWorkerClient } from '../src/features/draft/session/import-worker-client.ts'
import type { ColumnContext } from '../src/features/draft/grid/column-context.ts'
import { gridFields } from '../src/features/draft/grid/column-layout.ts'
import { indexIssues } from '../src/features/draft/session/review-issues.ts'
import type { ReviewState } from '../src/features/draft/session/review-state.ts'
import { useUndo } from '../src/features/draft/steps/use-undo.ts'
import { useTranslate } from '../src/shared/i18n/use-translate.ts'
import { renderInApp } from './render-in-app.tsx'

const rules = standardApplicantRules('2026-12-01')
const context = { today: rules.today, dateOrders: {}, mMeansFemale: false, language: 'en', plans: [] }

/** Letters for a number: names hold no digits. */
const letters = (index: number) => String(index).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)

/** A draft in a session of its own, with no server behind it: edits stay there. `part` is what the test reads of it. */
export function openDraft(part: object = {}, id = 'draft'): DraftSession {
  const session = new DraftSession({ id, worker: new ImportWorkerClient() })
  const opened = {
    lastTime: { columns: [], values: [] },
    draft: { id, stage: 'review' },
    settings: {},
    columns: {},
    matched: { tables: [], derived: { offers: [], allIds: [], questions: [] }, rowCount: 0 },
    review: undefined,
    ...part,
  }
  session.set({ status: { kind: 'ready', opened: opened as unknown as OpenDraft } })
  // what it still has planned would otherwise run during the next test
  onTestFinished(() => session.close())
  return session
}

/** Like `renderInApp`, on a page of the draft. */
export const renderInDraft = (session: DraftSession, children: ReactNode) =>
  renderInApp(<DraftContext value={session}>{children}</DraftContext>)

/** Opens a draft of so many people. `texts` says what differs of each. */
export function openReview(
  people: number,
  texts: (index: number) => Partial<Record<ApplicantField, string>> = () => ({}),
): DraftSession {
  const rows: ReviewRow[] = Array.from({ length: people }, (_, index) =>
    revalidateRow(
      { row: index + 2, typed: {}, applicant: emptyApplicant(), issues: [] },
      {
        type: 'student',
        first_name: 'Ana',
        last_name: `Lopez${letters(index)}`,
        gender: 'female',
        date_of_birth: '1999-04-13',
        email: `s${index}@school.example`,
        passport_number: `A${1_000_000 + index}`,
        residence_country_id: 'ES',
        destination_country_id: 'IE',
        start_date: '2027-02-01',
        end_date: '2027-02-20',
        ...texts(index),
      },
      context,
      rules,
    ),
  )
  const review: ReviewState = {
    rows,
    relations: relateRows(rows),
    removed: new Map(),
    rejections: [],
    context,
    rules,
  }
  return openDraft({
    contract: { rules },
    matched: { tables: [], derived: { offers: [], allIds: [], questions: [] }, rowCount: people },
    review,
  })
}

/** The open draft as a page has it: its rows, issues, words and undo, as they are after each edit. */
export function useOpenReview() {
  const t = useTranslate()
  const status = useDraft((state) => state.status)
  if (status.kind !== 'ready' || status.opened.review === undefined) throw new Error('no review is open')
  const { opened } = status
  const { review } = status.opened
  const issues = indexIssues(review)
  const columns: ColumnContext = {
    fields: gridFields,
    words: { t, date: (date) => date, country: (id) => id, plans: new Map([['standard', 'Standard']]) },
    feeOf: () => ({ text: '–' }),
    defaultPlan: 'standard',
    readDate: (text) => text,
    readCountry: (text) => text,
    dateHint: 'YYYY-MM-DD',
    countryListId: 'countries',
    isNarrow: false,
    rowName: String,
    hasLongRowNames: false,
    editedText: () => '',
    originOf: () => undefined,
  }
  return { opened: { ...opened, review }, review, issues, context: columns, undo: useUndo(String) }
}

/** The texts of a column in the draft. */
export const textsOf = ({ opened }: DraftSession, field: ApplicantField): (string | undefined)[] =>
  (opened.review?.rows ?? []).map(({ typed }) => typed[field])
