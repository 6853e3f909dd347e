import { Skeleton } from '@mantine/core'
import { getPolicyHistory, type PolicyHistoryItem } from '@campus/contract/policy-changes?address'
import type { Translate } from '@campus/i18n/translate'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { EmptyState } from '../../shared/feedback/empty-state.tsx'
import { ErrorState } from '../../shared/feedback/error-state.tsx'
import { lazyPart } from '../../shared/feedback/lazy-part.tsx'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { TextLink } from '../../shared/navigation/link-button.tsx'
import { withPageParts } from '../../shared/navigation/with-page-parts.ts'
import { Surface } from '../../shared/page-kinds/panel.tsx'
import { useCan } from '../../shell/session/session-state.ts'
import classes from './changes/changes.module.css'

const AsOfForm = lazyPart(
  () => withPageParts(import('./as-of-form.tsx'), 'policies').then((module) => module.AsOfForm),
  <Skeleton className={classes.asOfForm} height={76} />,
)

type PolicyHistoryProps = { policyId: string; shows: 'changes' | 'activity' }

/** What was changed, when and by whom, newest first; or all events, including emails and downloads. */
export function PolicyHistory({ policyId, shows }: PolicyHistoryProps) {
  const t = useTranslate()
  const query = useCallQuery(getPolicyHistory, { params: { id: policyId } })
  if (query.isError) return <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) {
    return (
      <Surface isPadded aria-busy>
        <Skeleton height={160} />
      </Surface>
    )
  }
  const items = query.data.history.filter(({ is_change: isChange }) => shows === 'activity' || isChange)
  return (
    <Surface isPadded>
      {shows === 'changes' ? <AsOfForm policyId={policyId} /> : null}
      {items.length === 0 ? (
        <EmptyState title={t(`policies.no_${shows}`)} text={t(`policies.no_${shows}_text`)} />
      ) : (
        <ol className={classes.history} aria-label={t(`policies.tab_${shows}`)}>
          {items.map((item) => (
            <HistoryEntry key={item.id} policyId={policyId} item={item} isWhole={shows === 'changes'} />
          ))}
        </ol>
      )}
    </Surface>
  )
}

type EntryProps = { policyId: string; item: PolicyHistoryItem; isWhole: boolean }

function HistoryEntry({ policyId, item, isWhole }: EntryProps) {
  const t = useTranslate()
  const format = useFormat()
  const canReadInvoice = useCan('read_invoice')
  const amount = item.amount !== null && Number(item.amount) !== 0 ? item.amount : null
  return (
    <li>
      <div className={classes.historyHead}>
        <strong>{eventText(t, item)}</strong>
        <span className={classes.muted}>
          {t('policies.history_by', { when: format.dateTime(item.at), who: item.actor })}
        </span>
      </div>
      {isWhole && item.changes.length > 0 ? (
        <ul className={classes.fields}>
          {item.changes.map((change) => (
            <li key={change.field}>
              <ChangedField {...change} />
            </li>
          ))}
        </ul>
      ) : null}
      {isWhole && amount ? (
        <span className={classes.muted}>
          {t(Number(amount) > 0 ? 'changes.charge' : 'changes.credit', {
            amount: format.money(amount.replace('-', ''), item.currency),
          })}
        </span>
      ) : null}
      {isWhole && item.reason ? (
        <span className={classes.muted}>{t('policies.history_reason', { reason: item.reason })}</span>
      ) : null}
      {isWhole && item.invoice_id && canReadInvoice ? (
        <span>
          <TextLink to="/invoices/$id/show" params={{ id: item.invoice_id }}>
            {t(item.invoice_kind === 'credit_note' ? 'changes.see_credit_note' : 'policies.see_invoice')}
          </TextLink>
        </span>
      ) : null}
      {isWhole && item.version !== null ? (
        <span>
          <TextLink
            to="/policy/$id/policy_details"
            params={{ id: policyId }}
            search={{ version: item.version - 1 }}
          >
            {t('policies.see_before')}
          </TextLink>
        </span>
      ) : null}
    </li>
  )
}

/** An event in a few words; a certificate with its version. */
function eventText(t: Translate, { kind, changes }: PolicyHistoryItem): string {
  const version = changes.find(({ field }) => field === 'version')?.new_value
  if (kind === 'certificate_made' && version) return t('policies.history_certificate_version', { version })
  const key = `policies.history_${kind}`
  return t.has(key) ? t.dynamic(key) : t('policies.history_other')
}

/** A field before and after, with formatted values. */
function ChangedField({ field, old_value: before, new_value: after }: PolicyHistoryItem['changes'][number]) {
  const t = useTranslate()
  const format = useFormat()
  const nameKey = [`person.field_${field}`, `policies.field_${field}`].find((key) => t.has(key))
  const translateValue = (value: string) => {
    if (value === '') return t('policies.history_empty')
    if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return format.date(value)
    if (field.endsWith('country_id')) return format.country(value)
    const valueKey =
      field === 'status' ? (`policies.status_${value}` as const) : (`person.${field}_${value}` as const)
    return t.has(valueKey) ? t.dynamic(valueKey) : value
  }
  return t('common.labelled', {
    label: nameKey ? t.dynamic(nameKey) : field,
    text: t('common.from_to', { from: translateValue(before), to: translateValue(after) }),
  })
}
