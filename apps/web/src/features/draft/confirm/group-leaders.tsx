import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ReviewRow } from '@campus/draft/model/review-row'
import { Select } from '../../../shared/form/select.tsx'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { useDraftSession } from '../session/draft-context.tsx'
import { dispatchReview } from '../session/review-session.ts'
import { referenceName, type PersonOption } from './people-list.tsx'
import classes from '../formats/formats.module.css'

type GroupLeadersProps = {
  travellers: readonly ReviewRow[]
  leaders: readonly ReviewRow[]
  options: readonly PersonOption[]
}

/** Sets one leader for a whole group. */
export function GroupLeaders({ travellers, leaders, options }: GroupLeadersProps) {
  const groups = new Map<string, ReviewRow[]>()
  for (const row of travellers) {
    const name = row.applicant.group_name
    groups.set(name, [...(groups.get(name) ?? []), row])
  }
  return [...groups].map(([name, members]) => (
    <GroupRow key={name} name={name} members={members} leaders={leaders} options={options} />
  ))
}

type GroupRowProps = {
  name: string
  members: readonly ReviewRow[]
  leaders: readonly ReviewRow[]
  options: readonly PersonOption[]
}

function GroupRow({ name, members, leaders, options }: GroupRowProps) {
  const session = useDraftSession()
  const t = useTranslate()
  const [chosen, setChosen] = useState<string | null>(null)
  const label = name || t('draft.no_group')
  const assign = () => {
    const leader = leaders.find(({ row }) => String(row) === chosen)
    if (leader === undefined) return
    const text = referenceName(leader)
    const edits = members.map(({ row }) => ({ row, field: 'group_leader' as const, text }))
    dispatchReview(session, { kind: 'edit', edits }, { code: 'link', params: { count: members.length } })
  }
  return (
    <div className={classes.row}>
      <div className={classes.name}>
        <strong>{label}</strong>
        <span>{t('draft.travellers', { count: members.length })}</span>
      </div>
      <Select
        aria-label={t('draft.leader_of_group', { name: label })}
        placeholder={t('draft.choose_leader')}
        data={[...options]}
        value={chosen}
        searchable
        onChange={setChosen}
      />
      <Button variant="default" disabled={chosen === null} onClick={assign}>
        {t('draft.assign_leader', { count: members.length })}
      </Button>
    </div>
  )
}
