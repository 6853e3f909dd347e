import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { LinkButton } from '../../shared/navigation/link-button.tsx'
import type { OpenDraft } from './session/draft-state.ts'
import classes from './matched-strip.module.css'

/**
 * One line with the result of the previous steps: columns matched, rows and sheets left out, with links back.
 */
export function MatchedStrip({ opened }: { opened: OpenDraft }) {
  const t = useTranslate()
  const { matched, columns, draft } = opened
  const tables = matched.tables
  const used = Math.max(
    0,
    ...tables.map(({ sheet }) => (columns[sheet] ?? []).filter(({ field }) => field !== null).length),
  )
  const out = tables.reduce(
    (sum, { leftOut }) => sum + leftOut.filter(({ reason }) => reason !== 'blank').length,
    0,
  )
  const hidden = tables.reduce((sum, { hiddenRows }) => sum + hiddenRows.length, 0)
  const sheets = matched.sheets.filter(({ rows, isTaken }) => rows > 0 && !isTaken).length
  const facts = [
    t('draft.columns_matched', { count: used }),
    sheets > 0 ? t('draft.sheets_out', { count: sheets }) : '',
    out > 0 ? t('draft.rows_out', { count: out }) : '',
    hidden > 0 ? t('draft.rows_hidden_in', { count: hidden }) : '',
  ].filter(Boolean)
  return (
    <p className={classes.strip}>
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
      <LinkButton
        to="/policy/match-columns"
        search={{ draft: draft.id }}
        variant="subtle"
        size="compact-sm"
        aria-label={t('draft.change_matching_of')}
      >
        {t('draft.change_matching')}
      </LinkButton>
    </p>
  )
}
