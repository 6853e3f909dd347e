/** Pads the cells of each column to the width of its widest cell. */
export function formatColumns(rows: readonly string[][]): string {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** One line per figure: its name, then its value, or the counts that make it up; `-` if there is none. */
export function formatFigures(figures: Readonly<Record<string, unknown>>): string {
  const valueText = (value: unknown) =>
    typeof value === 'object' && value !== null
      ? Object.entries(value)
          .map(([key, count]) => `${key} ${count}`)
          .join(', ') || '-'
      : String(value ?? '-')
  return formatColumns(
    Object.entries(figures).map(([name, value]) => [name.replaceAll('_', ' '), valueText(value)]),
  )
}
