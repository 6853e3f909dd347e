import { useState } from 'react'
import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { listPolicies } from '@campus/contract/policies?address'
import { updateGroupLeader, updateGroupLeaders } from '@campus/contract/policy-edits?address'
import { Select } from '../../../../shared/form/select.tsx'
import { failureText } from '../../../../shared/api/api-failure.ts'
import { useCallMutation, useCallQuery } from '../../../../shared/api/use-call.ts'
import { FieldIssue } from '../../../../shared/feedback/field-issue.tsx'
import { notify } from '../../../../shared/feedback/snackbar-state.ts'
import { SharedDialog } from '../../../../shared/feedback/shared-dialog.tsx'
import { useFormat } from '../../../../shared/i18n/use-format.ts'
import { useTranslate } from '../../../../shared/i18n/use-translate.ts'
import type { OnLeave } from './change-dialog.tsx'
import type { ChosenPolicy, OpenedChange } from '../policy-action.ts'
import { DialogButtons } from './dialog-buttons.tsx'
import { PlainResults, type PlainResult } from '../quote/plain-results.tsx'
import { policyCallNames } from '../policy-call-names.ts'

type Leader = NonNullable<OpenedChange['present']>
type LeaderDialogProps = {
  policies: readonly ChosenPolicy[]
  /** The current leader of the single policy. */
  present?: OpenedChange['present']
  onLeave: OnLeave
}

const foundAtOnce = 20
const typingMs = 250

/** Assigns a group leader whose own policy covers the trip, or none. */
export function LeaderDialog({ policies, present, onLeave }: LeaderDialogProps) {
  const t = useTranslate()
  const count = policies.length
  const [leaderId, setLeaderId] = useState<string | null>(present?.id ?? null)
  const [results, setResults] = useState<PlainResult[]>()
  const [issue, setIssue] = useState<string>()
  const finish = (done: number) => {
    notify('success', t('changes.updated', { count: done }))
    onLeave(true)
  }
  const options = {
    invalidates: policyCallNames,
    quiet: true,
  } as const
  const updateOne = useCallMutation(updateGroupLeader, { ...options, onDone: () => finish(1) })
  const updateSeveral = useCallMutation(updateGroupLeaders, {
    ...options,
    onDone: ({ data }) =>
      data.results.every(({ ok }) => ok) ? finish(data.results.length) : setResults(data.results),
  })
  const save = () => {
    setIssue(undefined)
    const onError = (failure: unknown) => setIssue(failureText(failure, t('changes.failed_leader')))
    const [first] = policies
    if (count === 1 && first)
      updateOne.mutate({ params: { id: first.id }, body: { group_leader_id: leaderId } }, { onError })
    else
      updateSeveral.mutate(
        { body: { policies: policies.map(({ id }) => id), group_leader_id: leaderId } },
        { onError },
      )
  }
  const title = t('changes.title_leader', { count })
  if (results) {
    return (
      <SharedDialog
        isOpen
        title={title}
        onClose={() => onLeave(true)}
        actions={<Button onClick={() => onLeave(true)}>{t('feedback.close')}</Button>}
      >
        <PlainResults results={results} />
      </SharedDialog>
    )
  }
  return (
    <SharedDialog isOpen title={title} onClose={() => onLeave(false)}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <LeaderSelect
          policies={policies}
          present={present ?? undefined}
          value={leaderId}
          issue={issue}
          onChange={(next) => {
            setIssue(undefined)
            setLeaderId(next)
          }}
        />
        <DialogButtons
          keepLabel={t('changes.keep_leader')}
          label={leaderId ? t('changes.confirm_leader') : t('changes.confirm_no_leader')}
          isBusy={updateOne.isPending || updateSeveral.isPending}
          onKeep={() => onLeave(false)}
        />
      </form>
    </SharedDialog>
  )
}

type LeaderSelectProps = {
  policies: readonly ChosenPolicy[]
  present: Leader | undefined
  value: string | null
  issue: string | undefined
  onChange: (id: string | null) => void
}

/** Group leaders, searched by name during typing; those whose cover is shorter than the trip are disabled. */
function LeaderSelect({ policies, present, value, issue, onChange }: LeaderSelectProps) {
  const t = useTranslate()
  const format = useFormat()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<{ value: string; label: string }>()
  const chosenOption =
    chosen ?? (present && { value: present.id, label: `${present.full_name}, ${present.policy_number}` })
  const [search] = useDebouncedValue(typed === chosenOption?.label ? '' : typed.trim(), typingMs)
  const leaderQuery = useCallQuery(
    listPolicies,
    {
      query: {
        type: 'group_leader',
        status: 'current',
        items: foundAtOnce,
        ...(search ? { search: search.split(',')[0] } : {}),
      },
    },
    { keepPrevious: true },
  )
  const start = policies.reduce((day, one) => (one.start_date < day ? one.start_date : day), '9999')
  const end = policies.reduce((day, one) => (one.end_date > day ? one.end_date : day), '')
  const chosenIds = new Set(policies.map(({ id }) => id))
  const leaders = (leaderQuery.data?.items ?? [])
    .filter(({ id }) => !chosenIds.has(id))
    .map((leader) => ({
      value: leader.id,
      label: `${leader.full_name}, ${leader.policy_number}`,
      dates: `${format.proseDate(leader.start_date)} – ${format.proseDate(leader.end_date)}`,
      disabled: leader.start_date > start || leader.end_date < end,
    }))
  const about = new Map(leaders.map((leader) => [leader.value, leader]))
  const isListed = value !== null && about.has(value)
  return (
    <Select
      label={t('policies.group_leader')}
      description={t('changes.leader_help')}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      error={issue ? <FieldIssue>{issue}</FieldIssue> : undefined}
      value={value}
      onChange={(next, option) => {
        setChosen(option ? { value: option.value, label: option.label } : undefined)
        onChange(next)
      }}
      data={value !== null && chosenOption && !isListed ? [chosenOption, ...leaders] : leaders}
      // the server has filtered already; its results are shown unchanged
      filter={({ options }) => options}
      renderOption={({ option }) => {
        const leader = about.get(option.value)
        return (
          <span>
            {option.label}
            {leader ? (
              <small style={{ display: 'block' }}>
                {leader.disabled ? t('changes.leader_dates', { dates: leader.dates }) : leader.dates}
              </small>
            ) : null}
          </span>
        )
      }}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('feedback.clear') }}
      onSearchChange={setTyped}
      onFocus={(event) => event.currentTarget.select()}
      allowDeselect={false}
      placeholder={t('changes.leader_search')}
      nothingFoundMessage={leaderQuery.isPending ? t('feedback.loading') : t('changes.no_leader_found')}
      autoComplete="off"
      comboboxProps={{ transitionProps: { duration: 120 } }}
    />
  )
}
