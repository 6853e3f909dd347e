import { longestEditedText } from '@campus/domain/applicant/edited-text'
import { useEffect, useMemo, useState } from 'react'
import { Button, Checkbox, Menu, Radio, Stack, TextInput } from '@mantine/core'
import { applicantTypes, genders, type ApplicantField } from '@campus/domain/applicant/applicant-field'
import { IconColumnInsertRight } from '@tabler/icons-react'
import { labelEdits } from '../steps/step-label.ts'
import type { ReviewRow } from '@campus/draft/model/review-row'
import { Select } from '../../../shared/form/select.tsx'
import { SharedDialog } from '../../../shared/feedback/shared-dialog.tsx'
import { notify } from '../../../shared/feedback/snackbar-state.ts'
import { useCountryOptions } from '../../../shared/form/country-field.tsx'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { useDraft, useDraftSession } from '../session/draft-context.tsx'
import { dispatchReview } from '../session/review-session.ts'
import { countryCells, dateCells } from '../grid/cell-text.ts'
import type { ColumnContext } from '../grid/column-context.ts'
import { gridFields } from '../grid/column-layout.ts'
import type { UndoTools } from '../steps/use-undo.ts'
import { planSet, toEdit, type SetPlan } from './plan-set.ts'
import type { ReviewTool } from '../review/review-tool.ts'

type SetColumnProps = {
  all: readonly ReviewRow[]
  shown: readonly ReviewRow[]
  selected: readonly number[]
  /** The column of the cursor. */
  field: ApplicantField | undefined
  context: ColumnContext
  undo: UndoTools
}

const undoTimerMs = 10_000
const nothing: SetPlan = { edits: [], overwritten: 0, same: 0 }

/** Sets a column of all, the filtered or the selected rows to one value, and previews the effect. */
export function SetColumn(props: SetColumnProps) {
  const session = useDraftSession()
  const dialog = useDraft((state) => state.dialog)
  useEffect(() => () => session.set({ dialog: null }), [session])
  return dialog?.tool === 'set' ? <SetColumnDialog {...props} field={dialog.field ?? props.field} /> : null
}

type Scope = 'all' | 'shown' | 'selected'

