import { memo, useEffect, useRef, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react'
import { ActionIcon, Menu } from '@mantine/core'
import {
  IconArrowAutofitContent,
  IconArrowAutofitWidth,
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowsHorizontal,
  IconArrowsSort,
  IconArrowUp,
  IconChevronDown,
  IconColumnInsertRight,
  IconEyeOff,
  IconRestore,
} from '@tabler/icons-react'
import type { RenderHeaderCellProps } from 'react-data-grid'
import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { useDraftSession } from '../session/draft-context.tsx'
import type { DraftSession } from '../session/draft-session.ts'
import type { GridRow } from './cell-editors.tsx'
import {
  defaultLayout,
  gridFields,
  hideField,
  isFixed,
  moveField,
  takeWidths,
  type ColumnLayout,
} from './column-layout.ts'
import type { RowSort } from '../review/row-order.ts'
import classes from './column-menu.module.css'

type ColumnHeaderProps = Pick<RenderHeaderCellProps<GridRow>, 'sortDirection' | 'tabIndex'> & {
  field: RowSort['field']
  label: string
  onSort: (sort: RowSort | undefined) => void
}

/**
 * A column header: name, sort direction, and the column's menu. Memoised, because the grid re-renders all
 * headers whenever a cell changes.
 */
export const ColumnHeader = memo(function ColumnHeader({
  field,
  label,
  sortDirection,
  tabIndex,
  onSort,
}: ColumnHeaderProps) {
  const session = useDraftSession()
  const t = useTranslate()
  const change = (to: (layout: ColumnLayout) => ColumnLayout) =>
    session.columnLayout.change(to(session.state.columnLayout))
  const movable = field !== 'row' && field !== 'fee' && !isFixed(field) ? field : undefined
  const ref = useRef<HTMLSpanElement>(null)
  // otherwise screen readers add the button's label to the header, for every cell
  useEffect(() => ref.current?.closest('[role=columnheader]')?.setAttribute('aria-label', label), [label])
  return (
    <span ref={ref} className={classes.header}>
      <span className={classes.label} title={label}>
        {label}
      </span>
      {sortDirection === undefined ? null : sortDirection === 'ASC' ? (
        <IconArrowUp size={14} aria-hidden />
      ) : (
        <IconArrowDown size={14} aria-hidden />
      )}
      <Menu position="bottom-end" withinPortal shadow="md" returnFocus>
        <Menu.Target>
          <ActionIcon
            className={classes.button}
            size={24}
            variant="subtle"
            color="gray"
            tabIndex={tabIndex}
            data-column-menu={field}
            aria-label={t('draft.column_menu', { field: label })}
            onClick={stop}
            onKeyDown={stopKeys}
          >
            <IconChevronDown size={14} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown onClick={stop} onMouseDown={stop} onKeyDown={stop}>
          <Item icon={IconArrowUp} onClick={() => onSort({ field, isDescending: false })}>
            {t('draft.sort_ascending')}
          </Item>
          <Item icon={IconArrowDown} onClick={() => onSort({ field, isDescending: true })}>
            {t('draft.sort_descending')}
          </Item>
          {sortDirection === undefined ? null : (
            <Item icon={IconArrowsSort} onClick={() => onSort(undefined)}>
              {t('draft.sort_none')}
            </Item>
          )}
          {field === 'row' || field === 'fee' ? null : (
            <>
              <Menu.Divider />
              <Item
                icon={IconColumnInsertRight}
                onClick={() => session.set({ dialog: { tool: 'set', field } })}
              >
                {t('draft.set_this_column')}
              </Item>
            </>
          )}
          <Menu.Divider />
          {movable === undefined ? null : <MoveItems field={movable} change={change} />}
          <Item icon={IconArrowsHorizontal} onClick={() => fitColumn(field)}>
            {t('draft.fit_width')}
          </Item>
          <Item
            icon={IconArrowAutofitWidth}
            staysOpen
            onClick={() => resizeColumn(session, field, 4 * widthStep)}
          >
            {t('draft.column_wider')}
          </Item>
          <Item
            icon={IconArrowAutofitContent}
            staysOpen
            onClick={() => resizeColumn(session, field, -4 * widthStep)}
          >
            {t('draft.column_narrower')}
          </Item>
          <Item icon={IconRestore} onClick={() => session.columnLayout.change(defaultLayout)}>
            {t('draft.reset_columns')}
          </Item>
        </Menu.Dropdown>
      </Menu>
    </span>
  )
})

type ItemProps = { icon: typeof IconArrowUp; onClick: () => void; staysOpen?: true; children: ReactNode }

function Item({ icon: Icon, onClick, staysOpen, children }: ItemProps) {
  return (
    <Menu.Item
      leftSection={<Icon size={16} aria-hidden />}
      closeMenuOnClick={staysOpen !== true}
      onClick={onClick}
    >
      {children}
    </Menu.Item>
  )
}

type MoveItemsProps = {
  field: ApplicantField
  change: (to: (layout: ColumnLayout) => ColumnLayout) => void
}

function MoveItems({ field, change }: MoveItemsProps) {
  const t = useTranslate()
  return (
    <>
      <Item icon={IconArrowLeft} onClick={() => change((layout) => moveField(layout, field, -1))}>
        {t('draft.move_left')}
      </Item>
      <Item icon={IconArrowRight} onClick={() => change((layout) => moveField(layout, field, 1))}>
        {t('draft.move_right')}
      </Item>
      <Item
        icon={IconEyeOff}
        onClick={() => {
          const next = neighbourOf(headerOf(field))
          change((layout) => hideField(layout, field))
          // the menu is removed with its header, which would lose focus
          requestAnimationFrame(() => next?.focus())
        }}
      >
        {t('draft.hide_column')}
      </Item>
    </>
  )
}

const stop = (event: SyntheticEvent) => event.stopPropagation()

/** Keeps keys that press the button from also sorting the column; navigation keys still reach the grid. */
function stopKeys(event: KeyboardEvent): void {
  if (event.key === 'Enter' || event.key === ' ') event.stopPropagation()
}

const headerOf = (field: string) =>
  document.querySelector(`[data-column-menu="${field}"]`)?.closest<HTMLElement>('[role=columnheader]')

/** The menu button of the adjacent header. */
function neighbourOf(header: HTMLElement | null | undefined): HTMLElement | null {
  const beside = header?.nextElementSibling ?? header?.previousElementSibling
  return beside?.querySelector<HTMLElement>('[data-column-menu]') ?? null
}

/** Makes the grid fit a column to its content, like a double click on the edge of its header. */
function fitColumn(field: string): void {
  const edge = headerOf(field)?.querySelector(':scope > [aria-hidden=true]')
  edge?.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }))
}

