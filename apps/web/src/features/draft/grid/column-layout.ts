import { applicantFieldTable } from '@campus/domain/applicant/applicant-field-table'
import { applicantFields, type ApplicantField } from '@campus/domain/applicant/applicant-field'
import type { ReviewColumns } from '@campus/contract/review-columns'

/** A user's column layout. */
export type ColumnLayout = ReviewColumns
export type ColumnKey = ColumnLayout['widths'][number]['column']

/** Columns before the first field: the checkbox and the row number. */
export const leadingColumns = 2

export const defaultLayout: ColumnLayout = { order: [], hidden: [], widths: [] }

/** Fields in the order of checking: identity, dates, places, contact details. */
export const gridFields: readonly ApplicantField[] = applicantFields.toSorted(
  (one, other) => applicantFieldTable[one].grid.at - applicantFieldTable[other].grid.at,
)

const columnKeys: readonly ColumnKey[] = [...gridFields, 'row', 'fee']

/** The name is always first and always visible. */
const leading: readonly ApplicantField[] = ['first_name', 'last_name']
export const isFixed = (field: string): boolean => leading.some((one) => one === field)

/** Every field in the user's order, including hidden ones; fields newer than the order come last. */
export function orderFields({ order }: Pick<ColumnLayout, 'order'>): ApplicantField[] {
  return [...new Set([...leading, ...order, ...gridFields])]
}

export function shownFields(layout: Pick<ColumnLayout, 'order' | 'hidden'>): ApplicantField[] {
  const hidden = new Set(layout.hidden.filter((field) => !isFixed(field)))
  return orderFields(layout).filter((field) => !hidden.has(field))
}

/** Moves a column to the position of another; those between shift. Fixed columns don't move. */
export function placeField(
  layout: ColumnLayout,
  field: ApplicantField,
  target: ApplicantField,
): ColumnLayout {
  if (field === target || isFixed(field) || isFixed(target)) return layout
  const order = orderFields(layout)
  const [from, to] = [order.indexOf(field), order.indexOf(target)]
  order.splice(from, 1)
  order.splice(to, 0, field)
  return { ...layout, order: order.filter((one) => !isFixed(one)) }
}

/** Moves a column past the previous (-1) or next (1) visible one; at the end of the row it stays. */
export function moveField(layout: ColumnLayout, field: ApplicantField, step: -1 | 1): ColumnLayout {
  const shown = shownFields(layout)
  const target = shown[shown.indexOf(field) + step]
  return target === undefined ? layout : placeField(layout, field, target)
}

export function hideField(layout: ColumnLayout, field: ApplicantField): ColumnLayout {
  if (isFixed(field) || layout.hidden.includes(field)) return layout
  return { ...layout, hidden: [...layout.hidden, field] }
}

export function showFields(layout: ColumnLayout, fields: readonly string[]): ColumnLayout {
  return { ...layout, hidden: layout.hidden.filter((one) => !fields.includes(one)) }
}

/** The smallest and largest stored column width, in pixels; the contract accepts no others. */
const [least, most] = [40, 1000]

/** Returns the layout with the reported widths that the user changed. */
export function takeWidths(
  layout: ColumnLayout,
  reported: ReadonlyMap<string, { type: 'resized' | 'measured'; width: number }>,
): ColumnLayout {
  let next = layout
  for (const [key, { type, width }] of reported) {
    const column = columnKeys.find((one) => one === key)
    if (type !== 'resized' || column === undefined) continue
    const bounded = Math.round(Math.min(most, Math.max(least, width)))
    if (layout.widths.some((one) => one.column === column && one.width === bounded)) continue
    const others = next.widths.filter((one) => one.column !== column)
    next = { ...next, widths: [...others, { column, width: bounded }] }
  }
  return next
}
