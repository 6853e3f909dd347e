import { Button } from '@mantine/core'
import {
  forgetImportMemory,
  getImportMemory,
  type RememberedHeading,
  type RememberedValue,
} from '@campus/contract/import-memory?address'
import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import { useCallMutation, useCallQuery } from '../../shared/api/use-call.ts'
import { confirmAction } from '../../shared/feedback/confirm-state.ts'
import { ErrorState } from '../../shared/feedback/error-state.tsx'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { Panel } from '../../shared/page-kinds/panel.tsx'
import { useChooserText } from './chooser-text.ts'
import classes from './import-memory.module.css'

/** So many at first: the list of a client may have thousands. */
const shownAtMost = 500

/** What is remembered of earlier files, headings and values, with who chose each; one or all can be forgotten. */
export function ImportMemoryPanel() {
  const t = useTranslate()
  const format = useFormat()
  const memory = useCallQuery(getImportMemory, {})
  const forget = useCallMutation(forgetImportMemory, {
    invalidates: [getImportMemory.name],
    doneText: t('orders.forgotten'),
  })
  if (memory.error) return <ErrorState failure={memory.error} onRetry={() => void memory.refetch()} />
  if (!memory.data) return null
  const { headings, values } = memory.data
  if (headings.length + values.length === 0)
    return (
      <Panel title={t('orders.memory_title')} text={t('orders.memory_text')}>
        {t('orders.memory_empty')}
      </Panel>
    )
  const forgetAll = async () => {
    const isSure = await confirmAction({
      title: t('orders.forget_all_title'),
      text: t('orders.forget_all_text'),
      confirmLabel: t('orders.forget_all'),
      keepLabel: t('orders.forget_all_keep'),
      isDangerous: true,
    })
    if (isSure) forget.mutate({ body: { all: true } })
  }
  const shownValue = ({ field, value }: RememberedValue) => {
    if (field === 'type' || field === 'gender') return t.dynamic(`person.${field}_${value}`)
    return field === 'plan' ? value : format.country(value)
  }
  const shownField = ({ field }: RememberedHeading) =>
    field === '' ? t('orders.ignore') : t(`person.field_${field as ApplicantField}`)
  return (
    <Panel title={t('orders.memory_title')} text={t('orders.memory_text')} isWide>
      <div>
        <Button variant="default" onClick={() => void forgetAll()}>
          {t('orders.forget_all')}
        </Button>
      </div>
      <MemoryList
        title={t('orders.memory_values')}
        items={values.map((one) => ({
          key: `${one.field} ${one.text}`,
          from: one.text,
          to: `${t(`person.field_${one.field}`)}: ${shownValue(one)}`,
          chooser: one,
          onForget: () => forget.mutate({ body: { values: [{ field: one.field, text: one.text }] } }),
        }))}
      />
      <MemoryList
        title={t('orders.memory_headings')}
        items={headings.map((one) => ({
          key: one.heading,
          from: one.heading,
          to: shownField(one),
          chooser: one,
          onForget: () => forget.mutate({ body: { headings: [one.heading] } }),
        }))}
      />
    </Panel>
  )
}

type MemoryItem = {
  key: string
  from: string
  to: string
  chooser: Pick<RememberedValue, 'by' | 'at'>
  onForget: () => void
}

function MemoryList({ title, items }: { title: string; items: readonly MemoryItem[] }) {
  const t = useTranslate()
  const formatChooser = useChooserText()
  if (items.length === 0) return null
  return (
    <section className={classes.section}>
      <h3>{title}</h3>
      <ul className={classes.list}>
        {items.slice(0, shownAtMost).map(({ key, from, to, chooser, onForget }) => (
          <li key={key}>
            <span>
              <strong>“{from}”</strong> → {to}
            </span>
            <span className={classes.who}>{formatChooser(chooser)}</span>
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={t('orders.forget_value', { value: from })}
              onClick={onForget}
            >
              {t('orders.forget')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
