import { formatList } from './format-list.ts'
import type { Translate } from './translate.ts'

/** A question about the layout of a file, as the engine of drafts asks it. */
type LayoutQuestion = {
  kind: 'repeats' | 'turned' | 'names' | 'left'
  holds: 'people' | 'trips'
  without: number
  with: number
  /** Of a column without a heading: `#3`. */
  headings: readonly string[]
  example?: string
}

type QuestionText = { text: string; yes: string; no: string }

/** The number of a column without a heading. */
const numberOf = (heading: string): string | undefined => /^#(\d+)$/.exec(heading)?.[1]

/** The texts of a question about the layout of a file, the same on the server and in the browser. */
export function questionText(t: Translate, question: LayoutQuestion): QuestionText {
  const { kind, holds, without: rows, with: people } = question
  if (kind === 'names')
    return {
      text: namesText(t, question),
      yes: t('columns.shape_family_first'),
      no: t('columns.shape_given_first'),
    }
  if (kind === 'left') {
    const count = rows - people
    return {
      text: leftText(t, question),
      yes: t('columns.shape_leave_out', { count }),
      no: t('columns.shape_keep_all', { count: rows }),
    }
  }
  const params = { rows, people, headings: listHeadings(t, question) }
  if (kind === 'turned')
    return {
      text: t('columns.shape_turned', params),
      yes: t('columns.shape_turn', params),
      no: t('columns.shape_leave'),
    }
  const [text, yes] =
    holds === 'people'
      ? [t('columns.shape_people', params), t('columns.shape_make_people', params)]
      : [t('columns.shape_trips', params), t('columns.shape_make_trips', params)]
  return { text, yes, no: t('columns.shape_keep') }
}

function namesText(t: Translate, question: LayoutQuestion): string {
  const { headings, example = '' } = question
  const numbers = headings.map(numberOf).filter((number) => number !== undefined)
  if (numbers.length < headings.length)
    return t('columns.shape_names', { heading: listHeadings(t, question), example })
  const columns = formatList(numbers, t.locale)
  return t('columns.names_unnamed', { count: numbers.length, columns, example })
}

function leftText(t: Translate, question: LayoutQuestion): string {
  const { headings, example: words = '', without: rows, with: people } = question
  const said = { words, count: rows - people }
  const column = numberOf(headings[0] ?? '')
  return column === undefined
    ? t('columns.shape_left', { heading: listHeadings(t, question), ...said })
    : t('columns.left_unnamed', { column, ...said })
}

function listHeadings(t: Translate, { headings }: LayoutQuestion): string {
  const named = headings.map((heading) => {
    const n = numberOf(heading)
    return n === undefined ? heading : t('draft.column_n', { n })
  })
  return formatList(named, t.locale)
}
