import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ActionIcon, Button, CloseButton, TextInput, Tooltip } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconLetterCase, IconRegex, IconSquareLetterA } from '@tabler/icons-react'
import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import type { ReviewRow } from '@campus/draft/model/review-row'
import { positionOfKey } from '@campus/draft/model/row-key'
import { Select } from '../../../shared/form/select.tsx'
import { notify } from '../../../shared/feedback/snackbar-state.ts'
import { useFormat } from '../../../shared/i18n/use-format.ts'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { useDraft, useDraftSession } from '../session/draft-context.tsx'
import { closeFind, openFind, useFind, useFindKeys, type FindState, type Match } from './use-find.ts'
import { dispatchReview } from '../session/review-session.ts'
import type { ColumnContext } from '../grid/column-context.ts'
import { gridFields } from '../grid/column-layout.ts'
import { toEdit } from '../set-column/plan-set.ts'
import type { UndoTools } from '../steps/use-undo.ts'
import classes from './find.module.css'

type FindPanelProps = {
  all: readonly ReviewRow[]
  shown: readonly ReviewRow[]
  selected: readonly number[]
  /** The column of the cursor. */
  field: ApplicantField | undefined
  context: ColumnContext
  /** Scrolls to a cell; focus stays in the panel. */
  goToCell: (cell: { row: number; field: string }) => void
  /** Moves focus to the current cell when the panel closes. */
  focusCell: () => void
  undo: UndoTools
}

type Scope = 'all' | 'shown' | 'selected' | 'column'
/** Most changes previewed; all are counted. */
const shownChanges = 3
const undoTimerMs = 10_000

/** Finds in the list, with a count, and replaces one or all matches as one step. */
export function FindPanel(props: FindPanelProps) {
  const { mode } = useDraft(({ find }) => find)
  useFindKeys()
  return mode === 'closed' ? null : <OpenPanel {...props} isReplacing={mode === 'replace'} />
}

