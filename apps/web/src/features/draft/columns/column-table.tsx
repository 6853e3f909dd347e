import { NativeSelect, Table } from '@mantine/core'
import type { ColumnMatch, ColumnTarget } from '@campus/draft/model/column-match'
import { sourceName } from '@campus/draft/derive/derived-offer'
import type { MessageKey } from '@campus/i18n/message-key.gen'
import { StatusBadge } from '../../../shared/feedback/status-badge.tsx'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { setColumn } from '../session/import-columns.ts'
import { useDraftSession } from '../session/draft-context.tsx'
import { columnTargets, sureConfidence, type TableGroup } from './column-fields.ts'
import classes from './columns.module.css'

const ignore = 'ignore'

type ColumnTableProps = {
  group: TableGroup
  title: string
  /** Headings that others can be derived from. */
  sources: ReadonlySet<string>
}

/** Each column of the file with its samples, its field, and the reason for the match. */
export function ColumnTable({ group, title, sources }: ColumnTableProps) {
  const session = useDraftSession()
  const t = useTranslate()
  const { columns, samples, sheets } = group
  const shown = columns.filter(
    ({ header, index }) => header.trim() !== '' || (samples[index] ?? []).length > 0,
  )
  return (
    <div className={classes.scroll}>
      <Table className={classes.table}>
        <caption className="cc-visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('draft.column')}</th>
            <th scope="col">{t('draft.values')}</th>
            <th scope="col">{t('draft.matched_to')}</th>
            <th scope="col">{t('draft.why')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((column) => (
            <ColumnRow
              key={column.index}
              column={column}
              isSource={column.field === null && sources.has(sourceName(column))}
              samples={samples[column.index] ?? []}
              onChoose={(field) => setColumn(session, { sheets, index: column.index, field })}
            />
          ))}
        </tbody>
      </Table>
    </div>
  )
}

type ColumnRowProps = {
  column: ColumnMatch
  isSource: boolean
  samples: string[]
  onChoose: (field: ColumnTarget | null) => void
}

function ColumnRow({ column, isSource, samples, onChoose }: ColumnRowProps) {
  const t = useTranslate()
  const header = column.header.trim() || t('draft.column_n', { n: column.index + 1 })
  const options = [
    { value: ignore, label: t('draft.ignore') },
    ...columnTargets.map((target) => ({ value: target, label: t(`person.field_${target}`) })),
  ]
  const isSure = column.confidence >= sureConfidence
  return (
    <tr data-ignored={column.field === null || undefined}>
      <th scope="row">{header}</th>
      <td className={classes.samples}>
        {samples.map((sample) => (
          <span key={sample}>{sample}</span>
        ))}
      </td>
      <td>
        {/* a native select, because fifteen of them must render fast */}
        <NativeSelect
          aria-label={t('draft.match_of', { header })}
          data={options}
          value={column.field ?? ignore}
          onChange={({ currentTarget: { value } }) =>
            onChoose(value === ignore ? null : (value as ColumnTarget))
          }
        />
      </td>
      <td className={classes.why}>
        {column.field === null ? (
          <StatusBadge>{t('draft.ignored')}</StatusBadge>
        ) : (
          <StatusBadge tone={isSure ? 'done' : 'warning'}>
            {isSure ? t('draft.sure') : t('draft.check')}
          </StatusBadge>
        )}
        <span>
          {isSource
            ? t('draft.reason_source', { heading: header })
            : t.dynamic(`draft.reason_${column.reason.code}` satisfies MessageKey, column.reason.params)}
        </span>
      </td>
    </tr>
  )
}
