import { Menu } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { useDraftSession } from '../draft-context.tsx'
import { ColumnsPanel } from './columns-panel.tsx'
import type { ReviewTool } from './review-tool.ts'

export const columnsTool: ReviewTool = {
  code: 'columns',
  needsTable: true,
  menu: { section: 'table', Items: ColumnsItem },
  Dialog: ColumnsPanel,
}

function ColumnsItem() {
  const session = useDraftSession()
  const t = useTranslate()
  return (
    <Menu.Item
      leftSection={<IconColumns3 size={18} aria-hidden />}
      onClick={() => session.set({ dialog: { kind: 'columns' } })}
    >
      {t('orders.columns')}
    </Menu.Item>
  )
}
