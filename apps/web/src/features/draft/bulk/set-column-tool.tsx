import { Menu } from '@mantine/core'
import { IconColumnInsertRight } from '@tabler/icons-react'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { useDraftSession } from '../draft-context.tsx'
import type { ReviewTool } from '../review/review-tool.ts'
import { SetColumn } from './set-column.tsx'

/** Also opened from the menu of a column, and for the selected rows. */
export const setColumnTool: ReviewTool = {
  code: 'set',
  needsTable: true,
  menu: { section: 'table', Items: SetColumnItem },
  Dialog: SetColumn,
}

function SetColumnItem() {
  const session = useDraftSession()
  const t = useTranslate()
  return (
    <Menu.Item
      leftSection={<IconColumnInsertRight size={18} aria-hidden />}
      onClick={() => session.set({ dialog: { kind: 'set', field: undefined } })}
    >
      {t('orders.set_open')}
    </Menu.Item>
  )
}
