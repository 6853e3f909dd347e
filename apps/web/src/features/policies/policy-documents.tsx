import { Button, Skeleton } from '@mantine/core'
import { IconDownload, IconMail } from '@tabler/icons-react'
import {
  downloadPolicyDocument,
  listPolicyDocuments,
  type DocumentState,
  type DocumentType,
} from '@campus/contract/policy-documents?address'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { useDownload } from '../../shared/api/use-download.ts'
import { ErrorState } from '../../shared/feedback/error-state.tsx'
import { lazyPart } from '../../shared/feedback/lazy-part.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { withPageParts } from '../../shared/navigation/with-page-parts.ts'
import { Surface } from '../../shared/page-kinds/panel.tsx'
import { useCan } from '../../shell/session/session-state.ts'
import type { PolicyDetail } from '@campus/contract/policy-rows'
import { useWelcomeMails } from './use-welcome-mails.tsx'
import classes from './policies.module.css'

const pollMs = 3000

const DocumentsGiven = lazyPart(() =>
  withPageParts(import('./documents-given.tsx'), 'given').then((module) => module.DocumentsGiven),
)

const isAvailable = ({ state }: { state: DocumentState }) => state !== 'unavailable'

/**
 * Certificate, policy wording, product information, receipt and insurance card. A document that isn't ready
 * yet shows when it will be; one that never will be (the certificate of a cancelled policy) is left out.
 */
export function PolicyDocuments({ policy }: { policy: PolicyDetail }) {
  const t = useTranslate()
  const canUpdate = useCan('update_policy')
  const { download, isBusy } = useDownload()
  const mails = useWelcomeMails()
  const query = useCallQuery(
    listPolicyDocuments,
    { params: { id: policy.id } },
    {
      refetchEveryMs: (data) =>
        data?.documents.some(({ state }) => state === 'creating') ? pollMs : undefined,
    },
  )
  if (query.isError) return <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
  const name = (type: string) =>
    t.has(`policies.document_${type}`) ? t.dynamic(`policies.document_${type}`) : type
  return (
    <Surface isPadded>
      {query.data ? (
        <ul className={classes.documents}>
          {query.data.documents.filter(isAvailable).map((document) => (
            <li key={document.type}>
              <div>
                {name(document.type)}
                {document.is_ready ? null : (
                  <div className={classes.muted}>
                    {document.state === 'creating' ? t('policies.being_made') : t('policies.after_payment')}
                  </div>
                )}
              </div>
              {document.is_ready ? (
                <Button
                  variant="default"
                  size="xs"
                  leftSection={<IconDownload size={16} aria-hidden />}
                  aria-label={t('policies.download_named', { name: name(document.type) })}
                  loading={isBusy(document.type)}
                  onClick={() =>
                    void download(
                      downloadPolicyDocument,
                      // the list only has types that the other call serves
                      { params: { id: policy.id, type: document.type as DocumentType } },
                      document.type,
                    )
                  }
                >
                  {t('policies.download')}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton height={120} />
      )}
      {canUpdate && policy.status !== 'pending' && policy.status !== 'cancelled' ? (
        <div className={classes.buttons}>
          <Button
            variant="default"
            leftSection={<IconMail size={16} aria-hidden />}
            loading={mails.isSending}
            onClick={() => mails.ofPolicies([policy.id])}
          >
            {t('policies.send_one_welcome')}
          </Button>
        </div>
      ) : null}
      {mails.dialog}
      <DocumentsGiven policyId={policy.id} />
    </Surface>
  )
}
