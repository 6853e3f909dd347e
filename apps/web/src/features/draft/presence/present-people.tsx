import { Tooltip } from '@mantine/core'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { useSession } from '../../../shell/session/session-state.ts'
import type { RowName } from '../session/row-name.ts'
import { useDraft } from '../session/draft-context.tsx'
import { colourOf, initialsOf } from './presence-marks.ts'
import classes from './present-people.module.css'

/** Most people shown next to each other; the others are counted. */
const shownMost = 5

/** The other people who have the draft open, and their positions. */
export function PresentPeople({ rowName }: { rowName: RowName }) {
  const t = useTranslate()
  const format = useFormat()
  const ownId = useSession()?.school.id
  const present = useDraft(({ present }) => present)
  if (present.length === 0) return null
  const people = present.map(({ window, person, row, field }) => {
    const name = person.name ?? t('audit.erased_person')
    const who = person.id === ownId ? t('draft.present_self') : name
    const key = `person.field_${field}`
    const place =
      row === null || field === null || !t.has(key)
        ? ''
        : t('draft.cell_place', { row: rowName(row), field: t.dynamic(key) })
    return {
      window,
      id: person.id,
      name,
      text: place ? t('common.labelled', { label: who, text: place }) : who,
    }
  })
  const more = people.slice(shownMost)
  const moreText = format.list(more.map(({ text }) => text))
  return (
    <ul className={classes.people} aria-label={t('draft.present_title', { count: people.length })}>
      {people.slice(0, shownMost).map(({ window, id, name, text }) => (
        <Tooltip key={window} label={text}>
          <li className={classes.person} style={{ background: colourOf(id) }}>
            <span aria-hidden>{initialsOf(name)}</span>
            <span className="cc-visually-hidden">{text}</span>
          </li>
        </Tooltip>
      ))}
      {more.length > 0 ? (
        <Tooltip label={moreText}>
          <li className={classes.more}>
            <span aria-hidden>+{more.length}</span>
            <span className="cc-visually-hidden">{moreText}</span>
          </li>
        </Tooltip>
      ) : null}
    </ul>
  )
}
