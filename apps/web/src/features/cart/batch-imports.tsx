import { useState } from 'react'
import { Button, Text } from '@mantine/core'
import { IconArrowBackUp, IconFileSpreadsheet, IconUserPlus } from '@tabler/icons-react'
import { listCartImports, type CartImport } from '@campus/contract/cart-imports?address'
import { SmallButton } from '../../shared/form/small-button.tsx'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { RetryNote } from '../../shared/feedback/retry-note.tsx'
import { FieldIssue } from '../../shared/feedback/field-issue.tsx'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { useUndoImport } from '../draft/public.ts'
import classes from './batch-imports.module.css'

type BatchImportsProps = {
  batchId: string
  /** The import to which the list is filtered. */
  shown: string | undefined
  onShow: (id: string | undefined) => void
}

const shownAtFirst = 5

/** Imports of a batch; the list of people waits for them, so that it doesn't move when they arrive. */
export const useCartImports = (batchId: string) => useCallQuery(listCartImports, { params: { id: batchId } })

/** Imports of a batch: each file as an entry that can be undone, and the people without a file. */
export function BatchImports({ batchId, shown, onShow }: BatchImportsProps) {
  const t = useTranslate()
  const query = useCartImports(batchId)
  const { data, isError } = query
  const undo = useUndoImport()
  const [isWhole, setWhole] = useState(false)
  if (isError)
    return (
      <section className={classes.imports} aria-label={t('cart.imports')}>
        <RetryNote label={t('cart.imports')} query={query} />
      </section>
    )
  // an order entered by hand can't be undone as a whole
  if (!data || data.imports.length === 0) return null
  const { imports, others } = data
  const entries = isWhole ? imports : imports.slice(0, shownAtFirst)
  return (
    <section className={classes.imports} aria-label={t('cart.imports')}>
      <ul className={classes.list}>
        {entries.map((one) => (
          <ImportEntry
            key={one.id}
            entry={one}
            isShownAlone={shown === one.id}
            hasOthers={imports.length > 1 || others.people > 0}
            isUndoing={undo.isUndoing}
            onShow={() => onShow(shown === one.id ? undefined : one.id)}
            onUndo={() => {
              if (shown === one.id) onShow(undefined)
              undo.run(one.id)
            }}
          />
        ))}
        {others.people > 0 ? (
          <li className={classes.entry}>
            <IconUserPlus size={20} aria-hidden className={classes.icon} />
            <span className={classes.text}>
              <span className={classes.name}>{t('cart.import_others')}</span>
              <Facts {...others} peopleText={t('cart.applicants', { count: others.people })} />
            </span>
          </li>
        ) : null}
      </ul>
      {imports.length > shownAtFirst && !isWhole ? (
        <Button variant="subtle" size="xs" onClick={() => setWhole(true)}>
          {t('cart.imports_all', { count: imports.length })}
        </Button>
      ) : null}
    </section>
  )
}

type ImportEntryProps = {
  entry: CartImport
  isShownAlone: boolean
  hasOthers: boolean
  isUndoing: boolean
  onShow: () => void
  onUndo: () => void
}

function ImportEntry({ entry, isShownAlone, hasOthers, isUndoing, onShow, onUndo }: ImportEntryProps) {
  const t = useTranslate()
  const format = useFormat()
  const name = entry.file_name ?? t('cart.import_unnamed')
  const { people, added } = entry
  return (
    <li className={classes.entry} data-shown={isShownAlone || undefined}>
      <IconFileSpreadsheet size={20} aria-hidden className={classes.icon} />
      <span className={classes.text}>
        <span className={classes.name}>{name}</span>
        <Text span size="sm" c="dimmed">
          {entry.by} · {format.dateTime(entry.at)}
        </Text>
        <Facts
          {...entry}
          peopleText={
            people === added
              ? t('cart.applicants', { count: people })
              : t('cart.import_part', { people, added })
          }
        />
      </span>
      <span className={classes.actions}>
        {hasOthers ? (
          <Button
            variant={isShownAlone ? 'light' : 'subtle'}
            size="compact-sm"
            aria-pressed={isShownAlone}
            aria-label={t('cart.only_these_named', { name })}
            onClick={onShow}
          >
            {t('cart.only_these')}
          </Button>
        ) : null}
        {entry.can_undo ? (
          <SmallButton
            leftSection={<IconArrowBackUp size={14} aria-hidden />}
            disabled={isUndoing}
            aria-label={t('cart.undo_import_named', { name })}
            onClick={onUndo}
          >
            {t('cart.undo_import')}
          </SmallButton>
        ) : (
          <Text span size="sm" c="dimmed">
            {t('cart.import_file_gone')}
          </Text>
        )}
      </span>
    </li>
  )
}

type FactsProps = Pick<CartImport, 'errors_count' | 'totals'> & { peopleText: string }

function Facts({ errors_count: errors, totals, peopleText }: FactsProps) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <span className={classes.facts}>
      <span>{peopleText}</span>
      <span>{format.money(totals.total, totals.currency)}</span>
      {errors > 0 ? <FieldIssue>{t('cart.with_errors', { count: errors })}</FieldIssue> : null}
    </span>
  )
}
