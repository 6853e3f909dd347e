import { useState } from 'react'
import { Select } from '../../shared/form/select.tsx'
import { EmptyState } from '../../shared/feedback/empty-state.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { useCurrentCampus } from '../../shell/session/current-campus.ts'
import { useSchool } from '../../shell/session/session-state.ts'
import { CampusProfile } from './campus-profile.tsx'

/** The tab for campuses: the current one by default, or any other that the user has access to. */
export function CampusProfilePanel() {
  const t = useTranslate()
  const { campuses } = useSchool()
  const currentCampus = useCurrentCampus()
  const [chosenId, setChosenId] = useState<string | null>(null)
  const id = chosenId ?? currentCampus?.id
  if (!id) return <EmptyState title={t('clients.campus_none')} text={t('clients.campus_none_text')} />
  return (
    <>
      {campuses.length > 1 ? (
        <Select
          label={t('shell.campus')}
          data={campuses.map((campus) => ({ value: campus.id, label: campus.name }))}
          value={id}
          onChange={setChosenId}
          allowDeselect={false}
          searchable={campuses.length > 7}
          maw={320}
          mb="lg"
        />
      ) : null}
      <CampusProfile key={id} id={id} />
    </>
  )
}
