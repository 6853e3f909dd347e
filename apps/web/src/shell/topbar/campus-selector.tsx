import { NativeSelect } from '@mantine/core'
import { IconBuilding } from '@tabler/icons-react'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { chooseCampus, useCurrentCampus } from '../session/current-campus.ts'
import { useSchool } from '../session/session-state.ts'
import classes from './top-bar.module.css'

/** The choice of campus; only rendered if the user has more than one. */
export function CampusSelector() {
  const t = useTranslate()
  const { campuses } = useSchool()
  const currentCampus = useCurrentCampus()
  if (campuses.length < 2) return null
  return (
    <NativeSelect
      size="sm"
      className={classes.campus}
      aria-label={t('shell.campus_for')}
      title={t('shell.campus_for')}
      leftSection={<IconBuilding size={16} aria-hidden />}
      data={campuses.map(({ id, name }) => ({ value: id, label: name }))}
      value={currentCampus?.id}
      onChange={(event) => chooseCampus(event.currentTarget.value)}
    />
  )
}
