import { Select } from '../../shared/form/select.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { chooseCampus, useCurrentCampus } from '../../shell/session/current-campus.ts'
import { useSession } from '../../shell/session/session-state.ts'
import classes from './quotes.module.css'

/** The campus whose contracts set the prices; only for users with several. */
export function CampusSelect() {
  const t = useTranslate()
  const campuses = useSession()?.school.campuses ?? []
  const campus = useCurrentCampus()
  if (campuses.length < 2) return null
  return (
    <Select
      className={classes.choice}
      label={t('quotes.campus')}
      data={campuses.map(({ id, name }) => ({ value: id, label: name }))}
      value={campus?.id ?? ''}
      allowDeselect={false}
      onChange={(id) => id && chooseCampus(id)}
    />
  )
}
