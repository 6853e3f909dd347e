import { useEffect, useId, useState } from 'react'
import { Button, Combobox, TextInput, useCombobox } from '@mantine/core'
import { IconArrowLeft, IconSearch } from '@tabler/icons-react'
import { RetryNote } from '../../shared/feedback/retry-note.tsx'
import { SharedDialog } from '../../shared/feedback/shared-dialog.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { closeCommandBar, claimTyped, useCommandBar } from '../../shell/command/command-state.ts'
import type { HelpText } from '../help/public.ts'
import { findEntries, type Entry } from './find-entries.ts'
import { useActions, useHelpEntries, usePages } from './use-places.ts'
import { useRecords } from './use-records.ts'
import classes from './command.module.css'

/** Finds pages, people, invoices, help texts and actions by name. */
export function CommandBar() {
  const t = useTranslate()
  const isOpen = useCommandBar()
  return (
    <SharedDialog isOpen={isOpen} title={t('shell.search_or_go')} onClose={closeCommandBar} maxWidth={640}>
      <CommandList />
    </SharedDialog>
  )
}

function CommandList() {
  const t = useTranslate()
  const [typed, setTyped] = useState('')
  const [help, setHelp] = useState<HelpText>()
  const store = useCombobox({ opened: true })
  const listId = useId()
  const { groups: records, isSearching, failed } = useRecords(typed)
  const helpEntries = useHelpEntries(setHelp)
  const isTyped = typed.trim() !== ''
  const groups = [
    ...records,
    { key: 'pages', title: t('command.pages'), entries: findEntries(usePages(), typed) },
    { key: 'actions', title: t('command.actions'), entries: findEntries(useActions(), typed) },
    // without input the whole table of contents would be listed
    { key: 'help', title: t('shell.help'), entries: isTyped ? findEntries(helpEntries, typed) : [] },
  ].filter(({ entries }) => entries.length > 0)
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0)

  const first = groups[0]?.entries[0]
  const { selectFirstOption } = store
  // re-renders once the list is rendered, because the field refers to the selected option
  const [, setSelected] = useState<string | null>(null)
  // Enter chooses the first line, which is announced with the number of results
  useEffect(() => setSelected(selectFirstOption()), [typed, first?.key, selectFirstOption])

  if (help) return <HelpPage text={help} onBack={() => setHelp(undefined)} />
  const choose = (value: string) => {
    const [group, key] = splitValue(value)
    const entry = groups.find((one) => one.key === group)?.entries.find((one) => one.key === key)
    if (!entry) return
    if (group !== 'help') closeCommandBar()
    entry.run()
  }
  return (
    <Combobox store={store} onOptionSubmit={choose}>
      <Combobox.EventsTarget withExpandedAttribute>
        <TextInput
          data-autofocus
          size="md"
          className={classes.field}
          aria-label={t('shell.search_or_go')}
          placeholder={t('command.placeholder')}
          leftSection={<IconSearch size={18} aria-hidden />}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onFocus={() => {
            const ahead = claimTyped()
            if (ahead !== '') setTyped((before) => before + ahead)
          }}
          // the list stays open as long as the dialog
          onKeyDown={(event) => event.key === 'Escape' && closeCommandBar()}
        />
      </Combobox.EventsTarget>
      <p className="cc-visually-hidden" role="status">
        {isSearching
          ? t('command.searching')
          : first
            ? t('common.labelled', { label: t('command.found', { count }), text: first.label })
            : t('command.found', { count })}
      </p>
      {failed.map(({ key, title, query }) => (
        <RetryNote key={key} label={title} query={query} />
      ))}
      <div className={classes.place}>
        <Combobox.Options id={listId} className={classes.list} aria-label={t('command.results')}>
          {groups.map(({ key, title, entries }) => (
            <Combobox.Group key={key} label={title}>
              {entries.map((entry) => (
                <Line key={entry.key} group={key} entry={entry} isHelp={key === 'help'} />
              ))}
            </Combobox.Group>
          ))}
        </Combobox.Options>
        {count === 0 && !isSearching ? (
          <p className={classes.nothing}>{t('command.nothing', { text: typed.trim() })}</p>
        ) : null}
      </div>
    </Combobox>
  )
}

const divider = '|'
/** Splits a value into a line's kind and key; keys never contain the divider. */
const splitValue = (value: string) => value.split(divider)

function Line({ group, entry, isHelp }: { group: string; entry: Entry; isHelp: boolean }) {
  return (
    <Combobox.Option value={`${group}${divider}${entry.key}`} className={classes.option}>
      <span className={classes.name}>{entry.label}</span>
      {entry.detail ? (
        <span className={isHelp ? classes.excerpt : classes.detail}>{entry.detail}</span>
      ) : null}
    </Combobox.Option>
  )
}

/** A help text instead of the list, with a button back. */
function HelpPage({ text, onBack }: { text: HelpText; onBack: () => void }) {
  const t = useTranslate()
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.help}>
      <h3 id={id}>{t(text.title)}</h3>
      {t(text.text)
        .split('\n')
        .map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      <Button
        variant="default"
        data-autofocus
        autoFocus
        leftSection={<IconArrowLeft size={16} aria-hidden />}
        onClick={onBack}
      >
        {t('command.back')}
      </Button>
    </section>
  )
}