function SetColumnDialog({ all, shown, selected, field: first, context, undo }: SetColumnProps) {
  const session = useDraftSession()
  const t = useTranslate()
  const [field, setField] = useState<ApplicantField | null>(first ?? null)
  const [text, setText] = useState('')
  // an empty value clears nothing unless the user explicitly chooses to clear
  const [isClearing, setIsClearing] = useState(false)
  const [scope, setScope] = useState<Scope>(
    selected.length > 0 ? 'selected' : shown.length < all.length ? 'shown' : 'all',
  )
  const [onlyEmpty, setOnlyEmpty] = useState(false)
  const plan = useMemo(() => {
    if (field === null || (text.trim() === '' && !isClearing)) return nothing
    const chosen = new Set(selected)
    const rows = scope === 'all' ? all : scope === 'shown' ? shown : all.filter(({ row }) => chosen.has(row))
    return isClearing
      ? planSet(rows, field, '', { onlyEmpty: false })
      : planSet(rows, field, toEdit(0, field, text, context).text, { onlyEmpty })
  }, [all, shown, selected, scope, field, text, isClearing, onlyEmpty, context])
  const { edits, overwritten } = plan
  const label = field === null ? '' : t(`person.field_${field}`)
  const isUnread =
    field !== null &&
    !isClearing &&
    dateCells.has(field) &&
    text !== '' &&
    !/^\d{4}-\d\d-\d\d$/.test(context.readDate(text))
  const apply = () => {
    if (field === null) return
    const count = edits.length
    const step = isClearing ? labelEdits(edits, 'clear') : { code: 'set' as const, params: { field, count } }
    dispatchReview(session, { kind: 'edit', edits }, step)
    session.set({ dialog: null })
    const done = { field: label, count }
    notify('success', isClearing ? t('draft.set_clear_done', done) : t('draft.set_done', done), undoTimerMs, {
      label: t('draft.undo_action'),
      run: undo.ofLast(),
    })
  }
  return (
    <SharedDialog
      isOpen
      title={t('draft.set_title')}
      onClose={() => session.set({ dialog: null })}
      actions={
        <>
          <Button variant="default" onClick={() => session.set({ dialog: null })}>
            {t('feedback.close')}
          </Button>
          <Button disabled={edits.length === 0 || isUnread} onClick={apply}>
            {isClearing
              ? t('draft.set_clear_apply', { count: edits.length })
              : t('draft.set_apply', { count: edits.length })}
          </Button>
        </>
      }
    >
      <Stack gap="sm">
        <Select
          label={t('draft.set_column')}
          data={gridFields.map((value) => ({ value, label: t(`person.field_${value}`) }))}
          placeholder={t('feedback.choose')}
          value={field}
          searchable
          allowDeselect={false}
          nothingFoundMessage={t('feedback.nothing_found')}
          onChange={(next) => {
            if (next === null) return
            setField(next as ApplicantField)
            setText('')
            setIsClearing(false)
          }}
        />
        {field === null ? null : (
          <>
            {isClearing ? null : (
              <ValueInput
                key={field}
                field={field}
                label={label}
                value={text}
                context={context}
                onChange={setText}
              />
            )}
            <Checkbox
              label={t('draft.set_clear')}
              checked={isClearing}
              onChange={(event) => setIsClearing(event.currentTarget.checked)}
            />
          </>
        )}
        <Radio.Group label={t('draft.set_rows')} value={scope} onChange={(next) => setScope(next as Scope)}>
          <Stack gap={6} mt={4}>
            <Radio value="all" label={t('draft.scope_all', { count: all.length })} />
            {shown.length < all.length ? (
              <Radio value="shown" label={t('draft.scope_shown', { count: shown.length })} />
            ) : null}
            {selected.length > 0 ? (
              <Radio value="selected" label={t('draft.scope_selected', { count: selected.length })} />
            ) : null}
          </Stack>
        </Radio.Group>
        {isClearing ? null : (
          <Checkbox
            label={t('draft.set_only_empty')}
            checked={onlyEmpty}
            onChange={(event) => setOnlyEmpty(event.currentTarget.checked)}
          />
        )}
        <p role="status">
          {t('draft.set_preview', { count: edits.length })}{' '}
          {overwritten > 0 && !isClearing ? t('draft.set_overwrites', { count: overwritten }) : ''}
        </p>
      </Stack>
    </SharedDialog>
  )
}

type ValueInputProps = {
  field: ApplicantField
  label: string
  value: string
  context: ColumnContext
  onChange: (text: string) => void
}

/** The editor of a field: its choices if it has some, a date, or a text. */
function ValueInput({ field, label, value, context, onChange }: ValueInputProps) {
  const t = useTranslate()
  const format = useFormat()
  const countries = useCountryOptions()
  const options = countryCells.has(field)
    ? [...countries]
    : field === 'type'
      ? applicantTypes.map((type) => ({ value: type as string, label: t(`person.type_${type}`) }))
      : field === 'gender'
        ? genders.map((gender) => ({ value: gender as string, label: t(`person.gender_${gender}`) }))
        : field === 'plan'
          ? [...context.words.plans].map(([code, name]) => ({ value: code, label: name }))
          : undefined
  if (options !== undefined)
    return (
      <Select
        label={t('draft.set_value', { field: label })}
        placeholder={t('feedback.choose')}
        data={options}
        value={value === '' ? null : value}
        searchable
        clearable
        nothingFoundMessage={t('feedback.nothing_found')}
        onChange={(next) => onChange(next ?? '')}
      />
    )
  const isDate = dateCells.has(field)
  return (
    <TextInput
      label={t('draft.set_value', { field: label })}
      placeholder={isDate ? context.dateHint : undefined}
      description={
        isDate ? <span aria-live="polite">{format.dateInWords(context.readDate(value))}</span> : undefined
      }
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      value={value}
      maxLength={longestEditedText}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** Also opened from the menu of a column, and for the selected rows. */
export const setColumnTool: ReviewTool = {
  code: 'set',
  menu: { section: 'table', Items: SetColumnItem },
  Dialog: SetColumn,
}

function SetColumnItem() {
  const session = useDraftSession()
  const t = useTranslate()
  return (
    <Menu.Item
      leftSection={<IconColumnInsertRight size={18} aria-hidden />}
      onClick={() => session.set({ dialog: { tool: 'set' } })}
    >
      {t('draft.set_open')}
    </Menu.Item>
  )
}
