import { Button, NativeSelect, Table } from '@mantine/core'
import {
  type Addition,
  type ColumnChoice,
  type ColumnMatch,
  type ColumnTarget,
} from '@campus/draft/model/column-match'
import type { RememberedColumn } from '@campus/contract/draft-memory'
import { sourceName } from '@campus/draft/derive/derived-offer'
import type { MessageKey } from '@campus/i18n/message-key.gen'
import { StatusBadge } from '../../../shared/feedback/status-badge.tsx'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { setColumn } from '../session/import-columns.ts'
import { useDraftSession } from '../session/draft-context.tsx'
import { columnTargets, doubtfulColumns, isAsLastTime, type TableGroup } from './column-fields.ts'
import classes from './columns.module.css'

const ignore = 'ignore'

type ColumnTableProps = {
  group: TableGroup
  title: string
  /** Headings that others can be derived from. */
  sources: ReadonlySet<string>
  /** The fields chosen for the last file of this kind. */
  known: readonly RememberedColumn[]
}

/** Each column of the file with its samples, its field, and the reason for the match. */
export function ColumnTable({ group, title, sources, known }: ColumnTableProps) {
  const session = useDraftSession()
  const t = useTranslate()
  const { columns, samples, sheets } = group
  const doubtful = doubtfulColumns(group, known)
  const shown = columns.filter(
    ({ header, index }) => header.trim() !== '' || (samples[index] ?? []).length > 0,
  )
  return (
    <div className={classes.scroll}>
      <Table className={classes.table}>
        <caption className="cc-visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('columns.column')}</th>
            <th scope="col">{t('columns.values')}</th>
            <th scope="col">{t('columns.matched_to')}</th>
            <th scope="col">{t('columns.why')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((column) => (
            <ColumnRow
              key={column.index}
              column={column}
              holder={columns.find(({ field }) => field !== null && field === contestedField(column))}
              likely={likelyField(column, columns)}
              isDoubtful={doubtful.includes(column)}
              isAsBefore={column.reason.code !== 'chosen' && isAsLastTime(column, known)}
              isSource={column.field === null && sources.has(sourceName(column))}
              samples={samples[column.index] ?? []}
              onChoose={(choice) => setColumn(session, { sheets, index: column.index, choice })}
            />
          ))}
        </tbody>
      </Table>
    </div>
  )
}

/** The field that a column adds to, or could hold if another one didn't. */
function contestedField({ adds, reason }: ColumnMatch): ColumnTarget | undefined {
  if (adds !== undefined) return adds.to
  const isContested = reason.code === 'displaced' || reason.code === 'rival'
  return isContested ? (reason.params['field'] as ColumnTarget) : undefined
}

/** The field without a column that the values of an unused column fit. */
const likelyField = ({ fits = [] }: ColumnMatch, columns: readonly ColumnMatch[]): ColumnTarget | undefined =>
  fits.find((field) => columns.every((other) => other.field !== field))

type ColumnRowProps = {
  column: ColumnMatch
  /** The column that holds the contested field. */
  holder: ColumnMatch | undefined
  /** The field that the values of an unused column fit. */
  likely: ColumnTarget | undefined
  isDoubtful: boolean
  /** Whether it was chosen like this for the last file of this kind. */
  isAsBefore: boolean
  isSource: boolean
  samples: string[]
  onChoose: (choice: ColumnChoice) => void
}

function ColumnRow({
  column,
  holder,
  likely,
  isDoubtful,
  isAsBefore,
  isSource,
  samples,
  onChoose,
}: ColumnRowProps) {
  const t = useTranslate()
  const nameOf = ({ header, index }: ColumnMatch) => header.trim() || t('draft.column_n', { n: index + 1 })
  const header = nameOf(column)
  const options = [
    { value: ignore, label: t('draft.ignore') },
    ...columnTargets.map((target) => ({ value: target, label: t(`person.field_${target}`) })),
  ]
  const { adds, reason } = column
  const target = column.field ?? adds?.to
  const heading = holder === undefined ? (reason.params['heading'] ?? '') : nameOf(holder)
  const why = () => {
    if (isAsBefore) return t('columns.reason_last_time')
    if (isSource) return t('columns.reason_source', { heading: header })
    if (adds !== undefined) return t(`columns.reason_${adds.how}`, { heading })
    const field = contestedField(column)
    const params = { ...reason.params, heading, field: field ? t(`person.field_${field}`) : '' }
    return t.dynamic(`columns.reason_${reason.code}` satisfies MessageKey, params)
  }
  return (
    <tr data-ignored={target === undefined || undefined}>
      <th scope="row">{header}</th>
      <td className={classes.samples}>
        {samples.map((sample) => (
          <span key={sample}>{sample}</span>
        ))}
      </td>
      <td>
        {/* a native select, because fifteen of them must render fast */}
        <NativeSelect
          aria-label={t('columns.match_of', { header })}
          data={options}
          value={target ?? ignore}
          onChange={({ currentTarget: { value } }) =>
            onChoose(value === ignore ? null : (value as ColumnTarget))
          }
        />
      </td>
      <td className={classes.why}>
        {target === undefined ? (
          <StatusBadge>{t('columns.ignored')}</StatusBadge>
        ) : (
          <StatusBadge tone={isDoubtful ? 'warning' : 'done'}>
            {isDoubtful ? t('columns.check') : t('columns.sure')}
          </StatusBadge>
        )}
        <span>{why()}</span>
        {likely === undefined || isSource ? null : (
          <div className={classes.ways}>
            <Button
              size="xs"
              variant="default"
              aria-label={t('columns.use_column_as', { header, field: t(`person.field_${likely}`) })}
              onClick={() => onChoose(likely)}
            >
              {t('columns.use_as', { field: t(`person.field_${likely}`) })}
            </Button>
          </div>
        )}
        {holder?.field ? (
          <AddTo
            header={header}
            holder={{ field: holder.field, heading }}
            how={adds?.how}
            onChoose={onChoose}
          />
        ) : null}
      </td>
    </tr>
  )
}

type AddToProps = {
  header: string
  holder: { field: ColumnTarget; heading: string }
  how: Addition | undefined
  onChoose: (choice: ColumnChoice) => void
}

/** Adds a column to the field that another one holds, in one of two ways. */
function AddTo({ header, holder: { field, heading }, how, onChoose }: AddToProps) {
  const t = useTranslate()
  const label = t('columns.add_of', { header, field: t(`person.field_${field}`) })
  const ways: [Addition, string][] = [
    ['join', t('columns.join_with', { heading })],
    ['fill', t('columns.fill_blanks', { heading })],
  ]
  return (
    <div className={classes.ways} role="group" aria-label={label}>
      {ways.map(([way, text]) => (
        <Button
          key={way}
          size="xs"
          variant={how === way ? 'filled' : 'default'}
          aria-pressed={how === way}
          onClick={() => onChoose(`${way}:${field}`)}
        >
          {text}
        </Button>
      ))}
    </div>
  )
}