function OpenPanel(props: FindPanelProps & { isReplacing: boolean }) {
  const session = useDraftSession()
  const { all, shown, selected, field, context, goToCell, focusCell, undo, isReplacing } = props
  const t = useTranslate()
  const { opened } = useDraft(({ find }) => find)
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [replacement, setReplacement] = useState('')
  const [options, setOptions] = useState({ isCaseKept: false, isWhole: false, isPattern: false })
  const [scope, setScope] = useState<Scope>('all')
  const [column, setColumn] = useState(field)
  const [at, setAt] = useState(-1)
  const chosen = new Set(selected)
  const rows =
    scope === 'shown' ? shown : scope === 'selected' ? all.filter(({ row }) => chosen.has(row)) : all
  const state = useFind(rows, scope === 'column' ? column : undefined, context.words, {
    text,
    ...options,
    replacement,
  })
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [opened])
  const matches = state.kind === 'found' ? state.matches : []
  // a number may also be a row number
  const numbered = /^\d{1,5}$/.test(text.trim())
    ? shown.find(({ row }) => String(positionOfKey(row)?.row) === text.trim())
    : undefined
  const place = Math.min(at, matches.length - 1)
  const go = (step: 1 | -1) => {
    if (matches.length === 0) return
    const next = (place + step + matches.length) % matches.length
    setAt(next)
    goToCell(matches[next]!)
  }
  const leave = () => {
    closeFind(session)
    focusCell()
  }
  // matches of an earlier input would write that input's replacement into the cells
  const isCurrent =
    state.kind === 'found' && state.query.text === text && state.query.replacement === replacement
  const [waiting, setWaiting] = useState<'one' | 'all'>()
  const edit = (found: readonly Match[]) => {
    const edits = found.map(({ row, field: one, replaced }) => toEdit(row, one, replaced, context))
    dispatchReview(session, { kind: 'edit', edits }, { code: 'replace', params: { count: edits.length } })
  }
  const replaceAll = () => {
    if (!isCurrent) return setWaiting('all')
    edit(matches)
    notify('success', t('draft.replaced', { count: matches.length }), undoTimerMs, {
      label: t('draft.undo_action'),
      run: undo.ofLast(),
    })
    // the pressed button is disabled afterwards, and would lose focus
    input.current?.focus()
  }
  const replaceOne = () => {
    if (!isCurrent) return setWaiting('one')
    const match = matches[Math.max(place, 0)]
    if (match === undefined) return
    edit([match])
    setAt(Math.max(place, 0) - 1)
    const next = matches[Math.max(place, 0) + 1]
    if (next) goToCell(next)
    else input.current?.focus()
  }
  const replaceWaiting = useEffectEvent(() => {
    setWaiting(undefined)
    if (waiting === 'one') replaceOne()
    else replaceAll()
  })
  useEffect(() => {
    if (isCurrent && waiting !== undefined) replaceWaiting()
  }, [isCurrent, waiting])
  const option = (key: keyof typeof options, label: string, icon: React.ReactNode) => (
    <Tooltip label={label}>
      <ActionIcon
        size="lg"
        variant={options[key] ? 'filled' : 'default'}
        aria-label={label}
        aria-pressed={options[key]}
        onClick={() => setOptions({ ...options, [key]: !options[key] })}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  )
  return (
    <div
      className={classes.panel}
      role="search"
      aria-label={t('draft.find_title')}
      onKeyDown={(event) => {
        if (event.key === 'Escape') leave()
      }}
    >
      <div className={classes.line}>
        <TextInput
          ref={input}
          size="sm"
          className={classes.text}
          aria-label={t('draft.find_text')}
          placeholder={t('draft.find_text')}
          value={text}
          maxLength={200}
          error={state.kind === 'invalid' || state.kind === 'slow'}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setAt(-1)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            go(event.shiftKey ? -1 : 1)
          }}
        />
        <Count state={state} place={place} />
        {numbered === undefined ? null : (
          <Button
            size="sm"
            variant="default"
            onClick={() => goToCell({ row: numbered.row, field: column ?? gridFields[0]! })}
          >
            {t('draft.find_row', { row: text.trim() })}
          </Button>
        )}
        <ActionIcon
          size="lg"
          variant="default"
          aria-label={t('draft.find_previous')}
          disabled={matches.length === 0}
          onClick={() => go(-1)}
        >
          <IconArrowUp size={18} />
        </ActionIcon>
        <ActionIcon
          size="lg"
          variant="default"
          aria-label={t('draft.find_next')}
          disabled={matches.length === 0}
          onClick={() => go(1)}
        >
          <IconArrowDown size={18} />
        </ActionIcon>
        {option('isCaseKept', t('draft.find_case'), <IconLetterCase size={18} />)}
        {option('isWhole', t('draft.find_whole'), <IconSquareLetterA size={18} />)}
        {option('isPattern', t('draft.find_pattern'), <IconRegex size={18} />)}
        <Select
          size="sm"
          className={classes.scope}
          aria-label={t('draft.find_scope')}
          value={scope}
          allowDeselect={false}
          data={[
            { value: 'all', label: t('draft.scope_all', { count: all.length }) },
            { value: 'shown', label: t('draft.scope_shown', { count: shown.length }) },
            ...(selected.length > 0
              ? [{ value: 'selected', label: t('draft.scope_selected', { count: selected.length }) }]
              : []),
            ...((column ?? field)
              ? [
                  {
                    value: 'column',
                    label: t('draft.scope_column', { field: t(`person.field_${(column ?? field)!}`) }),
                  },
                ]
              : []),
          ]}
          onChange={(next) => {
            setScope((next ?? 'all') as Scope)
            setColumn(field ?? column)
            setAt(-1)
          }}
        />
        {isReplacing ? null : (
          <Button size="sm" variant="subtle" onClick={() => openFind(session, 'replace')}>
            {t('draft.find_replace')}
          </Button>
        )}
        <CloseButton aria-label={t('feedback.close')} onClick={leave} />
      </div>
      {isReplacing ? (
        <div className={classes.line}>
          <TextInput
            size="sm"
            className={classes.text}
            aria-label={t('draft.replace_with')}
            placeholder={t('draft.replace_with')}
            value={replacement}
            maxLength={200}
            onChange={(event) => setReplacement(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              replaceOne()
            }}
          />
          <Button size="sm" variant="default" disabled={matches.length === 0} onClick={replaceOne}>
            {t('draft.replace_one')}
          </Button>
          <Button size="sm" disabled={matches.length === 0} onClick={replaceAll}>
            {t('draft.replace_all', { count: matches.length })}
          </Button>
          <Preview matches={matches} place={place} />
        </div>
      ) : null}
    </div>
  )
}

function Count({ state, place }: { state: FindState; place: number }) {
  const t = useTranslate()
  const format = useFormat()
  const text =
    state.kind === 'none'
      ? ''
      : state.kind === 'invalid'
        ? t('draft.find_invalid')
        : state.kind === 'slow'
          ? t('draft.find_slow')
          : state.matches.length === 0
            ? t('feedback.nothing_found')
            : place < 0
              ? t('draft.find_cells', { count: state.matches.length })
              : t('draft.find_count', {
                  at: format.number(place + 1),
                  count: format.number(state.matches.length),
                })
  return (
    <span className={classes.count} role="status" data-tone={state.kind === 'found' ? undefined : 'error'}>
      {text}
    </span>
  )
}

/** Previews the result of the first few replacements. */
function Preview({ matches, place }: { matches: readonly Match[]; place: number }) {
  const t = useTranslate()
  const first = Math.max(place, 0)
  return (
    <span className={classes.preview}>
      {matches.slice(first, first + shownChanges).map(({ row, field, text, replaced }) => (
        <span key={`${row} ${field}`}>
          <s>{text}</s> → {replaced || t('draft.empty')}
        </span>
      ))}
    </span>
  )
}
