import { useEffect, useState } from 'react'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { emptyApplicant, type Applicant } from '@campus/domain/applicant/applicant'
import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import { SmallButton } from '../../../shared/form/small-button.tsx'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { useDraftName } from '../upload/import-drafts.ts'
import { findOlderVersion, keepSeparate, type ComparedVersions, type OlderVersion } from './newer-session.ts'
import { useDraftSession } from '../session/draft-context.tsx'
import type { OpenDraft } from '../session/draft-state.ts'
import { cellText, type CellWords } from '../grid/cell-text.ts'
import { DeltaLine, type DeltaPerson } from './delta-line.tsx'
import classes from './delta.module.css'

type NewerVersionProps = { opened: OpenDraft; words: CellWords }

/**
 * Reports that the open file is a newer version of an open draft, with the differences, and offers to apply
 * them there.
 */
export function NewerVersion({ opened, words }: NewerVersionProps) {
  const found = useOlderVersion()
  if (found === null) return null
  const { version } = found
  const isSeparate = version !== null && opened.settings.separate_from?.[version.older.id] === true
  return (
    <>
      {version === null || isSeparate ? null : (
        <NewerVersionLine found={version} newerId={opened.draft.id} words={words} />
      )}
      <NotCompared {...found} />
    </>
  )
}

/** Lists the older drafts that weren't compared, if that may be why no match was found. */
export function NotCompared({ version, compared, rest, splitName }: ComparedVersions) {
  const t = useTranslate()
  if (version !== null) return null
  return (
    <>
      {rest > 0 ? <p className={classes.note}>{t('draft.newer_rest', { compared, count: rest })}</p> : null}
      {splitName ? <p className={classes.note}>{t('draft.newer_parts', { name: splitName })}</p> : null}
    </>
  )
}

type NewerVersionLineProps = { found: OlderVersion; newerId: string; words: CellWords }

export function NewerVersionLine({ found: { older, delta }, newerId, words }: NewerVersionLineProps) {
  const session = useDraftSession()
  const t = useTranslate()
  const format = useFormat()
  const nameOf = useDraftName()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const { added, changed, same, gone } = delta
  const named = (people: readonly { row: number; name: string }[]): DeltaPerson[] =>
    people.map(({ row, name }) => ({ key: row, name }))
  const hasNews = added.length + changed.length + gone.length > 0
  const bring = async () => {
    setBusy(true)
    // includes edits made in the newer draft
    await session.settle()
    await navigate({
      to: '/policy/review-applicants',
      search: { draft: older.id, ...(hasNews ? { newer: newerId } : {}) },
    })
  }
  return (
    <DeltaLine
      text={t('draft.newer_line', { name: nameOf(older), when: format.dateTime(older.updated_at) })}
      counts={[
        { label: 'draft.newer_new', people: named(added) },
        {
          label: 'draft.newer_changed',
          people: changed.map(({ row, name, changes }) => ({
            key: row,
            name,
            fields: changes.map(({ field, before, after }) => ({
              name: t(`person.field_${field}`),
              before: valueText(before, field, words),
              after: valueText(after, field, words),
            })),
          })),
        },
        { label: 'draft.newer_same', people: named(same) },
        { label: 'draft.newer_gone', people: named(gone) },
      ]}
    >
      <Button size="compact-sm" loading={isBusy} onClick={() => void bring()}>
        {t(hasNews ? 'draft.newer_bring' : 'draft.newer_open')}
      </Button>
      <SmallButton onClick={() => keepSeparate(session, older.id)}>{t('draft.newer_separate')}</SmallButton>
    </DeltaLine>
  )
}

/** A field's value as displayed. */
const valueText = (value: Applicant[ApplicantField], field: ApplicantField, words: CellWords): string =>
  cellText({ ...emptyApplicant(), [field]: value }, field, words)

function useOlderVersion(): ComparedVersions | null {
  const session = useDraftSession()
  const [versions, setVersions] = useState<ComparedVersions | null>(null)
  useEffect(() => {
    let isGone = false
    findOlderVersion(session).then(
      (compared) => isGone || setVersions(compared),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [session])
  return versions
}
