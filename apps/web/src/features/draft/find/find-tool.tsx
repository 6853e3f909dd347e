import { Menu } from '@mantine/core'
import { IconReplace, IconSearch } from '@tabler/icons-react'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { useDraftSession } from '../session/draft-context.tsx'
import { IconTool } from '../review/bar-tools.tsx'
import type { ReviewTool } from '../review/review-tool.ts'
import { FindPanel } from './find-panel.tsx'
import { openFind } from './use-find.ts'

export const findTool: ReviewTool = {
  code: 'find',
  needsTable: true,
  Bar: FindButton,
  menu: { section: 'table', Items: ReplaceItem },
  AboveGrid: FindPanel,
}

function FindButton() {
  const session = useDraftSession()
  const t = useTranslate()
  return (
    <IconTool label={t('draft.find_open')} tool="find" onClick={() => openFind(session, 'find')}>
      <IconSearch size={18} />
    </IconTool>
  )
}

function ReplaceItem() {
  const session = useDraftSession()
  const t = useTranslate()
  return (
    <Menu.Item
      leftSection={<IconReplace size={18} aria-hidden />}
      onClick={() => openFind(session, 'replace')}
    >
      {t('draft.replace_open')}
    </Menu.Item>
  )
}
