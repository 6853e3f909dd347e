import { useParams, useSearch } from '@tanstack/react-router'
import { getPolicy } from '@campus/contract/policies?address'
import type { Translate } from '@campus/i18n/translate'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { TextLink } from '../../shared/navigation/link-button.tsx'
import { DetailPage, FactList, type Fact } from '../../shared/page-kinds/detail-page.tsx'
import { Surface } from '../../shared/page-kinds/panel.tsx'
import { useCan } from '../../shell/session/session-state.ts'
import changesClasses from './changes/changes.module.css'
import { PendingChangeBanner } from './changes/quote/pending-change-banner.tsx'
import { usePolicyActions } from './changes/use-policy-actions.tsx'
import { AsOfBanner, NoSuchVersion } from './as-of-banner.tsx'
import { OtherPolicies } from './other-policies.tsx'
import { typeText } from './policy-columns.tsx'
import type { PolicyDetail } from '@campus/contract/policy-rows'
import { policyInput } from './policy-list.ts'
import { PolicyDocuments } from './policy-documents.tsx'
import { PolicyFamily } from './policy-family.tsx'
import { PolicyHistory } from './policy-history.tsx'
import { PolicyStatus } from './policy-status.tsx'
import { WithdrawalBanner } from './withdrawal/withdrawal-banner.tsx'

const page = '/portal-layout/policy/$id/policy_details'

/**
 * A policy: the insured person, the trip, the price, the documents, related policies and the history. As of a
 * day or an earlier version it is read-only.
 */
export function PolicyDetailsPage() {
  const t = useTranslate()
  const format = useFormat()
  const { id } = useParams({ from: page })
  const canReadDocuments = useCan('read_document')
  const { on, version } = useSearch({ from: page })
  const query = useCallQuery(getPolicy, policyInput(id, { on, version }))
  const policy = query.data?.policy
  const isFormer = policy?.as_of && (on !== undefined || policy.as_of.superseded_at !== null)
  const { actions, dialogs, note } = usePolicyActions(isFormer ? undefined : policy)
  if (query.error?.status === 422) return <NoSuchVersion id={id} failure={query.error} />
  return (
    <DetailPage
      page={page}
      title={policy?.full_name}
      text={policy?.policy_number}
      back={{ to: '/policy', label: t('policies.title') }}
      status={policy ? <PolicyStatus status={policy.status} /> : undefined}
      actions={actions}
      failure={query.error}
      onRetry={() => void query.refetch()}
      facts={policy && tripFacts(policy, t, format)}
      banner={policy && isFormer ? <AsOfBanner policy={policy} on={on} /> : null}
      kept={{ on, version }}
      tabs={
        policy && [
          { key: 'insured', label: t('policies.tab_insured'), render: () => <Insured policy={policy} /> },
          { key: 'price', label: t('policies.tab_price'), render: () => <Price policy={policy} /> },
          ...(canReadDocuments && !isFormer
            ? [
                {
                  key: 'documents' as const,
                  label: t('policies.tab_documents'),
                  render: () => <PolicyDocuments policy={policy} />,
                },
              ]
            : []),
          ...(isFormer
            ? []
            : [
                {
                  key: 'family' as const,
                  label: t('policies.tab_family'),
                  render: () => <PolicyFamily policy={policy} />,
                },
              ]),
          ...(['changes', 'activity'] as const).map((shows) => ({
            key: shows,
            label: t(`policies.tab_${shows}`),
            render: () => <PolicyHistory policyId={policy.id} shows={shows} />,
          })),
          ...(isFormer
            ? []
            : [
                {
                  key: 'others' as const,
                  label: t('policies.tab_others'),
                  render: () => <OtherPolicies policyId={policy.id} />,
                },
              ]),
        ]
      }
    >
      {note ? <p className={changesClasses.note}>{note}</p> : null}
      {policy ? <PendingChangeBanner policy={policy} /> : null}
      {policy && !isFormer ? <WithdrawalBanner policy={policy} /> : null}
      {dialogs}
    </DetailPage>
  )
}

