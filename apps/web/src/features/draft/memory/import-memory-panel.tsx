import { useState } from 'react'
import { Button } from '@mantine/core'
import {
  forgetImportMemory,
  getImportMemory,
  shareImportMemory,
  type RememberedFile,
  type RememberedValue,
} from '@campus/contract/draft-memory?address'
import { SmallButton } from '../../../shared/form/small-button.tsx'
import { useCallMutation, useCallQuery } from '../../../shared/api/use-call.ts'
import { confirmAction } from '../../../shared/feedback/confirm-state.ts'
import { ErrorState } from '../../../shared/feedback/error-state.tsx'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { Panel } from '../../../shared/page-kinds/panel.tsx'
import { seesAllCampuses } from '../../../shell/session/session-rights.ts'
import { useSchool, useSession } from '../../../shell/session/session-state.ts'
import { useChooserText, useFieldText, useMeantText } from './memory-text.ts'
import classes from './import-memory.module.css'

/** Kinds of file shown at first, and with each press of the button. */
const filesShown = 20
/** Headings shown to identify a kind of file; the rest are counted. */
const headingsNamed = 5

/**
 * The choices made for earlier files, by kind of file, with who made each; one, a kind or all can be
 * forgotten.
 */
export function ImportMemoryPanel() {
  const t = useTranslate()
  const [shown, setShown] = useState(filesShown)
  const memory = useCallQuery(getImportMemory, {})
  const forget = useCallMutation(forgetImportMemory, {
    invalidates: [getImportMemory.name],
    doneText: t('draft-memory.forgotten'),
  })
  if (memory.error) return <ErrorState failure={memory.error} onRetry={() => void memory.refetch()} />
  if (!memory.data) return null
  const { files } = memory.data
  if (files.length === 0)
    return (
      <Panel title={t('draft-memory.title')} text={t('draft-memory.text')}>
        {t('draft-memory.empty')}
      </Panel>
    )
  const forgetAll = async () => {
    const isSure = await confirmAction({
      title: t('draft-memory.forget_all_title'),
      text: t('draft-memory.forget_all_text'),
      confirmLabel: t('draft-memory.forget_all'),
      keepLabel: t('draft-memory.forget_all_keep'),
      isDangerous: true,
    })
    if (isSure) forget.mutate({ body: { all: true } })
  }
  return (
    <Panel title={t('draft-memory.title')} text={t('draft-memory.text')} isWide>
      <div>
        <Button variant="default" onClick={() => void forgetAll()}>
          {t('draft-memory.forget_all')}
        </Button>
      </div>
      {files.slice(0, shown).map((file) => (
        <FileMemory key={file.id} file={file} onForget={(body) => forget.mutate({ body })} />
      ))}
      {files.length > shown ? (
        <div className={classes.section}>
          <Button variant="subtle" onClick={() => setShown(shown + filesShown)}>
            {t('draft.show_more', { count: files.length - shown })}
          </Button>
        </div>
      ) : null}
    </Panel>
  )
}

type Forgotten = {
  files?: string[]
  headings?: string[]
  values?: Pick<RememberedValue, 'field' | 'text'>[]
}

function FileMemory({ file, onForget }: { file: RememberedFile; onForget: (what: Forgotten) => void }) {
  const t = useTranslate()
  const format = useFormat()
  const session = useSession()
  const { campuses } = useSchool()
  const formatChooser = useChooserText()
  const fieldText = useFieldText()
  const meantText = useMeantText()
  const share = useCallMutation(shareImportMemory, {
    invalidates: [getImportMemory.name],
    doneText: t('draft-memory.shared'),
  })
  const { id, headings, campus_id: campusId, columns, values } = file
  const isEverywhere = campusId === null
  const mayForget = !isEverywhere || seesAllCampuses(session)
  const named = headings.slice(0, headingsNamed).join(' · ')
  const rest = headings.length - headingsNamed
  const title =
    rest > 0 ? t('draft-memory.headings_more', { named, count: rest, number: format.number(rest) }) : named
  const items = [
    ...columns.map((one) => ({
      key: `column ${one.heading}`,
      from: one.heading,
      to: fieldText(one.field),
      chooser: one,
      what: { headings: [one.heading] },
    })),
    ...values.map((one) => ({
      key: `${one.field} ${one.text}`,
      from: one.text,
      to: meantText(one),
      chooser: one,
      what: { values: [{ field: one.field, text: one.text }] },
    })),
  ]
  return (
    <section className={classes.section} aria-label={title}>
      <div className={classes.head}>
        <div>
          <h3>{title}</h3>
          <span className={classes.who}>
            {isEverywhere
              ? t('draft-memory.everywhere')
              : (campuses.find((campus) => campus.id === campusId)?.name ?? '')}
          </span>
        </div>
        <div className={classes.buttons}>
          {!isEverywhere && campuses.length > 1 && seesAllCampuses(session) ? (
            <SmallButton
              loading={share.isPending}
              aria-label={t('draft-memory.share_of', { name: title })}
              onClick={() => share.mutate({ body: { file_id: id } })}
            >
              {t('draft-memory.share')}
            </SmallButton>
          ) : null}
          {mayForget ? (
            <SmallButton
              aria-label={t('draft.forget_value', { value: title })}
              onClick={() => onForget({ files: [id] })}
            >
              {t('draft.forget')}
            </SmallButton>
          ) : null}
        </div>
      </div>
      <ul className={classes.list}>
        {items.map(({ key, from, to, chooser, what }) => (
          <li key={key}>
            <span>
              <strong>“{from}”</strong> → {to}
            </span>
            <span className={classes.who}>{formatChooser(chooser)}</span>
            {mayForget ? (
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={t('draft.forget_value', { value: from })}
                onClick={() => onForget(what)}
              >
                {t('draft.forget')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
