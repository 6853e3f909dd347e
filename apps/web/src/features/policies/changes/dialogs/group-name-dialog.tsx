import { useState } from 'react'
import { Button } from '@mantine/core'
import { listGroupNames } from '@campus/contract/policies?address'
import { updateGroupNames } from '@campus/contract/policy-edits?address'
import { Autocomplete } from '../../../../shared/form/autocomplete.tsx'
import { useCallMutation, useCallQuery } from '../../../../shared/api/use-call.ts'
import { FieldIssue } from '../../../../shared/feedback/field-issue.tsx'
import { notify } from '../../../../shared/feedback/snackbar-state.ts'
import { SharedDialog } from '../../../../shared/feedback/shared-dialog.tsx'
import { useTranslate } from '../../../../shared/i18n/use-translate.ts'
import type { OnLeave } from './change-dialog.tsx'
import type { ChosenPolicy } from '../policy-action.ts'
import { DialogButtons } from './dialog-buttons.tsx'
import { PlainResults, type PlainResult } from '../quote/plain-results.tsx'
import { policyCallNames } from '../policy-call-names.ts'

type GroupNameDialogProps = { policies: readonly ChosenPolicy[]; onLeave: OnLeave }

// Source: specification section 9.1: 3 to 50.
const maxLength = 50

/** Sets the group name of policies to an existing or a new one; an empty one removes it. */
export function GroupNameDialog({ policies, onLeave }: GroupNameDialogProps) {
  const t = useTranslate()
  const count = policies.length
  const [name, setName] = useState('')
  const [results, setResults] = useState<PlainResult[]>()
  const names = useCallQuery(listGroupNames, { query: {} }).data?.group_names ?? []
  const save = useCallMutation(updateGroupNames, {
    invalidates: policyCallNames,
    quiet: 'done',
    onDone: ({ data }) => {
      if (data.results.some(({ ok }) => !ok)) {
        setResults(data.results)
        return
      }
      notify('success', t('changes.updated', { count: data.results.length }))
      onLeave(true)
    },
  })
  const issue = save.error?.errors[0]?.message
  const title = t('changes.title_group_name', { count })
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
          save.mutate({ body: { policies: policies.map(({ id }) => id), group_name: name.trim() } })
        }}
      >
        <Autocomplete
          data-autofocus
          label={t('person.field_group_name')}
          description={t('changes.group_name_help')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          data={names}
          limit={20}
          maxLength={maxLength}
          value={name}
          onChange={setName}
          error={issue ? <FieldIssue>{issue}</FieldIssue> : undefined}
        />
        <DialogButtons
          keepLabel={t('changes.keep_group_name')}
          label={
            name.trim()
              ? t('changes.confirm_group_name', { count })
              : t('changes.confirm_no_group_name', { count })
          }
          isBusy={save.isPending}
          onKeep={() => onLeave(false)}
        />
      </form>
    </SharedDialog>
  )
}
