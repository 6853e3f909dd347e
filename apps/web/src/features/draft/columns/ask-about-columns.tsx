import type { ColumnMatch } from '@campus/draft/model/column-match'
import type { Translate } from '@campus/i18n/translate'
import { confirmAction } from '../../../shared/feedback/confirm-state.ts'
import type { DraftSession } from '../session/draft-session.ts'
import { confirmColumns } from '../session/import-columns.ts'
import classes from './columns.module.css'

/** A column shown with "Check": its name on the screen, and some of its values. */
export type DoubtfulColumn = ColumnMatch & { name: string; samples: readonly string[] }

/**
 * Asks whether doubtful columns hold what they were matched to, and marks them as right if so. Resolves to false if the
 * user wants to change them.
 */
export async function askAboutColumns(
  session: DraftSession,
  columns: readonly DoubtfulColumn[],
  t: Translate,
): Promise<boolean> {
  if (columns.length === 0) return true
  // sheets may share a column
  const shown = new Map(columns.map((column) => [`${column.field}\n${column.name}`, column]))
  const count = shown.size
  const areRight = await confirmAction({
    title: t('columns.asked_title', { count }),
    text: (
      <>
        {t('columns.asked_text', { count })}
        <dl className={classes.asked}>
          {[...shown].map(([key, { name, field, samples }]) => (
            <div key={key}>
              <dt>{t('columns.asked_column', { heading: name, field: t(`person.field_${field!}`) })}</dt>
              <dd>{samples.join(' · ')}</dd>
            </div>
          ))}
        </dl>
      </>
    ),
    confirmLabel: t('columns.asked_yes', { count }),
    keepLabel: t('columns.asked_no'),
  })
  if (areRight) confirmColumns(session, columns)
  return areRight
}
