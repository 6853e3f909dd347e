import type { ReactNode } from 'react'
import { Button, Text } from '@mantine/core'
import { useTranslate } from '../i18n/use-translate.ts'
import type { Selection } from './use-selection.ts'
import classes from './data-table.module.css'

type FilterBarProps = {
  selection?: Selection
  /** Actions for the selected rows, shown instead of the filters while any row is selected. */
  bulkActions?: ReactNode
  filters: ReactNode
  /** At the end of the row: export. */
  end?: ReactNode
}

/** The row above a table: filters, or actions for the selection. Its height never changes. */
export function FilterBar({ selection, bulkActions, filters, end }: FilterBarProps) {
  const t = useTranslate()
  if (selection && selection.count > 0) {
    return (
      <div className={classes.bar} data-selecting role="toolbar" aria-label={t('feedback.selection')}>
        <Text fw={600} aria-live="polite">
          {t('feedback.selected', { count: selection.count })}
        </Text>
        {bulkActions}
        <Button variant="subtle" onClick={selection.clear}>
          {t('feedback.clear_selection')}
        </Button>
      </div>
    )
  }
  return (
    <div className={classes.bar} role="search">
      {filters}
      {end ? <div className={classes.barEnd}>{end}</div> : null}
    </div>
  )
}
