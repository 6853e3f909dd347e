import { useEffect, useMemo, useState } from 'react'
import { Button, Checkbox, Radio, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { listCampusProducts } from '@campus/contract/campuses?address'
import { orderAgain, type OrderAgainBody, type OrderAgainSource } from '@campus/contract/order-again?address'
import { listGroupNames } from '@campus/contract/policies?address'
import type { UseQueryResult } from '@tanstack/react-query'
import type { z } from 'zod'
import { Autocomplete } from '../../../shared/form/autocomplete.tsx'
import { Select } from '../../../shared/form/select.tsx'
import { useCallMutation, useCallQuery } from '../../../shared/api/use-call.ts'
import { FailureNote } from '../../../shared/feedback/failure-note.tsx'
import { SharedDialog } from '../../../shared/feedback/shared-dialog.tsx'
import { notify } from '../../../shared/feedback/snackbar-state.ts'
import { DateField } from '../../../shared/form/date-field.tsx'
import { FieldPair } from '../../../shared/form/form-section.tsx'
import { TextField } from '../../../shared/form/text-field.tsx'
import { DialogGuard } from '../../../shared/form/dialog-guard.ts'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { useCurrentCampus } from '../../../shell/session/current-campus.ts'
import { useSession } from '../../../shell/session/session-state.ts'
import { pathOfStage } from '../flow-steps.ts'
import {
  daysOf,
  problemOfChoice,
  problemOfPast,
  problemsOfFailure,
  typingMs,
  useAgainPreview,
  type DatesChoice,
} from './again-preview.ts'
import { AgainResult } from './again-result.tsx'
import type { ApiFailure } from '../../../shared/api/api-failure.ts'
import { RetryNote } from '../../../shared/feedback/retry-note.tsx'
import { Notice } from '../notice.tsx'

type OrderAgainDialogProps = { source: OrderAgainSource; onClose: () => void }

/** Whole weeks, so that a Monday stays a Monday a year later. */
const aYear = '364'
const longestGroupName = 50

/**
 * Orders the same people again: asks for product and dates, shows who is included, then creates a draft to
 * review.
 */
export function OrderAgainDialog({ source, onClose }: OrderAgainDialogProps) {
  const t = useTranslate()
  const navigate = useNavigate()
  const campuses = useSession()?.school.campuses ?? []
  const current = useCurrentCampus()
  const [campusId, setCampusId] = useState(current?.id ?? campuses[0]?.id ?? '')
  const [contractId, setContractId] = useState<string | null>(null)
  const [group, setGroup] = useState('')
  const [includesCancelled, setIncludesCancelled] = useState(false)
  const productsQuery = useCallQuery(
    listCampusProducts,
    { params: { id: campusId } },
    { enabled: campusId !== '' },
  )
  const products = productsQuery.data?.products
  const product = products?.find(({ contract_id: id }) => id === contractId) ?? products?.[0]
  const names = useCallQuery(listGroupNames, { query: {} }).data?.group_names ?? []
  const form = useForm<DatesChoice>({
    defaultValues: { mode: 'same', start_date: '', end_date: '', days: aYear },
  })
  const [mode, start, end, shift] = useWatch({
    control: form.control,
    name: ['mode', 'start_date', 'end_date', 'days'],
  })
  // equal dates keep the same object, or leaving a field for the button would disable it before the click
  const choice = useMemo<DatesChoice>(
    () => ({ mode, start_date: start, end_date: end, days: shift }),
    [mode, start, end, shift],
  )
  const days = useMemo(() => daysOf(choice), [choice])
  const body = useMemo<OrderAgainBody | null>(
    () =>
      product && days
        ? {
            campus_id: campusId,
            contract_id: product.contract_id,
            source,
            ...days,
            ...(group.trim() ? { group_name: group.trim() } : {}),
            ...(includesCancelled ? { includes_cancelled: true } : {}),
          }
        : null,
    [campusId, product, source, days, group, includesCancelled],
  )
  const { preview, isCurrent, failure } = useAgainPreview(body)
  const isAsking = body !== null && preview === undefined && failure === null
  const rejected = useMemo(() => problemsOfFailure(failure), [failure])
  // errors appear only after a pause in typing
  const [paused] = useDebouncedValue(choice, typingMs)
  const wrong = useMemo(() => {
    const typed = paused === choice ? problemOfChoice(t, choice) : null
    const past = isCurrent && preview ? problemOfPast(t, preview, choice.mode) : null
    return [...(typed ? [typed] : []), ...rejected.atFields, ...(past ? [past] : [])]
  }, [t, paused, choice, isCurrent, preview, rejected])
  useEffect(() => {
    form.clearErrors()
    for (const { field, message } of wrong) form.setError(field, { message })
  }, [form, wrong])
  const make = useCallMutation(orderAgain, {
    invalidates: ['list-import-drafts'],
    quiet: 'done',
    onDone: ({ data }) => {
      notify('success', t('draft.again_done', { count: data.people }))
      onClose()
      void navigate({ to: pathOfStage('review'), search: { draft: data.draft.id } })
    },
  })
  const people = preview?.people ?? 0
  return (
    <SharedDialog
      isOpen
      title={t('draft.again_title')}
      onClose={onClose}
      maxWidth={640}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('feedback.close')}
          </Button>
          <Button
            disabled={!isCurrent || people === 0 || wrong.length > 0}
            loading={make.isPending}
            onClick={() => body && make.mutate({ body })}
          >
            {t('draft.again_make', { count: people })}
          </Button>
        </>
      }
    >
      <DialogGuard hasChanges={() => form.formState.isDirty || group.trim() !== '' || includesCancelled} />
      <FormProvider {...form}>
        <Stack gap="md">
          {campuses.length > 1 ? (
            <Select
              label={t('orders.campus')}
              data={campuses.map(({ id, name }) => ({ value: id, label: name }))}
              value={campusId}
              allowDeselect={false}
              onChange={(id) => {
                setCampusId(id ?? campusId)
                setContractId(null)
              }}
            />
          ) : null}
          <ProductChoice query={productsQuery} contractId={product?.contract_id} onChoose={setContractId} />
          <Radio.Group
            label={t('draft.again_days')}
            value={choice.mode}
            onChange={(mode) => form.setValue('mode', mode as DatesChoice['mode'])}
          >
            <Stack gap="xs" mt="xs">
              <Radio value="same" label={t('draft.again_same')} />
              <Radio value="move" label={t('draft.again_move')} />
            </Stack>
          </Radio.Group>
          {choice.mode === 'same' ? (
            <FieldPair>
              <DateField name="start_date" label={t('person.field_start_date')} isFocusedFirst />
              <DateField name="end_date" label={t('person.field_end_date')} />
            </FieldPair>
          ) : (
            <TextField
              name="days"
              label={t('draft.again_shift')}
              help={t('draft.again_shift_help')}
              maxLength={5}
            />
          )}
          <Autocomplete
            label={t('person.field_group_name')}
            description={t('draft.again_group_help')}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            data={names}
            limit={20}
            maxLength={longestGroupName}
            value={group}
            onChange={setGroup}
          />
          {includesCancelled || preview?.left_out.some(({ reason }) => reason === 'cancelled') ? (
            <Checkbox
              label={t('draft.again_cancelled')}
              checked={includesCancelled}
              onChange={(event) => setIncludesCancelled(event.currentTarget.checked)}
            />
          ) : null}
          {rejected.rest ? <FailureNote>{rejected.rest}</FailureNote> : null}
          {isAsking ? (
            <Text size="sm" c="dimmed" role="status">
              {t('draft.checking')}
            </Text>
          ) : null}
          {preview ? <AgainResult preview={preview} isCurrent={isCurrent} /> : null}
        </Stack>
      </FormProvider>
    </SharedDialog>
  )
}

type Products = z.output<NonNullable<typeof listCampusProducts.response>>
type ProductChoiceProps = {
  query: UseQueryResult<Products, ApiFailure>
  contractId: string | undefined
  onChoose: (contractId: string | null) => void
}

/** The product of a campus; also shows when products are loading, failed to load, or don't exist. */
export function ProductChoice({ query, contractId, onChoose }: ProductChoiceProps) {
  const t = useTranslate()
  if (query.isError && !query.data) return <RetryNote label={t('orders.product')} query={query} />
  const products = query.data?.products ?? []
  if (query.isSuccess && products.length === 0)
    return (
      <Notice tone="warning">
        {t('orders.no_products')}. {t('orders.no_products_text')}
      </Notice>
    )
  return (
    <Select
      label={t('orders.product')}
      placeholder={query.isPending ? t('feedback.loading') : undefined}
      disabled={query.isPending}
      data={products.map(({ contract_id: id, name }) => ({ value: id, label: name }))}
      value={contractId ?? null}
      allowDeselect={false}
      onChange={onChoose}
    />
  )
}
