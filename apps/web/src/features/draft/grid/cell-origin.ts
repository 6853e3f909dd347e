import { useCallback, useMemo } from 'react'
import type { RememberedValue } from '@campus/contract/draft-memory'
import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import { wordKey } from '@campus/draft/model/remembered-values'
import type { DerivedOffer } from '@campus/draft/derive/derived-offer'
import { languageTag } from '@campus/i18n/locale'
import type { ReviewRow } from '@campus/draft/model/review-row'
import { positionOfKey } from '@campus/draft/model/row-key'
import { currentLocale } from '../../../shared/i18n/locale-path.ts'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { useChooserText } from '../memory/memory-text.ts'
import type { OpenDraft } from '../session/draft-state.ts'
import { wordsOfLastTime } from '../memory/last-time-offer.ts'
import { cellText } from './cell-text.ts'
import type { CellFact } from '../review/note/describe-cell.ts'

/** The origin of a value that is neither in the file nor typed. */
export type CellOrigin = {
  kind: 'derived' | 'remembered'
  /** In short: "filled in from Weeks and Arrival", "You chose this on 3 Mar 2027". */
  text: string
  /** In detail, for the cell's note. */
  facts: CellFact[]
}
export type FindOrigin = (row: ReviewRow, field: ApplicantField) => CellOrigin | undefined

/** Finds the origin of a cell's value; undefined for values from the file or typed ones. */
export function useCellOrigin(opened: OpenDraft): FindOrigin {
  const { matched, columns } = opened
  const t = useTranslate()
  const chooserText = useChooserText()
  const format = useFormat()
  const offers = useMemo(() => new Map(matched.derived.offers.map((offer) => [offer.id, offer])), [matched])
  const { lastTime, settings } = opened
  const remembered = useMemo(
    () =>
      new Map(
        wordsOfLastTime({ lastTime, settings }).map((known) => [wordKey(known.field, known.text), known]),
      ),
    [lastTime, settings],
  )
  const nameSources = useCallback(
    ({ rule, from, field }: DerivedOffer, row: number): string => {
      if (rule === 'ditto' || rule === 'blank_below') return t('draft.from_above')
      if (rule === 'caption') return t('draft.from_caption')
      if (rule === 'title') return t('draft.from_title')
      if (rule === 'sheet_name') return t('draft.from_sheet')
      if (rule !== 'duration') return from
      // a duration derives one date from the other
      const other = field === 'end_date' ? 'start_date' : 'end_date'
      const own = columns[positionOfKey(row)?.sheet ?? -1] ?? []
      const heading = own.find((column) => column.field === other)?.header.trim()
      const names = [from, heading || t(`person.field_${other}`)]
      return new Intl.ListFormat(languageTag[currentLocale]).format(names)
    },
    [columns, t],
  )
  const showCell = useCallback<ShowCell>(
    (row, field) =>
      cellText(row.applicant, field, { t, date: format.date, country: format.country, plans: new Map() }),
    [t, format],
  )
  return useCallback(
    (row, field) => {
      if (row.edits?.[field] !== undefined) return undefined
      const made = row.made?.[field]
      const offer = made && offers.get(made.offer)
      if (made && offer) {
        const text = t('draft.mark_derived', { from: nameSources(offer, row.row) })
        return {
          kind: 'derived',
          text,
          facts: [
            { label: t('draft.note_why'), value: text },
            ...(made.text === ''
              ? []
              : [{ label: t('draft.note_from'), value: sourceText(row, field, made.text, showCell) }]),
            { label: t('draft.note_rule'), value: t(`draft.derived_rule_${offer.rule}`) },
          ],
        }
      }
      const known = remembered.size === 0 ? undefined : findRemembered(row, field, remembered)
      if (known === undefined) return undefined
      const text = chooserText(known)
      return { kind: 'remembered', text, facts: [{ label: t('draft.note_why'), value: text }] }
    },
    // `chooserText` is a new function on each render, but only depends on the language
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [offers, remembered, nameSources, showCell, t],
  )
}

type ShowCell = (row: ReviewRow, field: ApplicantField) => string

/** The current source of a derived value: one that follows its source shows the source's edited value. */
function sourceText(row: ReviewRow, field: ApplicantField, made: string, show: ShowCell): string {
  const source = row.follows?.[field]?.source
  if (source === undefined || row.edits?.[source] === undefined) return made
  if (row.applicant[field] === row.read?.applicant[field]) return made
  // the duration after the date is kept: "1 Feb 2027 + 2 weeks"
  const [length = ''] = / [+−] .+$/u.exec(made) ?? []
  return show(row, source) + length
}

/** The remembered meaning of a cell's text, if it was read that way. */
function findRemembered(
  { typed, applicant }: ReviewRow,
  field: ApplicantField,
  remembered: ReadonlyMap<string, RememberedValue>,
): RememberedValue | undefined {
  const text = typed[field]
  if (text === undefined || text === '' || text === applicant[field]) return undefined
  const known = remembered.get(wordKey(field, text))
  return known?.value === applicant[field] ? known : undefined
}
