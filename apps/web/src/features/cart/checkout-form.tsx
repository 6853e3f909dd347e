import { useEffect, useRef } from 'react'
import { Alert, Loader } from '@mantine/core'
import { useFormState, useWatch } from 'react-hook-form'
import { useQueryClient } from '@tanstack/react-query'
import type { z as zod } from 'zod'
import { z } from 'zod'
import { confirmOpen } from '@campus/contract/cart'
import { ApiFailure } from '../../shared/api/api-failure.ts'
import { callApi } from '../../shared/api/call-api.ts'
import { CheckboxField } from '../../shared/form/check-field.tsx'
import { Form } from '../../shared/form/form.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { LinkButton } from '../../shared/navigation/link-button.tsx'
import { rememberedWelcomeEmail, rememberWelcomeEmail } from './remembered-choice.ts'
import { cartCallNames } from './use-cart.ts'

export type Confirmed = zod.output<NonNullable<typeof confirmOpen.answer>>

const schema = z.object({
  accuracy_confirmed: z.literal(true, { error: 'required' }),
  send_welcome_email: z.boolean(),
})

type CheckoutFormProps = {
  /** How many will be enrolled. */
  people: number
  /** Whether the next page asks for the money. */
  goesToPayment: boolean
  onConfirmed: (confirmed: Confirmed) => void
  /** Told when the order goes out, and when it was refused. */
  onSending: (isSending: boolean) => void
}

/** The two choices and the button that turns the cart into policies. */
export function CheckoutForm({ people, goesToPayment, onConfirmed, onSending }: CheckoutFormProps) {
  const t = useTranslate()
  const queries = useQueryClient()
  // One key for one order: a second click or a try after a lost connection gets the first answer again.
  const orderKey = useRef(crypto.randomUUID())
  return (
    <Form
      schema={schema}
      defaultValues={{
        accuracy_confirmed: false as unknown as true,
        send_welcome_email: rememberedWelcomeEmail(),
      }}
      asksBeforeLeaving={false}
      submitLabel={
        goesToPayment
          ? t('cart.confirm_and_pay', { count: people })
          : t('cart.confirm_order', { count: people })
      }
      secondaryActions={
        <LinkButton to="/cart" variant="default">
          {t('cart.back_to_cart')}
        </LinkButton>
      }
      onSubmit={async (body) => {
        onSending(true)
        try {
          const { data } = await callApi(confirmOpen, { body, idempotencyKey: orderKey.current })
          onConfirmed(data)
          for (const name of [...cartCallNames, 'list-policies', 'get-policy-summary', 'list-invoices']) {
            void queries.invalidateQueries({ queryKey: [name] })
          }
        } catch (failure) {
          // A refusal is an answer: what is sent after mending the cart is another order.
          if (failure instanceof ApiFailure && failure.kind === 'refused') {
            orderKey.current = crypto.randomUUID()
            onSending(false)
          }
          throw failure
        }
      }}
    >
      <CheckboxField name="accuracy_confirmed" label={t('cart.accuracy')} />
      <CheckboxField
        name="send_welcome_email"
        label={t('cart.welcome_emails')}
        help={t('cart.welcome_emails_help')}
      />
      <RememberWelcome />
      <Progress people={people} />
    </Form>
  )
}

function RememberWelcome() {
  const isWanted = useWatch({ name: 'send_welcome_email' }) as boolean
  useEffect(() => rememberWelcomeEmail(isWanted), [isWanted])
  return null
}

function Progress({ people }: { people: number }) {
  const t = useTranslate()
  const { isSubmitting } = useFormState()
  if (!isSubmitting) return null
  return (
    <Alert role="status" variant="light" icon={<Loader size={18} aria-hidden />}>
      {t('cart.confirming', { count: people })}
    </Alert>
  )
}
