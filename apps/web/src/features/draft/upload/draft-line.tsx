import { useState } from 'react'
import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { listImportDrafts, saveImportDraft, type ImportDraft } from '@campus/contract/drafts?address'
import { callApi } from '../../../shared/api/call-api.ts'
import { useInvalidate } from '../../../shared/api/use-invalidate.ts'
import { notifyFailure } from '../../../shared/feedback/notify-success.ts'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { LinkButton } from '../../../shared/navigation/link-button.tsx'
import type { Selection } from '../../../shared/table/use-selection.ts'
import { useSession } from '../../../shell/session/session-state.ts'
import { useDraftName } from './import-drafts.ts'
import { pathOfStage } from '../flow-steps.ts'
import classes from './draft-list.module.css'

type DraftLineProps = {
  draft: ImportDraft
  /** Adds a checkbox to the line. */
  selection: Selection | undefined
  onDiscard: () => void
}

/** An unfinished file: its contents, its editors, and actions to open, rename and discard it. */
export function DraftLine({ draft, selection, onDiscard }: DraftLineProps) {
  const t = useTranslate()
  const nameOf = useDraftName()
  const [isNaming, setNaming] = useState(false)
  // returns focus to the rename button after the form closes
  const [isNamed, setNamed] = useState(false)
  const name = nameOf(draft)
  if (isNaming)
    return (
      <li className={classes.draft}>
        <DraftNaming
          draft={draft}
          onDone={() => {
            setNaming(false)
            setNamed(true)
          }}
        />
      </li>
    )
  return (
    <li className={classes.draft} data-selected={selection?.has(draft.id) || undefined}>
      {selection ? (
        <Checkbox
          aria-label={t('feedback.select_row', { name })}
          checked={selection.has(draft.id)}
          onChange={() => selection.toggle(draft.id)}
        />
      ) : null}
      <span className={classes.text}>
        <strong>{name}</strong>
        <DraftFacts draft={draft} />
      </span>
      <LinkButton
        to={pathOfStage(draft.stage)}
        search={{ draft: draft.id }}
        variant="default"
        aria-label={t('draft.draft_continue_named', { name })}
      >
        {t('draft.continue')}
      </LinkButton>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t('draft.draft_rename', { name })}
        autoFocus={isNamed}
        onClick={() => setNaming(true)}
      >
        <IconPencil size={18} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t('draft.draft_discard', { name })}
        onClick={onDiscard}
      >
        <IconTrash size={18} />
      </ActionIcon>
    </li>
  )
}

/** People and errors; product and campus; author and last editor. */
function DraftFacts({ draft }: { draft: ImportDraft }) {
  const t = useTranslate()
  const format = useFormat()
  const campuses = useSession()?.school.campuses ?? []
  const [last] = draft.editors
  const who = (name: string | null) => name ?? t('audit.erased_person')
  const campus = campuses.length > 1 ? campuses.find(({ id }) => id === draft.campus_id)?.name : undefined
  const people = t('draft.draft_people', { count: draft.row_count })
  const facts = [
    draft.row_count === 0 ? '' : people,
    draft.error_count ? t('draft.draft_errors', { count: draft.error_count }) : '',
    draft.product_name,
    campus ?? '',
  ]
  const changedAt = format.dateTime(last?.at ?? draft.updated_at)
  return (
    <>
      <span className={classes.when}>{facts.filter(Boolean).join(' · ')}</span>
      <span className={classes.when}>
        {last === undefined || last.id === draft.owner.id
          ? t('draft.draft_by', { name: who(draft.owner.name), when: changedAt })
          : t('draft.draft_by_and', {
              name: who(draft.owner.name),
              other: who(last.name),
              when: changedAt,
            })}
      </span>
    </>
  )
}

function DraftNaming({ draft, onDone }: { draft: ImportDraft; onDone: () => void }) {
  const t = useTranslate()
  const nameOf = useDraftName()
  const invalidate = useInvalidate()
  const [name, setName] = useState(nameOf(draft))
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      // the file's own name isn't stored as a name
      const given = name.trim() === nameOf({ ...draft, name: '' }) ? '' : name.trim()
      const body = { version: draft.version, name: given }
      await callApi(saveImportDraft, { params: { id: draft.id }, body })
      await invalidate([listImportDrafts.name])
      onDone()
    } catch (failure) {
      notifyFailure(failure)
      setBusy(false)
    }
  }
  return (
    <form
      className={classes.naming}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextInput
        className={classes.name}
        label={t('draft.draft_name')}
        value={name}
        maxLength={200}
        data-autofocus
        autoFocus
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && onDone()}
      />
      <Button type="submit" loading={isBusy}>
        {t('draft.draft_save_name')}
      </Button>
      <Button variant="default" onClick={onDone}>
        {t('draft.draft_keep_name')}
      </Button>
    </form>
  )
}
