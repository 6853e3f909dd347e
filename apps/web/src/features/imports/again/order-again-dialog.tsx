import { useMemo, useState } from 'react'
import { Autocomplete, Button, Checkbox, Radio, Select, Stack, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { listCampusProducts } from '@campus/contract/campuses'
import { orderAgain, type OrderAgainBody, type OrderAgainSource } from '@campus/contract/order-again'
import { listGroupNames } from '@campus/contract/policies'
import { isCalendarDate } from '@campus/domain/calendar-date'
import { useCallMutation, useCallQuery } from '../../../shared/api/use-call.ts'
import { FailureNote } from '../../../shared/feedback/failure-note.tsx'
import { SharedDialog } from '../../../shared/feedback/shared-dialog.tsx'
import { notify } from '../../../shared/feedback/snackbar-state.ts'
import { DateField } from '../../../shared/form/date-field.tsx'
import { FieldPair } from '../../../shared/form/form-section.tsx'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { useCurrentCampus } from '../../../shell/session/current-campus.ts'
import { useSession } from '../../../shell/session/session-state.ts'
import { pathOfStage } from '../flow-steps.ts'
import { AgainResult } from './again-result.tsx'
import { useAgainPreview } from './use-again-preview.ts'

type OrderAgainDialogProps = { source: OrderAgainSource; onClose: () => void }
type Choice = { mode: 'same' | 'move'; start_date: string; end_date: string; days: string }

/** Whole weeks, so that a Monday stays a Monday a year later. */
const aYear = '364'
const longestGroupName = 50

/** The same people again: for which product, on which days; who would come along; then a draft to review as any file. */
export function OrderAgainDialog({ source, onClose }: OrderAgainDialogProps) {
  const t = useTranslate()
  const navigate = useNavigate()
  const campuses = useSession()?.school.campuses ?? []
  const current = useCurrentCampus()
  const [campusId, setCampusId] = useState(current?.id ?? campuses[0]?.id ?? '')
  const [contractId, setContractId] = useState<string | null>(null)
  const [group, setGroup] = useState('')
  const [includesCancelled, setIncludesCancelled] = useState(false)
  const products = useCallQuery(
    listCampusProducts,
    { params: { id: campusId } },
    { enabled: campusId !== '' },
  ).data?.products
  const product = products?.find(({ contract_id: id }) => id === contractId) ?? products?.[0]
  const names = useCallQuery(listGroupNames, { query: {} }).data?.group_names ?? []
  const form = useForm<Choice>({
    defaultValues: { mode: 'same', start_date: '', end_date: '', days: aYear },
  })
  const choice = useWatch({ control: form.control }) as Choice
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
  const make = useCallMutation(orderAgain, {
    invalidates: ['list-import-drafts'],
    quiet: 'done',
    onDone: ({ data }) => {
      notify('success', t('orders.again_done', { count: data.people }))
      onClose()
      void navigate({ to: pathOfStage('review'), search: { draft: data.draft.id } })
    },
  })
  const people = preview?.people ?? 0
  return (
    <SharedDialog
      isOpen
      title={t('orders.again_title')}
      onClose={onClose}
      maxWidth={640}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('feedback.close')}
          </Button>
          <Button
            disabled={!isCurrent || people === 0}
            loading={make.isPending}
            onClick={() => body && make.mutate({ body })}
          >
            {t('orders.again_make', { count: people })}
          </Button>
        </>
      }
    >
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
          <Select
            label={t('orders.product')}
            data={(products ?? []).map(({ contract_id: id, name }) => ({ value: id, label: name }))}
            value={product?.contract_id ?? null}
            allowDeselect={false}
            onChange={setContractId}
          />
          <Radio.Group
            label={t('orders.again_days')}
            value={choice.mode}
            onChange={(mode) => form.setValue('mode', mode as Choice['mode'])}
          >
            <Stack gap="xs" mt="xs">
              <Radio value="same" label={t('orders.again_same')} />
              <Radio value="move" label={t('orders.again_move')} />
            </Stack>
          </Radio.Group>
          {choice.mode === 'same' ? (
            <FieldPair>
              <DateField name="start_date" label={t('person.field_start_date')} isFocusedFirst />
              <DateField name="end_date" label={t('person.field_end_date')} />
            </FieldPair>
          ) : (
            <TextInput
              label={t('orders.again_shift')}
              description={t('orders.again_shift_help')}
              inputWrapperOrder={['label', 'input', 'error', 'description']}
              autoComplete="off"
              maxLength={5}
              {...form.register('days')}
            />
          )}
          <Autocomplete
            label={t('person.field_group_name')}
            description={t('orders.again_group_help')}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            data={names}
            limit={20}
            maxLength={longestGroupName}
            value={group}
            onChange={setGroup}
          />
          {includesCancelled || preview?.left_out.some(({ reason }) => reason === 'cancelled') ? (
            <Checkbox
              label={t('orders.again_cancelled')}
              checked={includesCancelled}
              onChange={(event) => setIncludesCancelled(event.currentTarget.checked)}
            />
          ) : null}
          {failure ? (
            <FailureNote>
              {failure.errors.map(({ message }) => message).join(' ') || failure.message}
            </FailureNote>
          ) : null}
          {preview ? <AgainResult preview={preview} isCurrent={isCurrent} /> : null}
        </Stack>
      </FormProvider>
    </SharedDialog>
  )
}

/** The new days as they are sent; null until they can be. */
function daysOf({ mode, start_date: start, end_date: end, days }: Choice) {
  if (mode === 'move') return /^-?\d{1,4}$/.test(days.trim()) ? { shift_days: Number(days) } : null
  return isCalendarDate(start) && isCalendarDate(end) ? { start_date: start, end_date: end } : null
}
