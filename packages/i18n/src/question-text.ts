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

/** The texts of a question about the layout of a file, the same on the server and in the browser. */
export function questionText(
  t: Translate,
  { kind, holds, without: rows, with: people, headings, example = '' }: LayoutQuestion,
): { text: string; yes: string; no: string } {
  const named = headings.map((heading) =>
    /^#\d+$/.test(heading) ? t('draft.column_n', { n: heading.slice(1) }) : heading,
  )
  const params = { rows, people, headings: formatList(named, t.locale) }
  if (kind === 'names')
    return {
      text: t('draft.shape_names', { heading: params.headings, example }),
      yes: t('draft.shape_family_first'),
      no: t('draft.shape_given_first'),
    }
  if (kind === 'left') {
    const count = rows - people
    return {
      text: t('draft.shape_left', { heading: params.headings, words: example, count }),
      yes: t('draft.shape_leave_out', { count }),
      no: t('draft.shape_keep_all', { count: rows }),
    }
  }
  if (kind === 'turned')
    return {
      text: t('draft.shape_turned', params),
      yes: t('draft.shape_turn', params),
      no: t('draft.shape_leave'),
    }
  const [text, yes] =
    holds === 'people'
      ? [t('draft.shape_people', params), t('draft.shape_make_people', params)]
      : [t('draft.shape_trips', params), t('draft.shape_make_trips', params)]
  return { text, yes, no: t('draft.shape_keep') }
}
