import { useState, type ReactNode } from 'react'
import { Button } from '@mantine/core'
import { IconGitCompare } from '@tabler/icons-react'
import type { MessageKey } from '@campus/i18n/message-key.gen'
import { SmallButton } from '../../../shared/form/small-button.tsx'
import { SharedDialog } from '../../../shared/feedback/shared-dialog.tsx'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import listClasses from '../corrections/corrections.module.css'
import { linesShown } from '../corrections/corrections-review.tsx'
import classes from './delta.module.css'

/** A person in a list of differences; `fields` are the changed fields as displayed. */
export type DeltaPerson = {
  key: string | number
  name: string
  fields?: { name: string; before: string; after: string }[]
  /** Actions for this person. */
  actions?: ReactNode
}
export type DeltaCount = { label: MessageKey; people: readonly DeltaPerson[]; actions?: ReactNode }

type DeltaLineProps = { text: string; counts: readonly DeltaCount[]; children: ReactNode }

/**
 * A line above the grid that summarises how two lists differ; each count opens its people, with their
 * actions.
 */
export function DeltaLine({ text, counts, children }: DeltaLineProps) {
  const t = useTranslate()
  const [open, setOpen] = useState<MessageKey>()
  const shown = counts.find(({ label }) => label === open)
  const title = shown ? t(shown.label, { count: shown.people.length }) : ''
  return (
    <div role="region" className={classes.line} aria-label={text}>
      <IconGitCompare size={18} aria-hidden />
      <span className={classes.text} role="status">
        {text}
      </span>
      <span className={classes.counts}>
        {counts.map(({ label, people }) =>
          people.length === 0 ? (
            <span key={label} className={classes.none}>
              {t(label, { count: 0 })}
            </span>
          ) : (
            <SmallButton key={label} onClick={() => setOpen(label)}>
              {t(label, { count: people.length })}
            </SmallButton>
          ),
        )}
      </span>
      <span className={classes.choices}>{children}</span>
      {shown ? (
        <SharedDialog
          isOpen
          title={title}
          maxWidth={720}
          onClose={() => setOpen(undefined)}
          actions={<Button onClick={() => setOpen(undefined)}>{t('feedback.close')}</Button>}
        >
          {shown.actions}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls, by keyboard too */}
          <div className={listClasses.scroll} role="group" aria-label={title} tabIndex={0}>
            <ul className={listClasses.list}>
              {shown.people.slice(0, linesShown).map((person) => (
                <DeltaPersonLine key={person.key} person={person} />
              ))}
              {shown.people.length > linesShown ? (
                <li>{t('draft.corrections_more', { count: shown.people.length - linesShown })}</li>
              ) : null}
            </ul>
          </div>
        </SharedDialog>
      ) : null}
    </div>
  )
}

function DeltaPersonLine({ person: { name, fields, actions } }: { person: DeltaPerson }) {
  const t = useTranslate()
  const shown = (text: string) => text || t('draft.empty')
  return (
    <li>
      <span>{name || t('draft.empty')}</span>
      {fields ? (
        <span className={classes.fields}>
          {fields.map((field) => (
            <span key={field.name}>
              {t('common.labelled', { label: field.name, text: '' })}
              <del>{shown(field.before)}</del> → <ins>{shown(field.after)}</ins>
            </span>
          ))}
        </span>
      ) : null}
      {actions ? <span className={classes.choices}>{actions}</span> : null}
    </li>
  )
}
