import { useEffect, useRef } from 'react'
import { Alert, Loader } from '@mantine/core'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import type { z as zod } from 'zod'
import { z } from 'zod'
import { confirmOpen } from '@campus/contract/cart'
import { reference } from '@campus/contract/wire'
import { ApiFailure } from '../../shared/api/api-failure.ts'
import { callApi } from '../../shared/api/call-api.ts'
import { useInvalidate } from '../../shared/api/use-invalidate.ts'
import { CheckboxField } from '../../shared/form/check-field.tsx'
import { FieldPair } from '../../shared/form/form-section.tsx'
import { TextField } from '../../shared/form/text-field.tsx'
import { Form } from '../../shared/form/form.tsx'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { LinkButton } from '../../shared/navigation/link-button.tsx'
import type { Chosen } from './chosen-batches.ts'
import { LimitingClausesList, OrderDocuments, useOfferedDocuments } from './order-documents.tsx'
import { cartCallNames } from './use-cart.ts'

// kept in this browser; no personal data; listed in the cookie notice. Source: specification section 3.7,
// local storage.
const welcomeEmailKey = 'welcome-email'

/** Whether welcome emails were chosen last time; true by default. */
function rememberedWelcomeEmail(): boolean {
  return localStorage.getItem(welcomeEmailKey) !== '0'
}

function rememberWelcomeEmail(isWanted: boolean): void {
  localStorage.setItem(welcomeEmailKey, isWanted ? '1' : '0')
}

export type Confirmed = zod.output<NonNullable<typeof confirmOpen.response>>

const ticked = z.literal(true, { error: 'required' })
const orderSchema = z.object({
  accuracy_confirmed: ticked,
  documents_received: ticked,
  limiting_clauses_accepted: z.boolean(),
  send_welcome_email: z.boolean(),
  purchase_order_number: reference,
  cost_centre: reference,
})
/** For an order whose wording has clauses that the law wants accepted one by one. */
const limitedSchema = orderSchema.extend({ limiting_clauses_accepted: ticked })

type CheckoutFormProps = {
  /** The number of people and the amount to confirm; if they have changed, nothing is confirmed. */
  chosen: Chosen
  /** The order references used if none are entered. */
  usual: { purchase_order_number: string; cost_centre: string }
  /** Whether the next page is the payment. */
  goesToPayment: boolean
  onConfirmed: (confirmed: Confirmed) => void
  /** Called when the order is sent, and when it was rejected. */
  onSending: (isSending: boolean) => void
  /** Called if the cart has changed since it was shown. */
  onChanged: () => void
}

/** The form's options and the button that turns the cart into policies. */
export function CheckoutForm({
  chosen,
  usual,
  goesToPayment,
  onConfirmed,
  onSending,
  onChanged,
}: CheckoutFormProps) {
  const { batches, people, totals } = chosen
  const t = useTranslate()
  const format = useFormat()
  const invalidate = useInvalidate()
  // One key per order: a second click or a retry after a lost connection gets the first response again. Other
  // batches are a different order.
  const keys = useRef(new Map<string, string>())
  const order = batches.map(({ id }) => id).join(',')
  const referenceHelp = (value: string) =>
    value ? t('cart.reference_default', { value }) : t('cart.reference_help')
  const { clauses, kindsOf } = useOfferedDocuments(batches)
  const hasAdditional = batches.some((batch) => kindsOf(batch.contract_id).includes('ipid_additional'))
  const orderKey = () => keys.current.get(order) ?? crypto.randomUUID()
  return (
    <Form
      schema={clauses.length > 0 ? limitedSchema : orderSchema}
      defaultValues={{
        accuracy_confirmed: false as unknown as true,
        documents_received: false as unknown as true,
        limiting_clauses_accepted: false,
        send_welcome_email: rememberedWelcomeEmail(),
        purchase_order_number: '',
        cost_centre: '',
      }}
      // the batches to order are also in the address
      asksBeforeLeaving={{ isOwnStep: (path) => path === '/cart/checkout' }}
      submitLabel={
        goesToPayment
          ? t('cart.confirm_and_pay', { count: people })
          : t('cart.confirm_order', { count: people })
      }
      total={{
        label: t('cart.total'),
        amount: totals.map(({ total, currency }) => format.money(total, currency)).join(' + '),
      }}
      secondaryActions={
        <LinkButton to="/cart" variant="default">
          {t('cart.back_to_cart')}
        </LinkButton>
      }
      onSubmit={async (body) => {
        onSending(true)
        const idempotencyKey = orderKey()
        keys.current.set(order, idempotencyKey)
        try {
          const promised = {
            policy_batches: batches.map(({ id }) => id),
            expected_count: people,
            expected_totals: totals.map(({ currency, total }) => ({ currency, total })),
          }
          const { data } = await callApi(confirmOpen, {
            body: { ...body, ...promised },
            idempotencyKey,
          })
          onConfirmed(data)
          void invalidate([...cartCallNames, 'list-policies', 'get-policy-summary', 'list-invoices'])
        } catch (failure) {
          // after a rejection, the corrected cart is a new order
          if (failure instanceof ApiFailure && failure.kind === 'rejected') {
            keys.current.delete(order)
            onSending(false)
            if (failure.errors.some(({ code }) => code === 'cart_changed')) onChanged()
          }
          throw failure
        }
      }}
    >
      <FieldPair>
        <TextField
          name="purchase_order_number"
          label={t('account.field_purchase_order_number')}
          isOptional
          help={referenceHelp(usual.purchase_order_number)}
        />
        <TextField
          name="cost_centre"
          label={t('account.field_cost_centre')}
          isOptional
          help={referenceHelp(usual.cost_centre)}
        />
      </FieldPair>
      <OrderDocuments batches={batches} kindsOf={kindsOf} />
      <CheckboxField
        name="documents_received"
        label={t(hasAdditional ? 'cart.documents_received_additional' : 'cart.documents_received')}
      />
      {clauses.length > 0 ? (
        <>
          <LimitingClausesList clauses={clauses} />
          <CheckboxField name="limiting_clauses_accepted" label={t('cart.limiting_clauses_accepted')} />
        </>
      ) : null}
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
  const { resetField } = useFormContext()
  useEffect(() => {
    rememberWelcomeEmail(isWanted)
    // the choice is saved already, so leaving the page discards nothing
    resetField('send_welcome_email', { defaultValue: isWanted })
  }, [isWanted, resetField])
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