/** Pixels by which a key press changes a column's width. */
const widthStep = 10

/** Makes a column wider or narrower by some pixels. */
function resizeColumn(session: DraftSession, field: string, by: number): void {
  const header = headerOf(field)
  if (!header) return
  const width = header.getBoundingClientRect().width + by
  const widths = new Map([[field, { type: 'resized' as const, width }]])
  session.columnLayout.change(takeWidths(session.state.columnLayout, widths))
}

/**
 * Keys on a header: Alt+Down opens its menu, Alt+Shift with an arrow moves its column, Ctrl with an arrow
 * changes its width. Returns whether it was one of these. The grid's own resize key isn't used, because it
 * never ends the resize and no width would be reported afterwards.
 */
export function pressHeaderKey(session: DraftSession, event: KeyboardEvent): boolean {
  if (!(event.target instanceof Element)) return false
  const header = event.target.closest('[role=columnheader]')
  const button = header?.querySelector<HTMLElement>('[data-column-menu]')
  const column = button?.dataset['columnMenu']
  if (!header || !button || column === undefined) return false
  const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : undefined
  if (event.altKey && event.key === 'ArrowDown') button.click()
  else if (step !== undefined && event.altKey && event.shiftKey) {
    const field = gridFields.find((one) => one === column)
    if (field !== undefined) session.columnLayout.change(moveField(session.state.columnLayout, field, step))
  } else if (step !== undefined && (event.ctrlKey || event.metaKey))
    resizeColumn(session, column, step * widthStep)
  else return false
  return true
}
