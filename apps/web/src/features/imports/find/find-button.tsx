import { ActionIcon, Tooltip } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { openFind } from './find-state.ts'

export function FindButton() {
  const t = useTranslate()
  const label = t('orders.find_open')
  return (
    <Tooltip label={label}>
      <ActionIcon size="lg" variant="default" aria-label={label} onClick={() => openFind('replace')}>
        <IconSearch size={18} />
      </ActionIcon>
    </Tooltip>
  )
}