/** The cover, destination and dates; the last day of cover if a cancellation ended it early. */
function tripFacts(policy: PolicyDetail, t: Translate, format: ReturnType<typeof useFormat>): Fact[] {
  const regionKey = `policies.region_${policy.region}`
  return [
    { label: t('policies.number'), value: policy.policy_number },
    { label: t('policies.type'), value: typeText(t, policy.type) },
    { label: t('policies.product'), value: policy.product.name },
    { label: t('policies.coverage_plan'), value: policy.coverage_plan },
    { label: t('policies.start_date'), value: format.date(policy.start_date) },
    { label: t('policies.end_date'), value: format.date(policy.end_date) },
    { label: t('policies.term'), value: t('policies.term_days', { days: policy.term }) },
    ...(policy.cover_ended_on
      ? [{ label: t('policies.cover_ended_on'), value: format.date(policy.cover_ended_on) }]
      : []),
    { label: t('policies.destination'), value: format.country(policy.destination_country_id) },
    { label: t('policies.region'), value: t.has(regionKey) ? t.dynamic(regionKey) : policy.region },
    { label: t('policies.campus'), value: policy.campus.name },
  ]
}

function Insured({ policy }: { policy: PolicyDetail }) {
  const t = useTranslate()
  const format = useFormat()
  const genderKey = `person.gender_${policy.gender}`
  const phone = policy.phone_number
  return (
    <Surface isPadded>
      <FactList
        facts={[
          { label: t('person.field_first_name'), value: policy.first_name },
          { label: t('person.field_last_name'), value: policy.last_name },
          { label: t('person.field_date_of_birth'), value: format.date(policy.date_of_birth) },
          { label: t('person.field_gender'), value: t.has(genderKey) ? t.dynamic(genderKey) : policy.gender },
          { label: t('person.field_passport_number'), value: policy.passport_number },
          {
            label: t('person.field_residence_country_id'),
            value: format.country(policy.residence_country_id),
          },
          { label: t('person.field_email'), value: policy.email },
          {
            label: t('person.field_phone_number'),
            value: phone ? `+${phone.country_code} ${phone.phone_number}` : '',
          },
          { label: t('person.field_student_number'), value: policy.student_number },
          { label: t('policies.year_of_study'), value: policy.extra.year_of_study },
          { label: t('person.field_group_name'), value: policy.group_name },
          { label: t('person.field_address'), value: policy.address },
          { label: t('policies.ordered_on'), value: format.instant(policy.created_at) },
          { label: t('policies.order_number'), value: policy.order_number },
          {
            label: t('policies.confirmation_id'),
            value: (
              <TextLink to="/policy/$batchId/confirmation" params={{ batchId: policy.confirmation_id }}>
                {policy.confirmation_id}
              </TextLink>
            ),
          },
        ]}
      />
    </Surface>
  )
}

function Price({ policy }: { policy: PolicyDetail }) {
  const t = useTranslate()
  const format = useFormat()
  const canReadInvoice = useCan('read_invoice')
  const money = (amount: string) => format.money(amount, policy.currency)
  return (
    <Surface isPadded>
      <FactList
        facts={[
          { label: t('policies.insurance_cost'), value: money(policy.price.insurance_cost) },
          { label: t('policies.tax'), value: money(policy.price.tax) },
          { label: t('policies.premium'), value: money(policy.premium) },
          { label: t('policies.admin_fee'), value: money(policy.price.admin_fee) },
          { label: t('policies.total'), value: <strong>{money(policy.price.total)}</strong> },
          { label: t('policies.currency'), value: policy.currency },
          ...(policy.cooling_off_until && policy.status !== 'cancelled'
            ? [{ label: t('policies.cooling_off_until'), value: format.date(policy.cooling_off_until) }]
            : []),
          ...(policy.returnable_extension
            ? [
                {
                  label: t('policies.extension_refund_until'),
                  value: format.date(policy.returnable_extension.until),
                },
              ]
            : []),
          ...(policy.invoice_id && canReadInvoice
            ? [
                {
                  label: t('policies.on_invoice'),
                  value: (
                    <TextLink to="/invoices/$id/show" params={{ id: policy.invoice_id }}>
                      {t('policies.see_invoice')}
                    </TextLink>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Surface>
  )
}
