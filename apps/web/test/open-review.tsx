import { emptyApplicant } from '@campus/domain/applicant/applicant'
import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import { standardApplicantRules } from '@campus/domain/applicant/applicant-rules'
import { revalidateRow } from '@campus/draft/relate/review-sheet'
import { relateRows } from '@campus/draft/relate/relate-rows'
import type { ReviewRow } from '@campus/draft/model/review-row'
import { useImportStatus, type ImportSession } from '../src/features/imports/import-session.ts'
import { status } from '../src/features/imports/import-store.ts'
import type { ColumnContext } from '../src/features/imports/review/column-context.ts'
import { gridFields } from '../src/features/imports/review/column-layout.ts'
import { indexIssues } from '../src/features/imports/review/review-issues.ts'
import type { ReviewState } from '../src/features/imports/review/review-state.ts'
import { forgetSteps } from '../src/features/imports/steps/steps-session.ts'
import { useUndo } from '../src/features/imports/steps/use-undo.ts'
import { useTranslate } from '../src/shared/i18n/use-translate.ts'

const rules = standardApplicantRules('2026-12-01')
const context = { today: rules.today, dateOrders: {}, mMeansFemale: false, language: 'en', plans: [] }

/** Letters for a number: names hold no digits. */
const letters = (index: number) => String(index).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)

/**
 * Opens a draft of so many people in the page's own store, with no server behind it: what is edited stays there. `texts`
 * says what differs of each.
 */
export function openReview(
  people: number,
  texts: (index: number) => Partial<Record<ApplicantField, string>> = () => ({}),
): void {
  forgetSteps()
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
  // what the tools of the review read of a session
  const session = {
    lastTime: { columns: [], values: [] },
    draft: { id: 'draft', stage: 'review' },
    contract: { rules },
    settings: {},
    columns: {},
    matched: { tables: [], derived: { offers: [], allIds: [] }, rowCount: people },
    review,
  } as unknown as ImportSession
  status.set({ kind: 'ready', session })
}

/** The open draft as a page has it: its rows, issues, words and undo, as they are after each edit. */
export function useOpenReview() {
  const t = useTranslate()
  const now = useImportStatus()
  if (now.kind !== 'ready' || now.session.review === undefined) throw new Error('no review is open')
  const { review } = now.session
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
    hasSheets: false,
    editedText: () => '',
    originOf: () => undefined,
  }
  return { session: now.session, review, issues, context: columns, undo: useUndo(String) }
}

/** The texts of a column in the open draft. */
export function textsOf(field: ApplicantField): (string | undefined)[] {
  const now = status.get()
  if (now.kind !== 'ready') throw new Error('no draft is open')
  return (now.session.review?.rows ?? []).map(({ typed }) => typed[field])
}
