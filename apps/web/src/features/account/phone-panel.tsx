import { useState } from 'react'
import { Button, Group, Text } from '@mantine/core'
import type { PhoneInput } from '@campus/contract/person-fields'
import { lazyDialog } from '../../shared/feedback/lazy-part.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { Panel } from '../../shared/page-kinds/panel.tsx'

const PhoneDialog = lazyDialog(
  'account.change_phone',
  () => import('./phone-dialog.tsx').then((module) => module.PhoneDialog),
  ({ onClose }) => onClose,
)

/** The verified phone number, which the user can also sign in with. */
export function PhonePanel({ phone }: { phone: PhoneInput | null }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel title={t('account.field_phone_number')} text={t('account.phone_text')}>
      <Group>
        <Text className="cc-figures">
          {phone ? `+${phone.country_code} ${phone.phone_number}` : t('account.phone_none')}
        </Text>
        <Button variant="default" onClick={() => setOpen(true)}>
          {t(phone ? 'account.change_phone' : 'account.add_phone')}
        </Button>
      </Group>
      {isOpen ? <PhoneDialog phone={phone} onClose={() => setOpen(false)} /> : null}
    </Panel>
  )
}
