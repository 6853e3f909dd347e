import { useState } from 'react'
import { Text } from '@mantine/core'
import { sendPhonePin, setPhoneNumber, verifyPhonePin } from '@campus/contract/invitations?address'
import { oneTimePin, phoneNumber, type PhoneInput } from '@campus/contract/person-fields'
import { z } from 'zod'
import { callApi } from '../../shared/api/call-api.ts'
import { useInvalidate } from '../../shared/api/use-invalidate.ts'
import { notifyDone } from '../../shared/feedback/notify-success.ts'
import { SharedDialog } from '../../shared/feedback/shared-dialog.tsx'
import { Form } from '../../shared/form/form.tsx'
import { PhoneField } from '../../shared/form/phone-field.tsx'
import { PinField } from '../../shared/form/pin-field.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { reloadSession } from '../../shell/session/session-state.ts'

type PhoneDialogProps = { phone: PhoneInput | null; onClose: () => void }

const numberSchema = z.object({ phone_number: z.preprocess((value) => value ?? {}, phoneNumber) })
const pinSchema = z.object({ pin: oneTimePin })

/** Changes the phone number: first the number, then the PIN sent to it. */
export function PhoneDialog({ phone, onClose }: PhoneDialogProps) {
  const t = useTranslate()
  const invalidate = useInvalidate()
  const [sentTo, setSentTo] = useState<PhoneInput>()
  return (
    <SharedDialog isOpen title={t('account.change_phone')} onClose={onClose}>
      {sentTo ? (
        <Form
          key="pin"
          schema={pinSchema}
          defaultValues={{ pin: '' }}
          submitLabel={t('account.confirm_phone')}
          asksBeforeLeaving={false}
          onSubmit={async ({ pin }) => {
            const { data } = await callApi(verifyPhonePin, { body: { ...sentTo, pin } })
            await callApi(setPhoneNumber, { body: { token: data.token } })
            await reloadSession()
            void invalidate(['get-own-details'])
            notifyDone(t('account.phone_saved'))
            onClose()
          }}
        >
          <Text>{t('account.pin_sent', { number: `+${sentTo.country_code} ${sentTo.phone_number}` })}</Text>
          <PinField name="pin" label={t('account.pin')} />
        </Form>
      ) : (
        <Form
          key="number"
          schema={numberSchema}
          defaultValues={{ phone_number: phone }}
          submitLabel={t('account.send_pin')}
          asksBeforeLeaving={false}
          onSubmit={async ({ phone_number: wanted }) => {
            await callApi(sendPhonePin, { body: wanted })
            setSentTo(wanted)
          }}
        >
          <PhoneField name="phone_number" label={t('account.field_phone_number')} />
        </Form>
      )}
    </SharedDialog>
  )
}
